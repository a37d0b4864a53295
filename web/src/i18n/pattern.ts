/** A message as the build compiles it (`fluent.ts`), and how its values are filled in: Fluent without its parser. */

/** `Take {count} cards`; where something is chosen, a list of such texts and choices. */
export type Pattern = string | readonly (string | Choice)[];
/** A choice by one value, `{ count: { one: '…', '*': '…' } }`: by number, plural category or word; `*` for all others. */
export type Choice = Readonly<Record<string, Readonly<Record<string, Pattern>>>>;
/** The messages of a file by their names. */
export type Messages = Record<string, Pattern>;
export type Values = Readonly<Record<string, string | number>>;

type Filler = (pattern: Pattern, values: Values) => string;

/** Made once for each language. */
const fillers = new Map<string, Filler>();

/** Fills in values as a language writes them. */
export function filler(language: string): Filler {
  const made = fillers.get(language) ?? newFiller(language);
  fillers.set(language, made);
  return made;
}

function newFiller(language: string): Filler {
  // Made for the first number that needs it: it takes a phone a tenth of a second, and most numbers are small.
  let numbers: Intl.NumberFormat | undefined;
  const written = (value: number): string =>
    Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : (numbers ??= new Intl.NumberFormat(language)).format(value).replace('-', '−');
  const plurals = new Intl.PluralRules(language);

  const chosen = (value: string | number | undefined, among: Readonly<Record<string, Pattern>>): Pattern => {
    const keys = typeof value === 'number' ? [String(value), plurals.select(value)] : [String(value)];
    return among[keys.find((key) => Object.hasOwn(among, key)) ?? '*']!;
  };
  const fill = (pattern: Pattern, values: Values): string => {
    if (typeof pattern === 'string') {
      return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name] ?? whole;
        return typeof value === 'number' ? written(value) : value;
      });
    }
    const parts = pattern.map((part) => {
      if (typeof part === 'string') return fill(part, values);
      const [[by, among]] = Object.entries(part) as [[string, Readonly<Record<string, Pattern>>]];
      return fill(chosen(values[by], among), values);
    });
    return parts.join('');
  };
  return fill;
}
