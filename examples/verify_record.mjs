// Check the dice of records without Serai (Node.js 20 or newer, no packages), as docs/checking-dice.md says.
//
// $ node examples/verify_record.mjs club_night.jsonl
//
// It knows how each game lists what chance can bring, and no other rule: whether a decision was legal, and how many
// dice were due, only a program that knows the rules can say. Shipped components are read from the games' folders.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LINKS = 4096;
const GAMES = new URL('../src/serai/games/', import.meta.url);

class Wrong extends Error {}

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const expect = (holds, problem) => {
  if (!holds) throw new Wrong(problem);
};

/** Check every outcome of a record; how many there were, and for each seat how many shares came and are missing. */
export function verify(text) {
  const lines = text.split('\n');
  const header = parsed(lines[0], 1);
  expect(header.format === 1 && Array.isArray(header.seats), 'line 1: expected a header of format 1');
  const seats = header.seats.length;
  const { commitment, seed, first = 0, chains = [] } = header.promise ?? {};
  expect(seed, 'line 1: expected a promise with the seed, which is there once the match is over');
  expect(sha256(seed) === commitment, 'line 1: the seed does not belong to the commitment');
  for (const { seat, anchor } of chains)
    expect(seat >= 0 && seat < seats && /^[0-9a-f]{64}$/.test(anchor), 'line 1: expected chains with seat and anchor');

  const chance = listing(header);
  const found = { outcomes: 0, brought: Array(seats).fill(0), missing: Array(seats).fill(0) };
  const used = new Map(); // the last place of each anchor
  let [draw, least, isAsked, shares] = [0, 0, true, []];

  for (const [at, line] of lines.entries()) {
    if (at === 0 || !line.trim()) continue;
    const [move, number] = [parsed(line, at + 1), at + 1];
    if (move.chance === undefined) {
      expect(move.seat !== undefined && move.action !== undefined, `line ${number}: expected a move`);
      chance.decided(move.action);
      [least, isAsked] = [least + 1, true];
      continue;
    }
    const listed = chance.outcomes(move.chance);
    if (draw >= first) {
      if (isAsked) [shares, least] = checkShares(move, least, number);
      else expect(!move.shares && !move.version, `line ${number}: expected shares with the first outcome only`);
      expect(same(move.chance, drawn(listed)), `line ${number}: this is not the outcome that was drawn`);
      found.outcomes++;
    } else expect(!move.shares, `line ${number}: expected no shares before the promise begins`);
    chance.fell(move.chance);
    draw++;
    isAsked = false;
  }
  return found;

  /** The shares of a line, and the least version from here on. */
  function checkShares({ shares: given, version: stated = 0 }, least, number) {
    const version = given ? stated : least;
    const counting = Array.from({ length: seats }, (_, seat) =>
      chains.findLast((chain) => chain.seat === seat && (chain.first ?? 0) <= version),
    );
    if (!given) {
      expect(!stated, `line ${number}: expected a version beside shares only`);
      expect(!counting.some(Boolean), `line ${number}: expected shares, since a chain counts`);
      return [[], least];
    }
    expect(Array.isArray(given) && given.length === seats, `line ${number}: expected a share for each seat`);
    expect(version >= least, `line ${number}: expected version ${least} or a later one`);
    given.forEach((share, seat) => {
      const chain = counting[seat];
      if (!share) return void (found.missing[seat] += chain ? 1 : 0);
      expect(chain && /^[0-9a-f]{64}$/.test(share), `line ${number}: the share of seat ${seat} belongs to no chain`);
      const place = version - (chain.first ?? 0) + 1;
      expect(place > (used.get(chain.anchor) ?? 0), `line ${number}: the place of seat ${seat} was used before`);
      used.set(chain.anchor, place);
      let link = share;
      for (let step = 0; step < Math.min(place, LINKS); step++) link = sha256(link);
      const isRight = place <= LINKS && link === chain.anchor;
      expect(isRight, `line ${number}: the share of seat ${seat} is not that of version ${version}`);
      found.brought[seat]++;
    });
    return [given, version];
  }

  /** The outcome that the seed and the shares give, of those listed with their weights. */
  function drawn(listed) {
    const total = listed.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
    expect(total > 0n, 'chance can bring nothing here');
    const all = 1n << 256n;
    for (let attempt = 0; ; attempt++) {
      const number = BigInt('0x' + sha256([seed, draw, attempt, ...shares].join(':')));
      if (number >= all - (all % total)) continue;
      let rest = number % total;
      for (const [outcome, weight] of listed) {
        rest -= BigInt(weight);
        if (rest < 0n) return outcome;
      }
    }
  }
}

/** What each game's page says of how outcomes are listed. */
function listing({ game, seats, options = {}, components = {} }) {
  const read = (kind, fallback) => component(game, kind, components[kind] ?? fallback);
  if (game === 'desert_bazaar') return desertBazaar(seats.length, options, read);
  if (game === 'dice_bazaar') return diceBazaar();
  if (game === 'dschunke') return dschunke(read);
  throw new Wrong(`line 1: how ${game} lists its outcomes is not known here`);
}

function desertBazaar(seats, { forfeit_in_setup: forfeits }, read) {
  const RESOURCES = ['water', 'camel', 'silk', 'spice'];
  const { dice, cards } = read('pieces', 'box');
  const stack = new Set(read('tiles', 'p2').tiles.map((_, number) => number + 1));
  const piles = Object.fromEntries(RESOURCES.map((resource) => [resource, cards[resource]]));
  let [isSetup, wilds] = [true, 0];
  /** A wild is not asked about when one pile is left. */
  const nameWilds = () => {
    const left = RESOURCES.filter((resource) => piles[resource]);
    if (left.length > 1) return;
    if (left.length) piles[left[0]] -= Math.min(wilds, piles[left[0]]);
    wilds = 0;
  };
  return {
    decided(action) {
      if (action.do !== 'name') return;
      piles[action.resource]--;
      wilds--;
      nameWilds();
    },
    outcomes(fallen) {
      if (fallen.is === 'first') return Array.from({ length: seats }, (_, seat) => [{ is: 'first', seat }, 1]);
      if (fallen.is === 'tile')
        return [...stack].sort((one, other) => one - other).map((tile) => [{ is: 'tile', tile }, 1]);
      const isOut = (face) => isSetup && (face === 'desert' || (!forfeits && piles[face] === 0));
      const faces = [...RESOURCES, 'wild', 'desert'].filter((face) => !isOut(face));
      const sides = faces.map((face) => [face, dice.faces.filter((side) => side === face).length]);
      return rolls(
        fallen.faces.length,
        sides.filter(([, count]) => count),
      ).map(([shown, ways]) => [{ is: 'dice', faces: shown }, ways]);
    },
    fell(fallen) {
      if (fallen.is === 'tile') [isSetup] = [false, stack.delete(fallen.tile)];
      if (fallen.is !== 'dice' || !isSetup) return;
      let again = 0;
      for (const resource of RESOURCES) {
        const shown = fallen.faces.filter((face) => face === resource).length;
        const served = Math.min(shown, piles[resource]);
        piles[resource] -= served;
        again += forfeits ? 0 : shown - served;
      }
      wilds += fallen.faces.filter((face) => face === 'wild').length;
      if (!again) nameWilds();
    },
  };
}

function diceBazaar() {
  const sides = [1, 2, 3, 4, 5, 6].map((face) => [face, 1]);
  return {
    decided() {},
    outcomes: (fallen) => rolls(fallen.faces.length, sides).map(([faces, ways]) => [{ ...fallen, faces }, ways]),
    fell() {},
  };
}

function dschunke(read) {
  const { strips } = read('strips', 'pairs');
  const isSame = (one, other) => `${one}` === `${other}` || `${one}` === `${[...other].reverse()}`;
  const lowest = (number) => 1 + strips.findIndex((crates) => isSame(crates, strips[number - 1]));
  const down = new Map();
  strips.forEach((_, at) => down.set(lowest(at + 1), (down.get(lowest(at + 1)) ?? 0) + 1));
  return {
    decided() {},
    outcomes: () =>
      [...down]
        .filter(([, count]) => count)
        .sort(([one], [other]) => one - other)
        .map(([strip, count]) => [{ is: 'strip', strip }, count]),
    fell: ({ strip }) => down.set(lowest(strip), down.get(lowest(strip)) - 1),
  };
}

/** Every way some dice can lie, more of an earlier face first, with the number of ways to roll it. */
function rolls(dice, faces) {
  if (!faces.length) return dice ? [] : [[[], 1n]];
  const [[face, sides], ...others] = faces;
  const found = [];
  for (let count = dice; count >= 0; count--)
    for (const [rest, ways] of rolls(dice - count, others))
      found.push([[...Array(count).fill(face), ...rest], choose(dice, count) * BigInt(sides) ** BigInt(count) * ways]);
  return found;
}

const choose = (all, some) => (some ? (choose(all - 1, some - 1) * BigInt(all)) / BigInt(some) : 1n);

/** Whether two outcomes are the same; the order of faces means nothing. */
function same(one, other) {
  const plain = (outcome) =>
    JSON.stringify(
      Object.keys(outcome)
        .sort()
        .map((name) => [name, Array.isArray(outcome[name]) ? outcome[name].toSorted() : outcome[name]]),
    );
  return plain(one) === plain(other);
}

/** The content of a component: the record's own, or a shipped file. */
function component(game, kind, named) {
  if (typeof named === 'object') return named;
  return toml(readFileSync(new URL(`${game}/data/${kind}_${named}.toml`, GAMES), 'utf8'));
}

/** As much of TOML as the shipped files use: tables, and values that are JSON but for names, commas and maps. */
function toml(text) {
  const found = {};
  let table = found;
  const entry = /^\[(\w+)\]|^(\w+) = ("""[^]*?"""|"(?:[^"\\]|\\.)*"|\[.*\]$|\[[^]*?^\]|.*)$/gm;
  for (const [, name, key, value] of text.matchAll(entry)) {
    if (name) table = found[name] = {};
    else if (!value.startsWith('"""'))
      table[key] = JSON.parse(value.replace(/(\w+) = /g, '"$1": ').replace(/,(\s*[\]}])/g, '$1'));
  }
  return found;
}

function parsed(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Wrong(`line ${number}: expected JSON`);
  }
}

let isRefused = false;
for (const path of process.argv.slice(2)) {
  try {
    const { outcomes, brought, missing } = verify(readFileSync(path, 'utf8'));
    const shares = brought.map((came, seat) => `seat ${seat} ${came} of ${came + missing[seat]}`).join(', ');
    console.log(`${path}: all ${outcomes} outcomes come from what was promised; shares: ${shares}`);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    isRefused = true;
    console.log(`${path}: refused, ${error.message}`);
  }
}
process.exitCode = isRefused ? 1 : 0;
