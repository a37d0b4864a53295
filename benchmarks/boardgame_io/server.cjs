// boardgame.io server with a trivial hex tile-laying game (2 players, hidden hands, 61 cells).
// usage: node server.cjs PORT memory|flatfile full|delta [dir]
const path = process.env.BGIO_DIR || '.';
const req = require('module').createRequire(path + '/');
const { Server, FlatFile, Origins } = req('boardgame.io/server');
const { INVALID_MOVE } = req('boardgame.io/core');
const [port, store, mode, dir] = [+process.argv[2], process.argv[3], process.argv[4], process.argv[5]];
const R = 4, cells = [];
for (let q = -R; q <= R; q++) for (let r = Math.max(-R, -q - R); r <= Math.min(R, -q + R); r++) cells.push([q, r]);
const idx = new Map(cells.map((c, i) => [c.join(), i]));
const nb = cells.map(([q, r]) => [[1,0],[1,-1],[0,-1],[-1,0],[-1,1],[0,1]].map(([a,b]) => idx.get([q+a,r+b].join())).filter(x => x !== undefined));
const Tile = {
  name: 'tile',
  deltaState: mode === 'delta',
  setup: ({ random }) => ({
    board: Array(cells.length).fill(null), filled: 0, score: [0, 0],
    hands: { 0: [1, 2, 3], 1: [1, 2, 3] },
  }),
  playerView: ({ G, playerID }) => {           // hide the opponent's hand
    const hands = {};
    for (const p of Object.keys(G.hands)) hands[p] = p === playerID ? G.hands[p] : G.hands[p].length;
    return { ...G, hands };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: { client: false, move: ({ G, playerID, random }, cell, slot) => {
      if (cell < 0 || cell >= cells.length || G.board[cell] !== null) return INVALID_MOVE;
      const hand = G.hands[playerID];
      const t = hand[slot];
      if (t === undefined) return INVALID_MOVE;
      G.board[cell] = { o: +playerID, t };
      let s = 0;
      for (const n of nb[cell]) { const b = G.board[n]; if (b && b.t === t) s++; }
      G.score[playerID] += s;
      hand[slot] = random.D6();
      if (++G.filled === cells.length) { G.board = Array(cells.length).fill(null); G.filled = 0; }
    } },
  },
};
const opts = { games: [Tile], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] };
if (store === 'flatfile') opts.db = new FlatFile({ dir });
process.env.NODE_ENV = 'production';
const server = Server(opts);
server.run({ port, callback: () => console.log('READY') });
