/** Single keys that do something anywhere on a page. */

/** Fields take keys themselves, and so does what lies over the page. */
const TAKES_KEYS = 'input:not([type=radio]), textarea, select, dialog[open], [contenteditable]';

/** Whether a key was pressed without a modifier, and no other listener has handled it. */
export function isPlain(event: KeyboardEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey);
}

/** Whether the player types, or a dialog is open. */
export function isInField(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
}

/** Whether a key is meant for the page, and not for the browser, a field or a window. */
export function isForPage(event: KeyboardEvent): boolean {
  return isPlain(event) && !isInField(event);
}

/** Listens for keys that are meant for the page. Ctrl Z is `u`, which undoes. */
export function shortcuts(keys: Record<string, () => unknown>): (event: KeyboardEvent) => void {
  return (event) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.defaultPrevented;
    if (isInField(event) || !(isUndo || isPlain(event))) return;
    const does = keys[isUndo ? 'u' : event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  };
}
