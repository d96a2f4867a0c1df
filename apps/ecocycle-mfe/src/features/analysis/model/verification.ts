import type { AnalysisResult, Finding } from '@simmer/contracts/schemas/analysis.schema';

/** A method that could say nothing about an event, as when the AI declines, was not used on it. */
const wasUsed = (finding: Finding | null, phaseId: string | null): boolean =>
  finding !== null && (finding.problem === null || phaseId !== null);

/**
 * The phase a result starts with in the verification dialog (spec section 4): the verified one; else, when both
 * methods were used, the one they agree on; else what the single method found. Null: none.
 */
export function preselectedPhase(result: AnalysisResult): string | null {
  const {
    verified_ecocycle_phase_id: verified,
    keyword_based_ecocycle_phase_id: byKeyword,
    ai_based_ecocycle_phase_id: byAi,
  } = result;
  if (verified !== null) return verified;
  if (wasUsed(result.keyword, byKeyword) && wasUsed(result.ai, byAi))
    return byKeyword === byAi ? byKeyword : null;
  return byKeyword ?? byAi;
}

/** What a person chose, by event; events that they did not touch keep their preselection. */
export type PhaseChoices = ReadonlyMap<string, string | null>;

export const chosenPhase = (result: AnalysisResult, choices: PhaseChoices): string | null => {
  const chosen = choices.get(result.google_calendar_event_id);
  return chosen === undefined ? preselectedPhase(result) : chosen;
};

/** Whether a person chose anything that is neither saved nor what was preselected. */
export const hasOwnChoices = (results: readonly AnalysisResult[], choices: PhaseChoices): boolean =>
  results.some((result) => chosenPhase(result, choices) !== preselectedPhase(result));

export interface ChangedVerification {
  readonly event_id: string;
  readonly verified_phase_id: string | null;
}

/** Only what differs from what is verified already: that alone is sent (spec section 5). */
export function changedVerifications(
  results: readonly AnalysisResult[],
  choices: PhaseChoices,
): readonly ChangedVerification[] {
  return results
    .map((result) => ({ result, phase: chosenPhase(result, choices) }))
    .filter(({ result, phase }) => phase !== result.verified_ecocycle_phase_id)
    .map(({ result, phase }) => ({
      event_id: result.google_calendar_event_id,
      verified_phase_id: phase,
    }));
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
