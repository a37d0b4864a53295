/** A random id for a message; `crypto.randomUUID` exists only in a secure context, which a page on plain HTTP is not. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
