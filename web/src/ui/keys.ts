/** Single keys that do something anywhere on the table page. */

/** Listens for keys, but not while somebody types, or a window lies over the table. */
export function shortcuts(keys: Record<string, () => unknown>): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement | null;
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (event.defaultPrevented || event.altKey || ((event.ctrlKey || event.metaKey) && !isUndo)) return;
    if (target?.closest('input, textarea, select, dialog[open], [contenteditable]')) return;
    const does = keys[isUndo ? 'u' : event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  };
}
