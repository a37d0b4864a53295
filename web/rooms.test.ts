// @vitest-environment node
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('..', import.meta.url)) });

// The first look takes its time: all of eslint is loaded.
beforeAll(() => complaints('web/src/settings/new.ts', ''), 60_000);

/** What lint says about one line in a file, without those rules that only look at the line itself. */
async function complaints(filePath: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath });
  return result!.messages.filter(({ ruleId }) => ruleId?.startsWith('no-restricted-')).map(({ message }) => message);
}

test.each([
  ['web/src/settings/new.ts', "import '$i18n/texts';"],
  ['web/src/i18n/new.ts', "import type { Refused } from '$api/wire';"],
  ['web/src/api/new.ts', "import '$match/game';"],
  ['web/src/match/new.ts', "import '$ui/keys';"],
  ['web/src/match/new_table/new.ts', "import '../../ui/keys';"],
  ['web/src/ui/new.ts', "import '$board/camera';"],
  ['web/src/ui/new.ts', "import '../pages/route.svelte';"],
  ['web/src/ui/new.ts', "void import('../pages/table/Table.svelte');"],
  ['web/src/board/new.ts', "import '$rules/rulebook';"],
  ['web/src/rules/new.ts', "import '$board/camera';"],
  ['web/src/pages/join/new.ts', "import '../table/Table.svelte';"],
  ['web/src/pages/table/end/new.ts', "import '../../replay/graph';"],
  ['src/serai/games/tea/web/new.ts', "import '$rules/rulebook';"],
  ['src/serai/games/tea/web/new.ts', "import '../../coffee/web/index';"],
  ['src/serai/games/tea/web/print/new.ts', "import '../../../coffee/web/index';"],
  ['web/src/print/new.ts', "import '$rules/rulebook';"],
])('an import that points up, or across, is refused: %s: %s', async (path, line) => {
  expect(await complaints(path, line)).toHaveLength(1);
});

test.each([
  ['web/src/pages/join/new.ts', "import '$rules/rulebook';"],
  ['web/src/pages/join/new.ts', "void import('../table/Table.svelte');"],
  ['web/src/pages/table/end/new.ts', "import '../advice.svelte';"],
  ['web/src/board/new.ts', "import '$ui/keys';"],
  ['web/src/match/new_table/new.ts', "import '../game';"],
  ['src/serai/games/tea/web/new.ts', "import '$board/camera';"],
  ['src/serai/games/tea/web/print/new.ts', "import '../index';"],
  ['src/serai/games/tea/web/print/new.ts', "import '$print/contract';"],
])('one that points down, or waits, is not: %s: %s', async (path, line) => {
  expect(await complaints(path, line)).toEqual([]);
});
