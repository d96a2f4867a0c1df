/** A page of the shell's own did not arrive. */
export class PageError extends Error {
  override readonly name = 'PageError';
}
