import type { AnalysisResult, Finding } from '@simmer/contracts/schemas/analysis/analysis.schema';

/** Whether a method has a result for an event. When the AI declines, it counts as not used. */
const wasUsed = (finding: Finding | null, phaseId: string | null): boolean =>
  finding !== null && (finding.problem === null || phaseId !== null);

/**
 * The initial phase of a result in the verification dialog (ANA-22): the verified one; else, with both methods, the one
 * on which they agree; else that of the single method. Null: none.
 */
export function preselectedPhase(result: AnalysisResult): string | null {
  return result.verified_ecocycle_phase_id ?? foundPhase(result);
}

/** The phase on which the methods agree, regardless of verification. */
export function foundPhase(result: AnalysisResult): string | null {
  const { keyword_based_ecocycle_phase_id: byKeyword, ai_based_ecocycle_phase_id: byAi } = result;
  if (wasUsed(result.keyword, byKeyword) && wasUsed(result.ai, byAi))
    return byKeyword === byAi ? byKeyword : null;
  return byKeyword ?? byAi;
}

/** A keyword rule suggested after a correction. */
export interface RuleOffer {
  readonly title: string;
  readonly phaseId: string;
  /** The keywords, best first; at least one. */
  readonly keywords: readonly string[];
}

interface Confirmed {
  readonly result: AnalysisResult;
  readonly suggested_keywords: readonly string[];
}

/** One suggestion per rule: ten stand-ups give one. */
export function ruleOffers(confirmed: readonly Confirmed[]): readonly RuleOffer[] {
  const offers = new Map<string, RuleOffer>();
  for (const { result, suggested_keywords: keywords } of confirmed) {
    const phaseId = result.verified_ecocycle_phase_id;
    const [likeliest] = keywords;
    if (phaseId === null || likeliest === undefined) continue;
    const key = `${phaseId} ${likeliest.toLowerCase()}`;
    if (!offers.has(key)) offers.set(key, { title: result.title, phaseId, keywords });
  }
  return [...offers.values()];
}
