/** How this browser likes it: language, light or dark, motion, sound, confirmation. Remembered, and live everywhere. */
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
  confirmation: ['auto', 'always', 'never'],
  pace: ['calm', 'brisk', 'instant'],
};

/** Everything a person can set, and what follows from it together with what the system asks for. */
export class Settings {
  language = $state<Language>(spoken());
  ground = $state<Ground>('auto');
  motion = $state<Motion>('auto');
  sound = $state(!asks('(pointer: coarse)'));
  confirmation = $state<Confirmation>('auto');
  pace = $state<Pace>('calm');
  /** What this person is called at a table; empty until they say so. */
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

  /** Whether a decision waits for a second word before it is made. */
  get confirms(): boolean {
    return this.confirmation === 'always' || (this.confirmation === 'auto' && this.touch);
  }

  /** How much of an event's time is taken to show it: 1 for all, 0 for none. */
  get patience(): number {
    return PATIENCE[this.pace];
  }

  /** Keep everything from now on, and put it onto the page. The language follows when its words have come. */
  start(): () => void {
    return $effect.root(() => {
      $effect(() => {
        const { language, ground, motion, sound, confirmation, pace, name } = this;
        localStorage.setItem(KEY, JSON.stringify({ language, ground, motion, sound, confirmation, pace, name }));
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

/** The first of the browser's languages that is spoken here. */
function spoken(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
}

/** What was set before, without anything an older or newer client may have left there. */
function remembered(): Partial<Settings> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const sound = Object.entries(kept).filter(
    ([name, value]) => ALLOWED[name]?.includes(value) || (name === 'name' && typeof value === 'string'),
  );
  return Object.fromEntries(sound) as Partial<Settings>;
}

function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function listen(query: string, changed: (matches: boolean) => void): void {
  if (typeof matchMedia === 'function') matchMedia(query).addEventListener('change', (event) => changed(event.matches));
}
