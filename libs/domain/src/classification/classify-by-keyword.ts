import type { MatchPlace } from '@simmer/contracts/schemas/planning-values';
import type { CompiledKeywords, KeywordIndex } from './compile-keywords.ts';
import { findKeywords, type FoundKeyword } from './find-keywords.ts';
import { readableDescription, readableTitle } from './readable-text.ts';
import { textWords, type TextWord } from './text-words.ts';

/** The parts of an event that are classified. */
export interface EventText {
  readonly title: string;
  readonly description: string | null;
}

/** A word that matched a keyword of the phase; `text` is its spelling in the event. */
export interface KeywordMatch {
  readonly keyword: string;
  readonly text: string;
  readonly place: MatchPlace;
  readonly rule_id: string | null;
}

export interface KeywordFinding {
  readonly phaseId: string;
  /** From 0 to 1, in hundredths: the weight of the keywords, reduced by those of other phases. */
  readonly confidence: number;
  /** The matched words, as spelled in the event. */
  readonly matches: readonly KeywordMatch[];
}

interface PhaseScore {
  readonly phaseId: string;
  readonly order: number;
  readonly firstAt: number;
  readonly points: number;
  readonly found: readonly FoundKeyword[];
}

/**
 * The points of a keyword, as integers, so that ties are exact: ten for each word of the keyword, nine for an inflected
 * form.
 */
const pointsOf = ({ keyword, isExact }: FoundKeyword) => keyword.words.length * (isExact ? 10 : 9);
const ONE_WORD = 10;

function scorePhase(phaseId: string, found: readonly FoundKeyword[]): PhaseScore {
  // A repeated word counts once.
  const best = new Map<number, number>();
  for (const match of found) {
    const { order } = match.keyword;
    best.set(order, Math.max(best.get(order) ?? 0, pointsOf(match)));
  }
  const inOrder = found.toSorted((one, other) => one.start - other.start);
  return {
    phaseId,
    order: found[0]?.keyword.phaseOrder ?? 0,
    firstAt: inOrder[0]?.start ?? 0,
    points: [...best.values()].reduce((sum, points) => sum + points, 0),
    found: inOrder,
  };
}

const strongestFirst = (one: PhaseScore, other: PhaseScore) =>
  other.points - one.points || one.firstAt - other.firstAt || one.order - other.order;

interface ReadText {
  readonly text: string;
  readonly words: readonly TextWord[];
}

const readText = (text: string): ReadText => ({ text, words: textWords(text) });

function classifyText(
  index: KeywordIndex,
  { text, words }: ReadText,
  place: MatchPlace,
  worth: number,
): KeywordFinding | null {
  const foundKeywords = findKeywords(index, text, words);
  if (foundKeywords.length === 0) return null;
  const byPhase = Map.groupBy(foundKeywords, ({ keyword }) => keyword.phaseId);
  const scores = [...byPhase].map(([phaseId, matches]) => scorePhase(phaseId, matches));
  const [winner] = scores.toSorted(strongestFirst);
  if (!winner) return null;
  const share = winner.points / scores.reduce((sum, { points }) => sum + points, 0);
  const certainty = 1 - (1 - worth) / Math.max(1, winner.points / ONE_WORD);
  return {
    phaseId: winner.phaseId,
    confidence: Math.round(share * certainty * 100) / 100,
    matches: winner.found.map(({ keyword, start, end }) => ({
      keyword: keyword.keyword,
      text: text.slice(start, end),
      place,
      rule_id: keyword.ruleId,
    })),
  };
}

/**
 * The phase that matches an event's words best; null without a match. A person's own rules come before the keywords of
 * the phases, and the title before the description. Among phases, the highest score wins (longer keywords count more),
 * then the first match in the text, then the order of the phases (ANA-10).
 */
export function classifyByKeyword(
  { rules, phases }: CompiledKeywords,
  event: EventText,
): KeywordFinding | null {
  const title = readText(readableTitle(event.title));
  // Split into words only when needed, as descriptions are long.
  let description: ReadText | undefined;
  const inTitle = (index: KeywordIndex, worth: number) => classifyText(index, title, 'title', worth);
  const inDescription = (index: KeywordIndex, worth: number) => {
    if (index.size === 0 || !event.description) return null;
    description ??= readText(readableDescription(event.description));
    return classifyText(index, description, 'description', worth);
  };
  return (
    inTitle(rules, 0.95) ?? inDescription(rules, 0.85) ?? inTitle(phases, 0.75) ?? inDescription(phases, 0.5)
  );
}
