/** Where dice are thrown, on any page with a table. Until what throws them is fetched, they lie as they fell. */
class Stage {
  /** Draws a die that is thrown, once it is here. */
  Solid = $state.raw<typeof import('./Solid.svelte').default | null>(null);
}

export const stage = new Stage();
