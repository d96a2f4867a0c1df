/** A page of the shell could not be loaded. */
export class PageError extends Error {
  override readonly name = 'PageError';
}
