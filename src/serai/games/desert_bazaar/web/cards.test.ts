import { expect, test } from 'vitest';
import { Offers } from '$match/offers';
import { cheapFirst, each, evenFirst, plainPayment, scarcest, spent, total } from './cards';
import type { Action, Pay } from './wire';

const pay = (cards: Pay['cards'], give: Pay['give'] = {}): Pay => ({ do: 'pay', cards, give });

test('cards are laid out one by one in the usual order', () => {
  expect(each({ spice: 1, water: 2 })).toEqual(['water', 'water', 'spice']);
  expect(total({ spice: 1, water: 2 })).toBe(3);
});

test('a wild is named as what the hand has least of, among what it may be', () => {
  const offers = (...resources: ('camel' | 'silk' | 'water')[]): Offers<Action> =>
    new Offers<Action>(resources.map((resource) => ({ do: 'name', resource })));
  expect(scarcest(offers('water', 'camel', 'silk'), { water: 2, camel: 1, silk: 1 })).toEqual({
    do: 'name',
    resource: 'camel',
  });
  expect(scarcest(offers('water', 'silk'), { water: 2, silk: 3 })).toEqual({ do: 'name', resource: 'water' });
  expect(scarcest(new Offers<Action>([{ do: 'done' }]), {})).toBeNull();
});

test('a trade costs the hand three cards for one', () => {
  expect(spent(pay({ silk: 1 }, { water: 3 }))).toBe(3);
  expect(spent(pay({ silk: 1, water: 1 }, { water: 3 }))).toBe(4);
  expect(spent(pay({ silk: 2 }))).toBe(2);
});

test('the price with the fewest cards comes first, each price once', () => {
  const payments = [
    pay({ silk: 1, water: 1 }),
    pay({ silk: 1 }),
    pay({ camel: 1 }, { water: 3 }),
    pay({ camel: 1 }, { spice: 3 }),
  ];
  expect(cheapFirst(payments)).toEqual([{ silk: 1 }, { silk: 1, water: 1 }, { camel: 1 }]);
});

test('what leaves the hand most even is given first', () => {
  expect(evenFirst([{ water: 3 }, { water: 2, silk: 1 }, { silk: 3 }], { water: 5, silk: 3 })[0]).toEqual({ water: 3 });
});

test('a single cheapest way is plain, a choice of trades is not', () => {
  expect(plainPayment([pay({ silk: 1, water: 1 }), pay({ silk: 1 })])).toEqual(pay({ silk: 1 }));
  expect(plainPayment([pay({ silk: 1 }, { water: 3 }), pay({ silk: 1 }, { camel: 3 })])).toBeNull();
});
