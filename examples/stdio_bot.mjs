// A bot in JavaScript (Node.js, no packages): it always plays the last action listed.
//
// $ serai arena --players random,novice --bot "node examples/stdio_bot.mjs"
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'over') break;
  const answer = message.type === 'hello' ? { ready: true } : { index: message.legal.length - 1 };
  process.stdout.write(JSON.stringify(answer) + '\n');
}
