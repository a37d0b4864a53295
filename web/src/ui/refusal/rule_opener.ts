/** Opens the rules at a ruling, for whatever stands on a page that can show them. */
import { getContext, hasContext, setContext } from 'svelte';

type RuleOpener = (rule: string) => void;
const KEY = Symbol('rules');

/** Say how this page shows a ruling. */
export function setRuleOpener(open: RuleOpener): void {
  setContext(KEY, open);
}

/** How the page shows a ruling; null where it cannot. */
export function ruleOpener(): RuleOpener | null {
  return hasContext(KEY) ? getContext<RuleOpener>(KEY) : null;
}

/** A sentence in pieces: every second one is a ruling such as DB-21. */
export function splitAtRules(text: string): string[] {
  return text.split(/\b([A-Z]{2}-\d+)\b/);
}
