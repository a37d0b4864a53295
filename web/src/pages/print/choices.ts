/** What is printed, and how: as the address `#/print/GAME/CHOICES` says it, in JSON. */
import type { ComponentSummary } from '$api/wire';
import { INKS, type Ink } from '$print/contract';
import { PAPERS, type Paper } from '$print/paper';

/** What can be printed: the pieces, the rules as a booklet, or every piece as a picture for other tables. */
export const WHATS = ['pieces', 'rules', 'images'] as const;
export type What = (typeof WHATS)[number];

export interface Choices {
  what: What;
  paper: Paper;
  ink: Ink;
  backs: boolean;
  /** Those that differ from the game as it comes: a shipped one by its name, or a file of one's own. */
  components: Record<string, string | Record<string, unknown>>;
}

/** Countries where paper is Letter. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

export function usualChoices(locale: string): Choices {
  const paper = LETTER.some((country) => locale.endsWith(`-${country}`)) ? 'letter' : 'a4';
  return { what: 'pieces', paper, ink: 'colour', backs: true, components: {} };
}

/** What an address says; whatever it does not say, or says wrongly, is as usual. */
export function readChoices(text: string, locale: string): Choices {
  const usual = usualChoices(locale);
  const said = parsed(text);
  return {
    what: WHATS.find((one) => one === said['what']) ?? usual.what,
    paper: (Object.keys(PAPERS) as Paper[]).find((one) => one === said['paper']) ?? usual.paper,
    ink: INKS.find((one) => one === said['ink']) ?? usual.ink,
    backs: typeof said['backs'] === 'boolean' ? said['backs'] : usual.backs,
    components: isObject(said['components']) ? (said['components'] as Choices['components']) : {},
  };
}

export function writeChoices(choices: Choices): string {
  return encodeURIComponent(JSON.stringify(choices));
}

/** The component of each kind that is printed. */
export function chosenComponents(kinds: readonly ComponentSummary[], choices: Choices): Choices['components'] {
  return Object.fromEntries(
    kinds.map(({ name, shipped }) => {
      const chosen = choices.components[name];
      const isKnown = typeof chosen === 'string' ? shipped.includes(chosen) : isObject(chosen);
      return [name, isKnown ? chosen! : shipped[0]!];
    }),
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text);
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
