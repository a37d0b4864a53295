/** Parts of the landing page that only somebody who has been here before needs, or a server without a compiler. */
export { default as Continue } from './Continue.svelte';
export { default as Finished } from './Finished.svelte';
export { default as Uncompiled } from './Uncompiled.svelte';
export { myTables } from '$ui/tables/my_tables.svelte';
