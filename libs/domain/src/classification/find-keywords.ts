import type { CompiledKeyword, KeywordIndex } from './compile-keywords.ts';
import { isJoining, type TextWord } from './text-words.ts';

/** A keyword found in a text. */
export interface FoundKeyword {
  readonly keyword: CompiledKeyword;
  /** The positions of the matched words in the text; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** The same range in UTF-16 positions. */
  readonly start: number;
  readonly end: number;
  /** True if the keyword matched as spelled, not in another form. */
  readonly isExact: boolean;
}

function foundAt(
  keyword: CompiledKeyword,
  text: string,
  words: readonly TextWord[],
  from: number,
): FoundKeyword | null {
  let isExact = true;
  let last: TextWord | undefined;
  for (const [offset, { folded, forms, exactGap }] of keyword.words.entries()) {
    const word = words[from + offset];
    if (!word || !forms.has(word.folded)) return null;
    const gap = last && text.slice(last.end, word.start);
    if (gap !== undefined && !(exactGap === null ? isJoining(gap) : gap === exactGap)) return null;
    isExact &&= word.folded === folded;
    last = word;
  }
  const start = words[from]?.start ?? 0;
  return { keyword, from, to: from + keyword.words.length, start, end: last?.end ?? start, isExact };
}

const longestFirst = (one: FoundKeyword, other: FoundKeyword) =>
  other.to - other.from - (one.to - one.from) ||
  other.end - other.start - (one.end - one.start) ||
  one.start - other.start ||
  Number(other.isExact) - Number(one.isExact) ||
  one.keyword.phaseOrder - other.keyword.phaseOrder ||
  one.keyword.order - other.keyword.order;

/** The keywords found at the same words of a text, one of each phase, by the position of each of these words. */
type Taken = Map<number, FoundKeyword[]>;

/** Takes the words of a keyword, unless one of them belongs to another keyword of the phase or to other words. */
function take(candidate: FoundKeyword, taken: Taken): boolean {
  const { from, to, keyword } = candidate;
  const present = taken.get(from) ?? [];
  const isFree = present.every(
    (other) => other.from === from && other.to === to && other.keyword.phaseId !== keyword.phaseId,
  );
  const places = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (!isFree || (present.length === 0 && places.some((place) => taken.has(place)))) return false;
  present.push(candidate);
  for (const place of places) taken.set(place, present);
  return true;
}

/**
 * The keywords of a text. Of overlapping keywords the longest counts ('exit interview' is not 'interview'). The same
 * words may match keywords of several phases, each phase once.
 */
export function findKeywords(
  index: KeywordIndex,
  text: string,
  words: readonly TextWord[],
): readonly FoundKeyword[] {
  const found: FoundKeyword[] = [];
  for (const [from, word] of words.entries()) {
    for (const keyword of index.get(word.folded) ?? []) {
      const match = foundAt(keyword, text, words, from);
      if (match) found.push(match);
    }
  }
  if (found.length < 2) return found;
  const taken: Taken = new Map();
  return found.toSorted(longestFirst).filter((candidate) => take(candidate, taken));
}
