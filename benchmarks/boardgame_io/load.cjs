// Closed-loop / paced load: N matches x 2 seats. Each seat is one websocket. When it is a seat's
// turn it sends one legal move; both seats get the update; the other seat then moves.
// usage: node load.cjs bgio|py PORT N SECONDS [pace_ms=0] [serverpid]
const path = process.env.BGIO_DIR || '.';
const WebSocket = require('module').createRequire(path + '/')('ws');
const fs = require('fs');
const [kind, port, N, secs, pace, spid] = [process.argv[2], +process.argv[3], +process.argv[4], +process.argv[5], +(process.argv[6] || 0), process.argv[7]];
const NC = 61, lat = []; let moves = 0, bytes = 0, counting = false, errors = 0;
const rss = () => spid ? +/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${spid}/status`, 'utf8'))[1] / 1024 : 0;
const cpu = () => { const f = fs.readFileSync(`/proc/${spid}/stat`, 'utf8').split(' '); return (+f[13] + +f[14]) / 100; };
const run = Date.now().toString(36);
class Match {
  constructor(i) { this.id = `${run}m${i}`; this.turn = 0; this.filled = 0; this.sid = 0; this.ready = 0; this.ws = []; this.t0 = 0; }
  open() { return new Promise((ok, bad) => { for (let s = 0; s < 2; s++) this.conn(s, ok, bad); }); }
  conn(s, ok, bad) {
    const url = kind === 'bgio' ? `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket` : `ws://127.0.0.1:${port}/ws?match=${this.id}&seat=${s}`;
    const ws = new WebSocket(url, { perMessageDeflate: false }); this.ws[s] = ws;
    ws.on('error', e => { errors++; bad(e); });
    const synced = () => { if (++this.ready === 2) ok(); };
    ws.on('message', d => {
      bytes += d.length; const m = d.toString('latin1');
      if (kind === 'bgio') {
        const c = m.charCodeAt(0);
        if (c === 48) return ws.send('40/tile,');
        if (c === 50) return ws.send('3');
        if (m.startsWith('40/tile,')) return ws.send(`42/tile,${JSON.stringify(['sync', this.id, String(s), undefined, 2])}`);
        if (m.startsWith('42/tile,["sync"')) return synced();
        if (m.startsWith('42/tile,["update"') || m.startsWith('42/tile,["patch"')) this.onUpdate(s);
      } else {
        if (m.startsWith('{"t":"sync"')) return synced();
        if (m.startsWith('{"t":"mv"') || m.startsWith('{"t":"st"')) this.onUpdate(s);
        else { errors++; }
      }
    });
  }
  onUpdate(s) {
    // the mover's own receipt = round trip; the other seat's receipt triggers the next move
    if (s === this.turn) { if (counting) { lat.push(performance.now() - this.t0); moves++; } this.got = (this.got | 0) | 1; }
    else this.got = (this.got | 0) | 2;
    if (this.got === 3) { this.got = 0; this.turn ^= 1; this.sid++; this.filled = (this.filled + 1) % NC; pace ? setTimeout(() => this.move(), pace * (0.5 + Math.random())) : this.move(); }
  }
  move() {
    if (stop) return;
    const cell = (this.filled * 7) % NC, slot = this.sid % 3, s = this.turn; this.t0 = performance.now();
    if (kind === 'bgio') this.ws[s].send(`42/tile,["update",{"type":"MAKE_MOVE","payload":{"type":"place","args":[${cell},${slot}],"playerID":"${s}"}},${this.sid},"${this.id}","${s}"]`);
    else this.ws[s].send(`{"t":"place","cell":${cell},"slot":${slot},"v":${this.sid}}`);
  }
}
let stop = false;
(async () => {
  const rss0 = rss(); const ms = Array.from({ length: N }, (_, i) => new Match(i));
  for (let i = 0; i < N; i += 50) await Promise.all(ms.slice(i, i + 50).map(m => m.open()));
  await new Promise(r => setTimeout(r, 500)); const rss1 = rss();
  ms.forEach(m => pace ? setTimeout(() => m.move(), Math.random() * pace) : m.move());
  await new Promise(r => setTimeout(r, 1500)); counting = true; bytes = 0;
  const t = performance.now(), c0 = spid ? cpu() : 0, g0 = process.cpuUsage();
  await new Promise(r => setTimeout(r, secs * 1000));
  const el = (performance.now() - t) / 1000; counting = false; const b = bytes, g = process.cpuUsage(g0), c1 = spid ? cpu() : 0; stop = true;
  const rss2 = rss(); lat.sort((a, b) => a - b); const p = q => lat.length ? +lat[Math.min(lat.length - 1, Math.floor(lat.length * q))].toFixed(2) : null;
  console.log(JSON.stringify({ kind, N, pace, secs: +el.toFixed(1), moves_s: Math.round(moves / el), p50: p(.5), p95: p(.95), p99: p(.99), max: p(1), bytes_per_move: moves ? Math.round(b / moves) : 0, rss0: Math.round(rss0), rss_conn: Math.round(rss1), rss_end: Math.round(rss2), kb_match_idle: Math.round((rss1 - rss0) * 1024 / N), kb_match_end: Math.round((rss2 - rss0) * 1024 / N), srv_cpu: +((c1 - c0) / el).toFixed(2), gen_cpu: +((g.user + g.system) / 1e6 / el).toFixed(2), errors }));
  process.exit(0);
})().catch(e => { console.log('ERR', e.message); process.exit(1); });
