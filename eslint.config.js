/** Lint of the client, and which of its rooms may import which (`web/rooms.js`). */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { FLOORS, ROOMS } from './web/rooms.js';

/** Forbid imports that match, with a message for the author. */
function forbidImports(files, patterns, rules = {}) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }], ...rules } };
}

const upward = FLOORS.slice(1).flatMap((floor, below) => {
  const allowed = FLOORS.slice(below + 2).flat();
  return floor.map((room) =>
    forbidImports(
      [`web/src/${room}/**`],
      [
        {
          regex: `^\\$(?!(${['engine', 'games', ...allowed].join('|')})/)`,
          message: `${room} may import ${allowed.join(', ') || 'no other room'} only (web/rooms.js).`,
        },
        {
          regex: `^(\\.\\./)+(${[...ROOMS, 'pages'].join('|')})/`,
          message: 'Import another room by its name, as $ui/Icon.svelte.',
        },
      ],
      {
        'no-restricted-syntax': [
          'error',
          { selector: 'ImportExpression', message: 'Only pages fetch parts of themselves later.' },
        ],
      },
    ),
  );
});

/** A page reaches its own folder and the rooms below; another page only by `import()`. */
const pages = ['*', '*/*'].map((depth, at) =>
  forbidImports(
    [`web/src/pages/${depth}/*`],
    [
      {
        regex: `^(\\.\\./){${at + 1}}`,
        message: 'A page imports another page only later, by import().',
      },
    ],
  ),
);

/** A game's table reaches its own folder, and so do parts of it in folders of their own, such as `print`. */
const games = ['*', '*/**'].map((depth, at) =>
  forbidImports(
    [`src/serai/games/*/web/${depth}`],
    [
      {
        regex: `^\\$(pages|rules|games)/|^(\\.\\./){${at + 1}}(?!(text|data)/|RULES)`,
        message: "A game's table imports its own folder and the rooms board, print, ui, match, api, i18n, settings.",
      },
    ],
  ),
);

export default ts.config(
  { ignores: ['**/wire.ts', 'src/serai/server/client/**', 'node_modules/**', 'site/**', 'build/**', '.venv/**'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // State is replaced as a whole ($state.raw), never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      // Most lists here never change their order, as the three faces of a die.
      'svelte/require-each-key': 'off',
    },
  },
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  upward,
  pages,
  games,
  // A worker fetches Python, which is no part of the client.
  { files: ['web/src/edition/local/worker/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
