/** Parts of the table page that other folders give: found if they are there, fetched when they are needed. */
import type { Component } from 'svelte';
import type After from '../after/After.svelte';
import type { SeatFace } from '../lib/game';
import type { MatchOnScreen } from '../lib/match.svelte';
import type { Texts } from '../lib/texts';
import type { LiveTable } from './live.svelte';

export interface TableProps {
  live: LiveTable;
  match: MatchOnScreen;
  texts: Texts;
}

/** What can be laid over the table. */
export type SheetName = 'log' | 'menu' | 'phrases' | 'moves' | 'rules';

type Part<P extends Record<string, any>> = () => Promise<Component<P>>;

/** Hides the table until the next person at this screen says so; `onopen` lifts it. */
export const curtain = only<{ face: SeatFace; texts: Texts; live: LiveTable; onopen: () => void }>(
  import.meta.glob('../start/Curtain.svelte', { import: 'default' }),
);
/** Who is still waited for, and how to invite them. */
export const gathering = only<TableProps>(import.meta.glob('../start/Gathering.svelte', { import: 'default' }));
/** What there is to do when the match is over: the scoring is counted out over the table; buttons stand beside it. */
export const after = (): Promise<typeof After> => import('../after/After.svelte').then((found) => found.default);

function only<P extends Record<string, any>>(found: Record<string, () => Promise<unknown>>): Part<P> | null {
  return (Object.values(found)[0] as Part<P> | undefined) ?? null;
}
