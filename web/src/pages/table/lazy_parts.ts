/** Parts of the table page that are fetched when they are needed, with their texts. */
import { untrack, type Component } from 'svelte';
import { settings } from '$settings/settings.svelte';
import { loadPageTexts } from '$i18n/load';
import type { LiveTable } from '$match/table.svelte';

/** Milliseconds before what makes a table lively is fetched. */
const OVERTURE = 1500;

/** What can be laid over the table. */
export type SheetName = 'log' | 'menu' | 'phrases' | 'moves' | 'rules' | 'device' | 'watch' | 'hook';

/** Hides the table until the next person at this screen opens it. */
export const curtain = (live: LiveTable) => whole(live, import('./seats/Curtain.svelte'));
/** Who is still waited for, and how to invite them. */
export const waitingRoom = (live: LiveTable) => whole(live, import('./seats/WaitingRoom.svelte'));
/** What there is to do when the match is over: the scoring is counted out over the table; buttons stand next to it. */
export const matchEnd = (live: LiveTable) => whole(live, import('./end/MatchEnd.svelte'));
/** Where one is while one looks back. */
export const pastBar = (live: LiveTable) => whole(live, import('./menu/PastBar.svelte'));
/** What else can be done at a table, and the phrases to send there. */
export const menu = (live: LiveTable) => whole(live, import('./menu/Menu.svelte'));
export const phrases = (live: LiveTable) => whole(live, import('./menu/Phrases.svelte'));
/** What a bot would do; fetched while it thinks. */
export const hint = (live: LiveTable) => whole(live, import('./hint/Hint.svelte'));
/** Who is away, or has lent a seat to a bot. */
export const absent = (live: LiveTable) => whole(live, import('./seats/Absent.svelte'));
/** A seat's link for another device. */
export const seatLink = (live: LiveTable) => whole(live, import('./seats/SeatLink.svelte'));
/** The link for spectators. */
export const watchLink = (live: LiveTable) => whole(live, import('./seats/WatchLink.svelte'));
/** Where a player wants to read that it is their turn. */
export const hook = (live: LiveTable) => whole(live, import('./menu/HookSheet.svelte'));
/** The rules, laid next to the table. */
export const rulesSheet = (live: LiveTable) => whole(live, import('$rules/RulesSheet.svelte'));

/** The time a seat has left. */
export const seatClock = async () => (await import('./seats/SeatClock.svelte')).default;
/** Sounds, and what bots say: fetched when the table has been looked at, so that nothing one needs waits for it. */
export async function theatre() {
  await new Promise((done) => setTimeout(done, OVERTURE));
  return (await import('./theatre/Theatre.svelte')).default;
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Svelte's own Component has it */
async function whole<P extends Record<string, any>, E extends Record<string, any>, B extends '' | keyof P>(
  live: LiveTable,
  loading: Promise<{ default: Component<P, E, B> }>,
): Promise<Component<P, E, B>> {
  // Untracked: another language, or a new state of the table, must not fetch and draw the part again.
  const texts = untrack(() => loadPageTexts(settings.language, live.table?.game));
  return (await Promise.all([loading, texts]))[0].default;
}
