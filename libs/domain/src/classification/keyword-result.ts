import { classifyByKeyword, type EventText, type KeywordMatch } from './classify-by-keyword.ts';
import type { CompiledKeywords } from './compile-keywords.ts';
import { keywordReason, NO_KEYWORD } from './keyword-reason.ts';

/** What the keyword method says about an event, as it is kept; a null phase reads 'Not Analyzed'. */
export interface KeywordResult {
  readonly phase_id: string | null;
  readonly confidence: number | null;
  readonly reason: string;
  readonly matches: readonly KeywordMatch[];
}

/** Classifies one event and says why. */
export function keywordResult(keywords: CompiledKeywords, event: EventText): KeywordResult {
  const found = classifyByKeyword(keywords, event);
  if (!found) return { phase_id: null, confidence: null, reason: NO_KEYWORD, matches: [] };
  const { phaseId, confidence, matches } = found;
  return { phase_id: phaseId, confidence, reason: keywordReason(matches), matches };
}
