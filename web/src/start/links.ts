/** Links to pass on. What opens something stands behind the `#`, where no server and no log sees it. */

/** The address of a view here, as `linkTo('join', 'ABC234')`. */
export function linkTo(view: string, ...path: string[]): string {
  const page = location.href.split('#')[0]!;
  return `${page}#/${[view, ...path].map(encodeURIComponent).join('/')}`;
}
