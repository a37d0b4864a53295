/** Drawings of a game's components in small. */
import type { Component } from 'svelte';

const thumbnails = import.meta.glob<Component<ThumbnailProps>>('$games/*/web/Thumbnail.svelte', { import: 'default' });
const components = import.meta.glob<string>('$games/*/data/*.toml', { query: '?raw', import: 'default' });

/** A drawing of a component in small: its kind, and the very file the rules read. */
export interface ThumbnailProps {
  kind: string;
  file: string;
}

/** A small drawing of a game's shipped component, for those who choose among them; null where there is none. */
export async function loadThumbnail(
  game: string,
  kind: string,
  name: string,
): Promise<{ Thumbnail: Component<ThumbnailProps>; file: string } | null> {
  const drawn = Object.keys(thumbnails).find((one) => one.endsWith(`/${game}/web/Thumbnail.svelte`));
  const read = Object.keys(components).find((one) => one.endsWith(`/${game}/data/${kind}_${name}.toml`));
  if (!drawn || !read) return null;
  const [Thumbnail, file] = await Promise.all([thumbnails[drawn]!(), components[read]!()]);
  return { Thumbnail, file };
}
