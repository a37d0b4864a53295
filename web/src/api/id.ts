/** A name for a message that nobody else will choose; `crypto.randomUUID` is missing where a page came without https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
