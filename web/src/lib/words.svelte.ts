/** The shell's sentences in the language that is set; they change everywhere at once when it is switched. */
import { loadTexts } from './games';
import { settings } from './settings.svelte';
import { Texts, type Language } from './texts';

class Words {
  /** The shell's texts; `null` until the first language has come. */
  texts = $state.raw<Texts | null>(null);

  /** Follow the language that is set, and tell the page which one it is. */
  live(): () => void {
    return $effect.root(() => {
      $effect(() => void this.learn(settings.language));
    });
  }

  private async learn(language: Language): Promise<void> {
    const texts = new Texts(language, await loadTexts(language));
    if (settings.language !== language) return;
    this.texts = texts;
    document.documentElement.lang = language;
    document.title = texts.message('serai');
  }
}

export const words = new Words();

/** A sentence of the shell by its name. */
export function say(id: string, values: Record<string, unknown> = {}): string {
  return words.texts?.message(id, values) ?? '';
}

/** A game's texts in the language that is set, with the names of who sits there; ask again when either changes. */
export async function gameTexts(game: string, language: Language, seats: readonly string[] = []): Promise<Texts> {
  return new Texts(language, await loadTexts(language, game), seats);
}

/** The name of a bot's level, such as Merchant, in the language that is set. */
export function levelName(level: string): string {
  const id = levelId(level);
  return words.texts?.has(id) ? say(id) : level;
}

/** The message that names a level; with `-about` behind it, the one that describes it. */
export function levelId(level: string): string {
  return `level-${level.toLowerCase().replaceAll(' ', '-')}`;
}
