/**
 * The patterns that match no file: a typing mistake must not look like a run without failures.
 * @param patterns regular expressions, as Jest and Playwright take them
 */
export const unmatchedPatterns = (patterns: readonly string[], files: readonly string[]): string[] =>
  patterns.filter((pattern) => {
    const expression = new RegExp(pattern, 'i');
    return !files.some((file) => expression.test(file));
  });
