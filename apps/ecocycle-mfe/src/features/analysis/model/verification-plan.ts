import type { Verification } from '@simmer/app-state/google-calendar/analysis';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import {
  type EventGroup,
  groupEvents,
  type PhaseShare,
  phaseShares,
} from '@simmer/domain/events/event-groups';
import { foundPhase, preselectedPhase } from './verification.ts';

/** The person's choices by event id; null stands for no phase. */
export type PhaseChoices = ReadonlyMap<string, string | null>;

/** The source of an event's phase. */
export type Origin =
  /** The person verified the phase earlier. */
  | 'verified'
  /** The person has chosen the phase in this dialog. */
  | 'chosen'
  /** The analysis found the phase. */
  | 'found'
  /** A similar event was corrected, and the person has not decided about this one. */
  | 'waiting';

export interface Decision {
  readonly phaseId: string | null;
  readonly origin: Origin;
}

/** The effect of a submit on each event. */
export interface VerificationPlan {
  readonly groups: readonly EventGroup<AnalysisResult>[];
  readonly decisionOf: (result: AnalysisResult) => Decision;
  /**
   * The verifications to send: only differences from the verified phase (ANA-23), and none for events that are waiting.
   */
  readonly changes: readonly Verification[];
  readonly summary: PlanSummary;
  /** Whether closing the dialog would discard choices. */
  readonly hasOwnChoices: boolean;
}

export interface PlanSummary {
  /** The confirmed events by phase, largest first. */
  readonly confirmed: readonly PhaseShare<string>[];
  readonly confirmedCount: number;
  /** The number of confirmed events whose phase is the found one. */
  readonly asFoundCount: number;
  readonly revokedCount: number;
  readonly waitingCount: number;
}

type Group = EventGroup<AnalysisResult>;

const idOf = (result: AnalysisResult): string => result.google_calendar_event_id;

/** The phases chosen as corrections of the findings for a group's events. */
function corrections({ events }: Group, choices: PhaseChoices): readonly (string | null)[] {
  const corrected = new Set<string | null>();
  for (const result of events) {
    const chosen = choices.get(idOf(result));
    if (chosen !== undefined && chosen !== preselectedPhase(result)) corrected.add(chosen);
    // The event was corrected on an earlier visit, or saved just now.
    const decided = chosen ?? result.verified_ecocycle_phase_id;
    if (decided !== null && decided !== foundPhase(result)) corrected.add(decided);
  }
  return [...corrected];
}

function decide(
  result: AnalysisResult,
  choices: PhaseChoices,
  corrected: readonly (string | null)[],
): Decision {
  const chosen = choices.get(idOf(result));
  if (chosen !== undefined) return { phaseId: chosen, origin: 'chosen' };
  const phaseId = preselectedPhase(result);
  if (result.verified_ecocycle_phase_id !== null) return { phaseId, origin: 'verified' };
  const waits = phaseId !== null && corrected.some((phase) => phase !== phaseId);
  return { phaseId, origin: waits ? 'waiting' : 'found' };
}

/**
 * The decision for each event with the current choices. Events similar to a corrected one are not confirmed
 * automatically: a finding that is wrong for one is probably wrong for all (ANA-24).
 */
export function verificationPlan(
  results: readonly AnalysisResult[],
  choices: PhaseChoices,
): VerificationPlan {
  const groups = groupEvents(results);
  const decisions = new Map<string, Decision>();
  for (const group of groups) {
    const corrected = corrections(group, choices);
    for (const result of group.events) decisions.set(idOf(result), decide(result, choices, corrected));
  }
  const decisionOf = (result: AnalysisResult): Decision =>
    decisions.get(idOf(result)) ?? { phaseId: preselectedPhase(result), origin: 'found' };
  const decided = results.flatMap((result) => {
    const decision = decisionOf(result);
    const isChanged = decision.phaseId !== result.verified_ecocycle_phase_id;
    return isChanged && decision.origin !== 'waiting' ? [{ id: idOf(result), ...decision }] : [];
  });
  const confirmed = decided.filter(({ phaseId }) => phaseId !== null);
  return {
    groups,
    decisionOf,
    changes: decided.map(({ id, phaseId }) => ({ event_id: id, verified_phase_id: phaseId })),
    summary: {
      confirmed: phaseShares(confirmed.map(({ phaseId }) => phaseId)),
      confirmedCount: confirmed.length,
      asFoundCount: confirmed.filter(({ origin }) => origin === 'found').length,
      revokedCount: decided.length - confirmed.length,
      waitingCount: results.filter((result) => decisionOf(result).origin === 'waiting').length,
    },
    hasOwnChoices: results.some((result) => {
      const chosen = choices.get(idOf(result));
      return chosen !== undefined && chosen !== preselectedPhase(result);
    }),
  };
}

/** Chooses the same phase for events of a group. */
export function choosePhase(
  choices: PhaseChoices,
  events: readonly AnalysisResult[],
  phaseId: string | null,
): PhaseChoices {
  const next = new Map(choices);
  for (const result of events) next.set(idOf(result), phaseId);
  return next;
}

/** Chooses the found phase for these events explicitly. */
export function chooseAsFound(choices: PhaseChoices, events: readonly AnalysisResult[]): PhaseChoices {
  const next = new Map(choices);
  for (const result of events) next.set(idOf(result), preselectedPhase(result));
  return next;
}

/** Events similar to a corrected one that have another phase and no choice in this dialog. */
export function similarTo(
  corrected: AnalysisResult,
  { events }: Group,
  choices: PhaseChoices,
): readonly AnalysisResult[] {
  const phaseId = choices.get(idOf(corrected));
  if (phaseId === undefined || phaseId === preselectedPhase(corrected)) return [];
  return events.filter(
    (result) => result !== corrected && !choices.has(idOf(result)) && preselectedPhase(result) !== phaseId,
  );
}
