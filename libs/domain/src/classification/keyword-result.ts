import { classifyByKeyword, type EventText, type KeywordMatch } from './classify-by-keyword.ts';
import type { CompiledKeywords } from './compile-keywords.ts';
import { keywordReason, NO_KEYWORD } from './keyword-reason.ts';

/** The result of the keyword method for an event, as stored; a null phase is shown as 'Not Analyzed'. */
export interface KeywordResult {
  readonly phase_id: string | null;
  readonly confidence: number | null;
  readonly reason: string;
  readonly matches: readonly KeywordMatch[];
}

/** Classifies one event and gives the reason. */
export function keywordResult(keywords: CompiledKeywords, event: EventText): KeywordResult {
  const classification = classifyByKeyword(keywords, event);
  if (!classification) return { phase_id: null, confidence: null, reason: NO_KEYWORD, matches: [] };
  const { phaseId, confidence, matches } = classification;
  return { phase_id: phaseId, confidence, reason: keywordReason(matches), matches };
}
