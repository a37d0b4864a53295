/** Arrow keys: along the dice, up to the columns, down to the buttons. */

/** The rows of things that can be reached, from top to bottom, by their `data-row`. */
const ROWS = ['columns', 'dice', 'buttons'] as const;

/** Move the focus the way an arrow points; return whether it found something to move to. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const rows = ROWS.map((name) => [...root.querySelectorAll<HTMLElement>(`[data-row="${name}"]`)]).filter(
    (row) => row.length,
  );
  if (!rows.length) return false;
  const at = rows.findIndex((row) => row.includes(document.activeElement as HTMLElement));
  if (at < 0) {
    (rows.find((row) => row[0]!.dataset['row'] === 'dice') ?? rows[0]!)[0]!.focus();
    return true;
  }
  const row = rows[at]!;
  const place = row.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    row[(place + (key === 'ArrowLeft' ? row.length - 1 : 1)) % row.length]!.focus();
  } else {
    rows[at + (key === 'ArrowUp' ? -1 : 1)]?.[0]!.focus();
  }
  return true;
}
