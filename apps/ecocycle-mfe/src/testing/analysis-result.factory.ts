import type { AnalysisResult, Finding } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { testId } from '@simmer/testing/test-id';

/** A finding of a method; without a phase the method found nothing. */
export function finding(override: Partial<Finding> = {}): Finding {
  return {
    ecocycle_phase_id: null,
    confidence: null,
    reason: null,
    matches: [],
    problem: null,
    analyzed_at: '2026-01-14T12:00:00.000Z',
    is_stale: false,
    ...override,
  };
}

/** An event without any findings. */
export function analysisResult(override: Partial<AnalysisResult> = {}): AnalysisResult {
  return {
    google_calendar_event_id: testId(),
    google_calendar_id: 'robin@example.com',
    title: 'Allotment committee',
    start_time: '2026-01-14T09:00:00.000Z',
    end_time: '2026-01-14T10:00:00.000Z',
    is_all_day: false,
    keyword_based_ecocycle_phase_id: null,
    ai_based_ecocycle_phase_id: null,
    verified_ecocycle_phase_id: null,
    keyword: null,
    ai: null,
    ...override,
  };
}

/** An event with findings of the given methods (null: tried, and nothing found). */
export function foundBy(
  methods: { keyword?: string | null; ai?: string | null },
  override: Partial<AnalysisResult> = {},
): AnalysisResult {
  const tried = (phaseId: string | null | undefined) =>
    phaseId === undefined ? null : finding({ ecocycle_phase_id: phaseId });
  return analysisResult({
    keyword: tried(methods.keyword),
    ai: tried(methods.ai),
    keyword_based_ecocycle_phase_id: methods.keyword ?? null,
    ai_based_ecocycle_phase_id: methods.ai ?? null,
    ...override,
  });
}
