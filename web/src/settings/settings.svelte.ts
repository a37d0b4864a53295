/** The player's settings: language, theme, motion, sound, confirmation. Stored in this browser. */
import { LANGUAGES, type Language } from './languages';

export type Ground = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';
export type Confirmation = 'auto' | 'always' | 'never';
export type Pace = 'calm' | 'brisk' | 'instant';

/** How loud each kind of sound is, from 0 to 1. */
export interface Volumes {
  effects: number;
  ambience: number;
  music: number;
}

const KEY = 'serai:settings';
const PATIENCE: Record<Pace, number> = { calm: 1, brisk: 0.5, instant: 0 };

const ALLOWED: Record<string, readonly unknown[]> = {
  language: LANGUAGES,
  ground: ['auto', 'light', 'dark'],
  motion: ['auto', 'less'],
  sound: [true, false],
  vibration: [true, false],
  banter: [true, false],
  notices: [true, false],
  push: [true, false],
  confirmation: ['auto', 'always', 'never'],
  pace: ['calm', 'brisk', 'instant'],
};

/** Settings of any value of their kind. */
const FREE: Record<string, (value: unknown) => boolean> = {
  name: (value) => typeof value === 'string',
  portrait: (value) => isRecord(value, Number.isInteger),
  volumes: (value) => isRecord(value, Number.isFinite),
  paces: (value) => isRecord(value, (pace) => ALLOWED['pace']!.includes(pace)),
  manual: (value) =>
    isRecord(value, (names) => Array.isArray(names) && names.every((name) => typeof name === 'string')),
};

/** All settings, combined with the preferences of the system. */
export class Settings {
  language = $state<Language>(spoken());
  ground = $state<Ground>('auto');
  motion = $state<Motion>('auto');
  sound = $state(!asks('(pointer: coarse)'));
  volumes = $state.raw<Volumes>({ effects: 0.8, ambience: 0.4, music: 0.7 });
  /** Whether a phone is felt when something lands. */
  vibration = $state(true);
  /** Whether bots say something now and then. */
  banter = $state(true);
  /** Whether the system says that it is one's turn while the page is in the background. */
  notices = $state(false);
  /** Whether it says so also when no page is open. */
  push = $state(false);
  confirmation = $state<Confirmation>('auto');
  pace = $state<Pace>('calm');
  /** The pace at tables of some games, where it was chosen there. */
  paces = $state.raw<Readonly<Record<string, Pace>>>({});
  /** The decisions of each game that are not to be made by themselves. */
  manual = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** The player's name at a table; empty until it is set. */
  name = $state('');
  /** What the player looks like; null until it is chosen. */
  portrait = $state.raw<{ person: number; cloth: number; colour: number } | null>(null);

  /** Whether the screen is touched. */
  touch = $state(asks('(pointer: coarse)'));
  private calmSystem = $state(asks('(prefers-reduced-motion: reduce)'));

  constructor() {
    Object.assign(this, remembered());
    listen('(prefers-reduced-motion: reduce)', (matches) => (this.calmSystem = matches));
    listen('(pointer: coarse)', (matches) => (this.touch = matches));
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion === 'auto' && !this.calmSystem;
  }

  /** Whether a decision has to be confirmed: by itself only one that a finger has pointed at. */
  asks(sure: boolean | 'pressed' | 'automatic'): boolean {
    if (this.confirmation === 'always') return !sure || sure === 'pressed';
    return this.confirmation === 'auto' && this.touch && !sure;
  }

  /** The pace at tables of a game. */
  paceOf(game: string): Pace {
    return this.paces[game] ?? this.pace;
  }

  setPaceOf(game: string, pace: Pace): void {
    this.paces = { ...this.paces, [game]: pace };
  }

  /** How much of an event's time is taken to show it: 1 for all, 0 for none. */
  get patience(): number {
    return PATIENCE[this.pace];
  }

  /** The same at tables of a game. */
  patienceOf(game: string): number {
    return PATIENCE[this.paceOf(game)];
  }

  /** Whether a decision of a game is made by itself. */
  isAutomatic(game: string, name: string): boolean {
    return !this.manual[game]?.includes(name);
  }

  setAutomatic(game: string, name: string, on: boolean): void {
    const others = (this.manual[game] ?? []).filter((one) => one !== name);
    this.manual = { ...this.manual, [game]: on ? others : [...others, name] };
  }

  /** Store every change from now on, and apply it to the page. The language is applied when its texts are loaded. */
  start(): () => void {
    return $effect.root(() => {
      $effect(() => {
        const stored = [...Object.keys(ALLOWED), ...Object.keys(FREE)].map((name) => [name, this[name as keyof this]]);
        localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(stored)));
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
  const valid = Object.entries(stored).filter(([name, value]) => ALLOWED[name]?.includes(value) || FREE[name]?.(value));
  return Object.fromEntries(valid) as Partial<Settings>;
}

function isRecord(value: unknown, isValid: (value: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isValid);
}

function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function listen(query: string, changed: (matches: boolean) => void): void {
  if (typeof matchMedia === 'function') matchMedia(query).addEventListener('change', (event) => changed(event.matches));
}
