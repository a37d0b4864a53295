/** Parts of the landing page that only somebody who has been here before needs; fetched together. */
export { default as Continue } from './Continue.svelte';
export { default as Finished } from './Finished.svelte';
export { myTables } from '$ui/tables/my_tables.svelte';
