// Makes sentences with the browser's texts: reads what to word as JSON, writes the sentences as JSON.
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';

const asked = JSON.parse(await text(process.stdin));
const vite = await createServer({ configFile: 'web/vite.config.ts', server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { Texts } = await vite.ssrLoadModule('/src/i18n/texts.ts');
const { compile } = await vite.ssrLoadModule('/src/i18n/fluent.ts');
const worded = asked.map(({ language, sources, seats, events, actions, refusals }) => {
  const texts = new Texts(language, sources.map((source) => compile(source, language)), seats);
  return {
    events: events.map((event) => texts.event(event)),
    actions: actions.map((action) => texts.action(action)),
    refusals: refusals.map((refusal) => texts.refusal({ text: '', ...refusal })),
  };
});
process.stdout.write(JSON.stringify(worded));
await vite.close();
