import type { KeywordVocabulary } from '../src/classification/compile-keywords.ts';
import { foldWord } from '../src/classification/fold-word.ts';
import { readableDescription, readableTitle } from '../src/classification/readable-text.ts';
import { closingForms, wordForms } from '../src/classification/word-forms.ts';

// A second implementation of the keyword method: tries every keyword at every letter of the text. Slow, without an
// index or a tokenizer.
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]`;
const PIECE = new RegExp(`[${UNSPACED}]\\p{M}*|\\p{Extended_Pictographic}|(?:${LETTER})+|[^]`, 'gu');
const BEGINS_WITH_LETTER = new RegExp(`^(?:${LETTER})`, 'u');
const ENDS_WITH_LETTER = new RegExp(`(?:${LETTER})$`, 'u');
const GAP = /[^\S\n]*(?:[\p{Pd}'’_/&+][^\S\n]*)?/uy;

const isWord = (piece: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(piece);
const isNumeric = (piece: string) => /^\p{N}+$/u.test(piece);
const wordsOf = (text: string) => (text.match(PIECE) ?? []).filter(isWord);

interface WantedWord {
  readonly forms: readonly string[];
  readonly isSpaced: boolean;
  /** The exact text required before it; null if any joining text is allowed. */
  readonly exactGap: string | null;
}

function wantedWords(keyword: string): WantedWord[] {
  const wanted: WantedWord[] = [];
  let gap = '';
  let last = '';
  for (const piece of foldWord(keyword).match(PIECE) ?? []) {
    if (isWord(piece)) {
      const exactGap = isNumeric(last) && isNumeric(piece) ? gap : null;
      wanted.push({ forms: [...wordForms(piece)], isSpaced: BEGINS_WITH_LETTER.test(piece), exactGap });
      [last, gap] = [piece, ''];
    } else gap += piece;
  }
  const end = wanted.length > 1 ? wanted.pop() : undefined;
  if (end) wanted.push({ ...end, forms: [...closingForms(last)] });
  return wanted;
}

/** True if a word of a script with spaces may begin or end here. */
function isEdge(text: string, at: number): boolean {
  return !(ENDS_WITH_LETTER.test(text.slice(0, at)) && BEGINS_WITH_LETTER.test(text.slice(at)));
}

/** The end of the match that begins here, or -1. */
function endOfMatch(text: string, at: number, wanted: readonly WantedWord[]): number {
  const [word, next] = wanted;
  if (!word) return at;
  for (const form of word.forms) {
    const end = at + form.length;
    if (!text.startsWith(form, at)) continue;
    if (word.isSpaced && !(isEdge(text, at) && isEdge(text, end))) continue;
    if (!next) return end;
    GAP.lastIndex = end;
    const gap = next.exactGap ?? GAP.exec(text)?.[0] ?? '';
    if (!text.startsWith(gap, end)) continue;
    const last = endOfMatch(text, end + gap.length, wanted.slice(1));
    if (last >= 0) return last;
  }
  return -1;
}

interface Hit {
  readonly keyword: string;
  readonly place: number;
  readonly phase: number;
  readonly start: number;
  readonly end: number;
  readonly words: number;
  readonly isExact: boolean;
}

function hitsIn(text: string, keyword: string, place: number, phase: number): Hit[] {
  const wanted = wantedWords(keyword);
  const spelled = wordsOf(foldWord(keyword)).join(' ');
  const hits: Hit[] = [];
  if (wanted.length === 0) return hits;
  for (let start = 0; start < text.length; start++) {
    const end = endOfMatch(text, start, wanted);
    if (end < 0) continue;
    const isExact = wordsOf(text.slice(start, end)).join(' ') === spelled;
    hits.push({ keyword, place, phase, start, end, words: wanted.length, isExact });
  }
  return hits;
}

const inOrder = (...numbers: number[]) => numbers.find((number) => number !== 0) ?? 0;

function withoutOverlaps(hits: readonly Hit[]): Hit[] {
  const sorted = [...hits].sort((a, b) =>
    inOrder(
      b.words - a.words,
      b.end - b.start - (a.end - a.start),
      a.start - b.start,
      Number(b.isExact) - Number(a.isExact),
      a.phase - b.phase,
      a.place - b.place,
    ),
  );
  const taken: Hit[] = [];
  for (const hit of sorted) {
    const others = taken.filter((other) => hit.start < other.end && other.start < hit.end);
    const isTwin = others.every(
      (other) => hit.start === other.start && hit.end === other.end && hit.phase !== other.phase,
    );
    if (isTwin) taken.push(hit);
  }
  return taken;
}

const pointsOf = (hits: readonly Hit[]) => {
  const best = new Map<number, number>();
  for (const { place, words, isExact } of hits) {
    best.set(place, Math.max(best.get(place) ?? 0, words * (isExact ? 10 : 9)));
  }
  return [...best.values()].reduce((sum, points) => sum + points, 0);
};

export interface OracleFinding {
  readonly phaseId: string;
  readonly confidence: number;
  readonly keywords: readonly string[];
}

type Listed = readonly { readonly keyword: string; readonly phase: number }[];

function classifyText(
  text: string,
  listed: Listed,
  worth: number,
  ids: readonly string[],
): OracleFinding | null {
  const folded = foldWord(text);
  const hits = withoutOverlaps(
    listed.flatMap(({ keyword, phase }, place) => hitsIn(folded, keyword, place, phase)),
  );
  if (hits.length === 0) return null;
  const scores = [...new Set(hits.map(({ phase }) => phase))].map((phase) => {
    const own = hits.filter((hit) => hit.phase === phase).sort((a, b) => a.start - b.start);
    return { phase, own, points: pointsOf(own), first: own[0]?.start ?? 0 };
  });
  scores.sort((a, b) => inOrder(b.points - a.points, a.first - b.first, a.phase - b.phase));
  const winner = scores[0];
  if (!winner) return null;
  const all = scores.reduce((sum, { points }) => sum + points, 0);
  const certainty = 1 - (1 - worth) / Math.max(1, winner.points / 10);
  return {
    phaseId: ids[winner.phase] ?? '',
    confidence: Math.round((winner.points / all) * certainty * 100) / 100,
    keywords: winner.own.map(({ keyword }) => keyword),
  };
}

/** The finding for one event by the slow reference. */
export function classifySlowly(
  { phases, rules }: KeywordVocabulary,
  event: { readonly title: string; readonly description: string | null },
): OracleFinding | null {
  const ids = phases.map(({ id }) => id);
  const keywords = phases.flatMap(({ keywords: list }, phase) => list.map((keyword) => ({ keyword, phase })));
  const own = rules.map(({ keyword, ecocycle_phase_id }) => ({
    keyword,
    phase: ids.indexOf(ecocycle_phase_id),
  }));
  const title = readableTitle(event.title);
  const description = readableDescription(event.description ?? '');
  return (
    classifyText(title, own, 0.95, ids) ??
    classifyText(description, own, 0.85, ids) ??
    classifyText(title, keywords, 0.75, ids) ??
    classifyText(description, keywords, 0.5, ids)
  );
}
