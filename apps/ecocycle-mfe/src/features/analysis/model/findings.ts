import type { AnalysisResult, Finding } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { effectivePhases } from '@simmer/domain/phases/effective-phases';

/** '“stand-up” in the title': the words that matched a phase. */
function matchText({ matches }: Finding): string {
  return matches.map(({ text, place }) => `“${text}” in the ${place}`).join(', ');
}

/** The reason of a finding in one line; empty if there is none. */
export function findingNote(finding: Finding | null): string {
  if (finding === null) return '';
  const { problem, reason, confidence } = finding;
  const sure = confidence === null ? '' : `${Math.round(confidence * 100)} % sure`;
  const why = finding.matches.length > 0 ? matchText(finding) : (reason ?? '');
  const stale = finding.is_stale ? 'The event has changed since.' : '';
  return [problem?.message ?? [sure, why].filter((text) => text !== '').join(' · '), stale]
    .filter((text) => text !== '')
    .join(' ');
}

export interface PhaseCount {
  /** The phase; null for events that were not analyzed. */
  readonly phaseId: string | null;
  readonly count: number;
}

const leadingPhase = (result: AnalysisResult): string | null =>
  effectivePhases(
    result.verified_ecocycle_phase_id,
    result.keyword_based_ecocycle_phase_id,
    result.ai_based_ecocycle_phase_id,
  )[0] ?? null;

/** The number of events of each phase, largest first; events without a phase are last. */
export function countPhases(results: readonly AnalysisResult[]): readonly PhaseCount[] {
  const counts = new Map<string | null, number>();
  for (const result of results) {
    const phaseId = leadingPhase(result);
    counts.set(phaseId, (counts.get(phaseId) ?? 0) + 1);
  }
  return [...counts]
    .map(([phaseId, count]) => ({ phaseId, count }))
    .sort((a, b) => Number(a.phaseId === null) - Number(b.phaseId === null) || b.count - a.count);
}
