/** The entry of an `import.meta.glob` whose path ends like this. */
export function fileEndingIn<T>(files: Record<string, T>, ending: string): T {
  const path = Object.keys(files).find((key) => key.endsWith(ending));
  if (!path) throw new Error(`expected a file that ends in ${ending}; there are ${Object.keys(files).join(', ')}`);
  return files[path]!;
}
