// The bot of haggler.py in JavaScript (Node.js, no packages): it buys whatever it can, the dearest first.
//
// $ serai join CODE --bot "node examples/haggler.mjs"
import { createInterface } from 'node:readline';

const EAGER = ['buy', 'aside', 'stay', 'roll', 'end'];

/** How much an action is wanted: the first number that differs decides. */
function wish(action, view) {
  const rank = EAGER.indexOf(action.do);
  if (rank < 0) return [-1, 0, 0];
  const stall = view.stalls.find((one) => one.product === action.product);
  if (action.do === 'aside') return [10 - rank, -view.lacking[stall.product].length, stall.value];
  return [10 - rank, stall?.value ?? 0, -(action.clear?.length ?? 0)];
}

function isMore(one, other) {
  const place = one.findIndex((number, at) => number !== other[at]);
  return place >= 0 && one[place] > other[place];
}

function choose({ legal, view }) {
  if (!view.stalls) return 0;
  const wishes = legal.map((action) => wish(action, view));
  return wishes.reduce((best, one, at) => (isMore(one, wishes[best]) ? at : best), 0);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'over') break;
  const answer = message.type === 'hello' ? { ready: true, name: 'haggler' } : { index: choose(message) };
  process.stdout.write(JSON.stringify(answer) + '\n');
}
