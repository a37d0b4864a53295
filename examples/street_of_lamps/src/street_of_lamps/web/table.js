/** The table of Street of Lamps: it draws the view, and the two lamps are buttons. No rule is evaluated here. */

/** The glass of each colour has its own shape, so that nobody has to tell colours apart. */
const GLASS = {
  ruby: 'M24 17 a15 15 0 1 0 0.1 0 Z',
  jade: 'M24 14 L38 32 L24 50 L10 32 Z',
  cobalt: 'M11 19 h26 v26 h-26 Z',
  amber: 'M24 13 C42 34 38 48 24 48 C10 48 6 34 24 13 Z',
};

// --8<-- [start:mount]
export function mount(place, props) {
  const root = document.createElement('div');
  root.className = 'lamps';
  place.append(root);
  let now = props;

  // The table is written again with every update: one listener serves every button there will be.
  root.addEventListener('click', (event) => {
    const colour = event.target.closest('[data-keep]')?.dataset.keep;
    const [action] = (colour && now.offers?.where({ do: 'keep', colour })) || [];
    if (action) now.onact(action);
  });

  function update(next) {
    const focused = document.activeElement?.dataset?.keep;
    now = next;
    root.innerHTML = written([street(now), choice(now), stalls(now)]);
    if (focused) root.querySelector(`button[data-keep="${focused}"]`)?.focus();
  }

  update(props);
  return { update };
}
// --8<-- [end:mount]

// --8<-- [start:more]
/** The lamps in a seat's stall, next to its name. */
export function seatFacts(view, seat) {
  return `${Object.values(view.stalls[seat]).reduce((sum, count) => sum + count, 0)} ✦`;
}

/** How long an event is shown, in milliseconds. */
export function pace(event) {
  return { drawn: 500, kept: 700, paid: 900 }[event.event] ?? 0;
}

export function sound(event) {
  return { drawn: 'card', kept: 'tile', ended: 'end' }[event.event] ?? null;
}
// --8<-- [end:more]

/** The street: every lamp that hangs there, and what it makes a lamp in a stall worth. */
function street({ view, fixtures, texts, last }) {
  const hung = last.findLast((event) => event.event === 'kept')?.hung;
  const columns = fixtures.colours.map((colour) => {
    const count = view.street[colour] ?? 0;
    const lamps = Array.from({ length: count }, (_, at) => lamp(colour, colour === hung && at === count - 1));
    const worth = texts.message('worth', { count });
    return markup`<li><b>${texts.name(colour)}</b><div class="row">${lamps}</div><span>${worth}</span></li>`;
  });
  return markup`<section class="street"><h2>${texts.message('street')}</h2><ul>${columns}</ul></section>`;
}

// --8<-- [start:choice]
/** The two lamps of the turn; buttons for the player who may choose. */
function choice({ view, offers, pending, hint, me, texts }) {
  const lamps = view.lamps.map((colour) => {
    const action = { do: 'keep', colour };
    const marks = [pending?.colour === colour && 'pending', hint?.colour === colour && 'hint']
      .filter(Boolean)
      .join(' ');
    const drawn = markup`${lamp(colour)}<span>${texts.name(colour)}</span>`;
    return offers?.has(action)
      ? markup`<button class="keep ${marks}" data-keep="${colour}" aria-label="${texts.action(action)}">${drawn}</button>`
      : markup`<span class="keep">${drawn}</span>`;
  });
  const seat = view.to_move;
  const prompt = seat === null ? '' : seat === me ? texts.message('choose') : texts.message('wait', { seat });
  const bag = texts.message('bag', { lamps: view.bag });
  return markup`<section class="choice"><p>${prompt}</p><div class="row">${lamps}</div><p class="bag">${bag}</p></section>`;
}
// --8<-- [end:choice]

function stalls({ view, fixtures, seats, me, texts }) {
  const drawn = seats.map(({ seat, colour }) => {
    const title = seat === me ? texts.message('own-stall') : texts.message('stall', { seat });
    const lamps = fixtures.colours.flatMap((one) =>
      Array.from({ length: view.stalls[seat][one] ?? 0 }, () => lamp(one)),
    );
    const customer = view.customers[seat] ? wanted(view.customers[seat], seat === me, texts) : '';
    return markup`<li style="--seat: ${colour}"><h3>${title}</h3><div class="row">${lamps}</div>${customer}</li>`;
  });
  return markup`<ul class="stalls">${drawn}</ul>`;
}

function wanted(colour, isMine, texts) {
  const label = texts.message(isMine ? 'own-customer' : 'customer', { colour });
  return markup`<span class="customer">${label} ${lamp(colour)}</span>`;
}

function lamp(colour, isNew = false) {
  return markup`<svg class="lamp ${colour} ${isNew ? 'new' : ''}" viewBox="0 0 48 56" aria-hidden="true">
    <path class="hook" d="M24 0 V12 M18 12 H30" /><path d="${GLASS[colour]}" /></svg>`;
}

/** HTML with values filled in; every value is escaped, since a name may hold any sign, unless it is markup itself. */
function markup(parts, ...values) {
  return { html: String.raw({ raw: parts }, ...values.map(written)) };
}

function written(value) {
  if (Array.isArray(value)) return value.map(written).join('');
  return value.html ?? String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
