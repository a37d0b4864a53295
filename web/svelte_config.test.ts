/** Two components never share a class, or one would be dressed as the other. */
import { expect, test } from 'vitest';
import config from './svelte.config.js';

const { cssHash } = config.compilerOptions;
const named = (filename: string, hash: string): string =>
  cssHash({ hash: () => hash, filename, css: '', name: 'Component' });

test('a component has the same short class each time it is compiled', () => {
  expect(named('web/src/ui/One.svelte', '1abcdef')).toBe('s1abc');
  expect(named('web/src/ui/One.svelte', '1abcdef')).toBe('s1abc');
});

test('a second component with the class of another ends the build, and says which two', () => {
  named('web/src/ui/Two.svelte', '2abcdef');
  expect(() => named('web/src/ui/Three.svelte', '2abcxyz')).toThrow(/ui\/Two\.svelte and .*ui\/Three\.svelte/);
});
