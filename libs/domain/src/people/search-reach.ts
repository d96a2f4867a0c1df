/** Where a search for users looks: `anywhere` in a name or address, only where a `word` begins, or `nowhere`. */
export type SearchReach = 'anywhere' | 'word' | 'nowhere';

// An index of three characters at a time knows no middle of two, and neither signs nor emoji.
const INDEXED = 3;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** How far a search for users reaches, so that among any number of them none has to look at everybody. */
export function searchReachOf(search: string): SearchReach {
  if (!LETTER_OR_DIGIT.test(search)) return 'nowhere';
  return Array.from(search).length < INDEXED ? 'word' : 'anywhere';
}
