import type { AnalysisResult, Finding } from '@simmer/contracts/schemas/analysis/analysis.schema';

/** A method that could say nothing about an event, as when the AI declines, was not used on it. */
const wasUsed = (finding: Finding | null, phaseId: string | null): boolean =>
  finding !== null && (finding.problem === null || phaseId !== null);

/**
 * The phase a result starts with in the verification dialog (ANA-22): the verified one; else, when both
 * methods were used, the one they agree on; else what the single method found. Null: none.
 */
export function preselectedPhase(result: AnalysisResult): string | null {
  return result.verified_ecocycle_phase_id ?? foundPhase(result);
}

/** What the methods found, as far as they agree; whatever a person made of it. */
export function foundPhase(result: AnalysisResult): string | null {
  const { keyword_based_ecocycle_phase_id: byKeyword, ai_based_ecocycle_phase_id: byAi } = result;
  if (wasUsed(result.keyword, byKeyword) && wasUsed(result.ai, byAi))
    return byKeyword === byAi ? byKeyword : null;
  return byKeyword ?? byAi;
}

/** A keyword rule that a correction asks for. */
export interface RuleOffer {
  readonly title: string;
  readonly phaseId: string;
  /** The likeliest first; at least one. */
  readonly keywords: readonly string[];
}

interface Confirmed {
  readonly result: AnalysisResult;
  readonly suggested_keywords: readonly string[];
}

/** One offer for each rule that corrections ask for: ten stand-ups ask once. */
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
