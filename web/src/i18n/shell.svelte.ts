/** The shell's texts in the language that is set; they change everywhere when it is switched. */
import { settings } from '$settings/settings.svelte';
import { loadCardTexts, loadTexts } from './load';
import type { Language } from '$settings/languages';
import { Texts } from './texts';

class Shell {
  /** The shell's texts; `null` until the first language is loaded. */
  texts = $state.raw<Texts | null>(null);
  /** The texts on each game's card: its name, what it is about, who made it. Games of packages come with `card`. */
  cards = $state.raw<Record<string, Texts>>({});
  /** Games of packages whose texts have been asked for in this language. */
  private readonly asked = new Set<string>();

  /** Load the language that is set, now and whenever it changes. */
  start(): () => void {
    return $effect.root(() => {
      $effect(() => void this.load(settings.language));
    });
  }

  /** The texts on a game's card; those of a package's game come a moment after they are first asked for. */
  card(game: string): Texts | null {
    const card = this.cards[game];
    if (!card && this.texts && !this.asked.has(game)) {
      this.asked.add(game);
      void this.fetch(game, this.texts.language);
    }
    return card ?? null;
  }

  private async fetch(game: string, language: Language): Promise<void> {
    const card = await gameTexts(game, language).catch(() => null); // a game that is not installed any more
    if (card && settings.language === language) this.cards = { ...this.cards, [game]: card };
  }

  private async load(language: Language): Promise<void> {
    const [sources, cards] = await Promise.all([loadTexts(language), loadCardTexts(language)]);
    if (settings.language !== language) return;
    const texts = new Texts(language, sources);
    this.texts = texts;
    this.asked.clear();
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

/** What a game is called, or its own name until that is known. */
export function gameName(game: string): string {
  return shell.card(game)?.message('game') ?? game;
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
