import { relative } from 'node:path';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Which component has which class, so that no two share one. */
const named = new Map();

/** Returns the class of a component's styles: four letters, as it comes with each of its elements. */
function cssHash({ hash, filename }) {
  const component = relative(process.cwd(), filename);
  const name = `s${hash(component).slice(0, 4)}`;
  const other = named.get(name);
  if (other !== undefined && other !== component) {
    throw new Error(`expected a class for each component; ${other} and ${component} both got ${name}: rename one`);
  }
  named.set(name, component);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
