/** Links to pass on. What opens something stands behind the `#`, where no server and no log sees it. */

/** The address of a view here, as `linkTo('join', 'ABC234')`. */
export function linkTo(view: string, ...path: string[]): string {
  const page = location.href.split('#')[0]!;
  return `${page}#/${[view, ...path].map(encodeURIComponent).join('/')}`;
}

/** Whether this page came from the very machine it is shown on, so that nobody else could open its address. */
export function isLocal(): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
}
