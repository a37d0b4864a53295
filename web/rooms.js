/** The rooms of `src`, from the top down: a room imports only from those after it. `board`, `print` and `rules` share a floor;
 * `edition` is one of its two folders, `server` or `local`: the build chooses which. */
export const FLOORS = [
  ['pages'],
  ['rules', 'board', 'print'],
  ['ui'],
  ['match'],
  ['api'],
  ['edition'],
  ['i18n'],
  ['settings'],
];

/** The rooms that others import from, by name: `$match/game`. */
export const ROOMS = FLOORS.slice(1).flat();
