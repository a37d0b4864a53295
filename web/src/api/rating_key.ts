/** The key under which this browser's matches are rated; who has none takes no part. */
import { newId } from './http';

const KEY = 'serai:rating-key';

/** The key; none where the player takes no part. */
export function ratingKey(): string | null {
  return localStorage.getItem(KEY);
}

/** Take part from now on, or no longer. */
export function takePart(isWanted: boolean): void {
  if (!isWanted) localStorage.removeItem(KEY);
  else if (!ratingKey()) localStorage.setItem(KEY, newId());
}
