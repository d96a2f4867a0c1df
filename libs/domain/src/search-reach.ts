/** Where a search for users matches: `anywhere` in a name or address, only at the start of a `word`, or `nowhere`. */
export type SearchReach = 'anywhere' | 'word' | 'nowhere';

// The least letters for a search anywhere: a trigram index finds no shorter text inside a word, and no signs or emoji.
const INDEXED = 3;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** How a search for users matches, so that no search needs a full scan. */
export function searchReachOf(search: string): SearchReach {
  if (!LETTER_OR_DIGIT.test(search)) return 'nowhere';
  return Array.from(search).length < INDEXED ? 'word' : 'anywhere';
}
