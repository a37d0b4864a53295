// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { SharedDice } from './shared_dice';
import type { Chain, ClientMessage, ServerMessage, ShareAsked, TableSummary } from '$api/wire';

let sent: Partial<ClientMessage>[] = [];
let promised: Chain[] = [];
const changed = { type: 'table' } as ServerMessage;
const socket = {
  sendNow(message: Partial<ClientMessage>) {
    sent.push(message);
    return Promise.resolve({ type: 'done' } as never);
  },
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
});

const tableAt = (version: number, chains: Chain[] = []): TableSummary =>
  ({ version, chains, commitment: '', seats: [{}, {}] }) as unknown as TableSummary;
/** A question of the server, at the version that is known. */
function ask(dice: SharedDice, asked: ShareAsked, version = 0, chains = promised): void {
  dice.receive(asked, tableAt(version, chains));
}
const asked = (version: number, digest = 'digest'): ShareAsked =>
  ({ type: 'share_asked', table: 't', version, seat: 1, digest, seats: [0] }) as ShareAsked;

/** A browser whose chain counts from the beginning. */
function joined(): { dice: SharedDice; chains: Chain[] } {
  const dice = new SharedDice(socket as never, 't', [0]);
  dice.join(tableAt(0));
  const chains = [{ seat: 0, anchor: (sent[0] as { anchor: string }).anchor, first: 0 }];
  promised = chains;
  dice.receive(changed, tableAt(0, chains));
  sent = [];
  return { dice, chains };
}

test('a seat promises its chain once', () => {
  const { dice, chains } = joined();
  dice.join(tableAt(3, chains));
  expect(sent).toEqual([]);
});

test('only a question about the next version is answered', () => {
  const { dice } = joined();
  ask(dice, asked(0));
  ask(dice, asked(7));
  expect(sent).toEqual([]);
  ask(dice, asked(1));
  expect(sent).toMatchObject([{ type: 'give_share', seat: 0, digest: 'digest' }]);
});

test('a question that overtakes a step is answered once the step is there', () => {
  const { dice, chains } = joined();
  ask(dice, asked(2));
  expect(sent).toEqual([]);
  dice.receive(changed, tableAt(1, chains));
  expect(sent).toMatchObject([{ type: 'give_share', digest: 'digest' }]);
});

test('a decision brings the share of its version, and no other digest gets it', () => {
  const { dice } = joined();
  const brought = dice.bring(1, { do: 'roll' });
  expect(brought[0]).toHaveLength(64);
  expect(dice.bring(1, { do: 'roll' })).toEqual(brought);
  ask(dice, asked(1));
  expect(sent).toEqual([]);
});

test('a browser whose chain was replaced sends a new one, and its old one no more', () => {
  const { dice, chains } = joined();
  dice.bring(1, { do: 'roll' });
  const foreign = [...chains, { seat: 0, anchor: 'f'.repeat(64), first: 3 }];
  dice.join(tableAt(1, foreign));
  expect(sent).toMatchObject([{ type: 'bring_shares', seat: 0 }]);
  expect(sent[0]).not.toMatchObject({ anchor: chains[0]!.anchor });
  dice.join(tableAt(1, foreign));
  expect(sent[1]).toEqual(sent[0]);
});

test('a table that does not list what it was sent has left this browser out', async () => {
  const dice = new SharedDice(socket as never, 't', [0]);
  dice.join(tableAt(0));
  expect(dice.isLeftOut).toBe(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(dice.isLeftOut).toBe(true);
  const { anchor } = sent[0] as { anchor: string };
  dice.receive(changed, tableAt(0, [{ seat: 0, anchor, first: 2 }]));
  expect(dice.isLeftOut).toBe(false);
  dice.receive(changed, tableAt(1, []));
  expect(dice.isLeftOut).toBe(true);
});

test('a table that does not even answer has left this browser out two versions later', () => {
  const silent = { sendNow: () => new Promise(() => {}) };
  const dice = new SharedDice(silent as never, 't', [0]);
  dice.join(tableAt(3));
  dice.receive(changed, tableAt(4));
  expect([dice.bring(5, {}), dice.isLeftOut]).toEqual([{}, false]);
  dice.receive(changed, tableAt(5));
  expect(dice.isLeftOut).toBe(true);
});
