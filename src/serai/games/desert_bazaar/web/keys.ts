/** The key that was pressed for the table, or nothing if it was meant for something else. */
export function pressed(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('input:not([type=radio]), select, textarea, [role=dialog], dialog') && event.key !== 'Escape')
    return null;
  return event.key.toLowerCase();
}
