/** The player's settings: language, theme, motion, sound, confirmation. Stored in this browser. */
import { LANGUAGES, type Language } from './languages';

export type Ground = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';
export type Confirmation = 'auto' | 'always' | 'never';
export type Pace = 'calm' | 'brisk' | 'instant';

const KEY = 'serai:settings';
const PATIENCE: Record<Pace, number> = { calm: 1, brisk: 0.5, instant: 0 };

const ALLOWED: Record<string, readonly unknown[]> = {
  language: LANGUAGES,
  ground: ['auto', 'light', 'dark'],
  motion: ['auto', 'less'],
  sound: [true, false],
  notices: [true, false],
  push: [true, false],
  confirmation: ['auto', 'always', 'never'],
  pace: ['calm', 'brisk', 'instant'],
};

/** All settings, combined with the preferences of the system. */
export class Settings {
  language = $state<Language>(spoken());
  ground = $state<Ground>('auto');
  motion = $state<Motion>('auto');
  sound = $state(!asks('(pointer: coarse)'));
  /** Whether the system says that it is one's turn while the page is in the background. */
  notices = $state(false);
  /** Whether it says so also when no page is open. */
  push = $state(false);
  confirmation = $state<Confirmation>('auto');
  pace = $state<Pace>('calm');
  /** The player's name at a table; empty until it is set. */
  name = $state('');

  private calmSystem = $state(asks('(prefers-reduced-motion: reduce)'));
  private touch = $state(asks('(pointer: coarse)'));

  constructor() {
    Object.assign(this, remembered());
    listen('(prefers-reduced-motion: reduce)', (matches) => (this.calmSystem = matches));
    listen('(pointer: coarse)', (matches) => (this.touch = matches));
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion === 'auto' && !this.calmSystem;
  }

  /** Whether a decision has to be confirmed. */
  get confirms(): boolean {
    return this.confirmation === 'always' || (this.confirmation === 'auto' && this.touch);
  }

  /** How much of an event's time is taken to show it: 1 for all, 0 for none. */
  get patience(): number {
    return PATIENCE[this.pace];
  }

  /** Store every change from now on, and apply it to the page. The language is applied when its texts are loaded. */
  start(): () => void {
    return $effect.root(() => {
      $effect(() => {
        const { language, ground, motion, sound, notices, push, confirmation, pace, name } = this;
        const stored = { language, ground, motion, sound, notices, push, confirmation, pace, name };
        localStorage.setItem(KEY, JSON.stringify(stored));
      });
      $effect(() => {
        const page = document.documentElement.dataset;
        page['ground'] = this.ground;
        page['motion'] = this.moves ? 'auto' : 'less';
      });
    });
  }
}

export const settings = new Settings();

/** The first of the browser's languages that the client has. */
function spoken(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
}

/** The stored settings, without values that this version of the client does not know. */
function remembered(): Partial<Settings> {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const valid = Object.entries(stored).filter(
    ([name, value]) => ALLOWED[name]?.includes(value) || (name === 'name' && typeof value === 'string'),
  );
  return Object.fromEntries(valid) as Partial<Settings>;
}

function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function listen(query: string, changed: (matches: boolean) => void): void {
  if (typeof matchMedia === 'function') matchMedia(query).addEventListener('change', (event) => changed(event.matches));
}
