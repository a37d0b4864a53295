/** The shell's texts in the language that is set; they change everywhere when it is switched. */
import { settings } from '$settings/settings.svelte';
import { loadCardTexts, loadTexts } from './load';
import type { Language } from '$settings/languages';
import { Texts } from './texts';

class Shell {
  /** The shell's texts; `null` until the first language is loaded. */
  texts = $state.raw<Texts | null>(null);
  /** The texts on each game's card: its name, what it is about, who made it. */
  cards = $state.raw<Record<string, Texts>>({});

  /** Load the language that is set, now and whenever it changes. */
  start(): () => void {
    return $effect.root(() => {
      $effect(() => void this.load(settings.language));
    });
  }

  private async load(language: Language): Promise<void> {
    const [sources, cards] = await Promise.all([loadTexts(language), loadCardTexts(language)]);
    if (settings.language !== language) return;
    const texts = new Texts(language, sources);
    this.texts = texts;
    this.cards = Object.fromEntries(Object.entries(cards).map(([game, card]) => [game, new Texts(language, [card])]));
    document.documentElement.lang = language;
    document.title = texts.message('serai');
  }
}

export const shell = new Shell();

/** The message of the shell with this id. */
export function t(id: string, values: Record<string, unknown> = {}): string {
  return shell.texts?.message(id, values) ?? '';
}

/** A game's texts in the language that is set, with the names of who sits there; ask again when either changes. */
export async function gameTexts(game: string, language: Language, seats: readonly string[] = []): Promise<Texts> {
  return new Texts(language, await loadTexts(language, game), seats);
}

/** The name of a bot's level, such as Merchant, in the language that is set. */
export function levelName(level: string): string {
  const id = levelId(level);
  return shell.texts?.has(id) ? t(id) : level;
}

/** The message that names a level; with `setup-` before it, the one that describes it. */
export function levelId(level: string): string {
  return `level-${level.toLowerCase().replaceAll(' ', '-')}`;
}
