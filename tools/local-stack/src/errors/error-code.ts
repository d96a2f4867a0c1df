/** The code of a system error, e.g. `EADDRINUSE`; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  // By shape instead of class: under a test runner system errors come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
