import type { StepMessage } from '$api/wire';
import type { AnyView } from './game';

/** The view after a step: fields that differ are replaced, and in long sequences only what differs. */
export function updated(view: AnyView | null, step: Pick<StepMessage, 'whole' | 'changed' | 'spliced'>): AnyView {
  const now = { ...(step.whole ? {} : view), ...step.changed };
  for (const [name, { start, removed, items }] of Object.entries(step.spliced)) {
    const before = now[name as keyof typeof now] as unknown[];
    Object.assign(now, { [name]: before.toSpliced(start, removed, ...items) });
  }
  return now as AnyView;
}
