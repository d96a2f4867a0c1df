import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { ResultEvidence } from '../../analysis/results/result-evidence.tsx';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { FoundPhases } from '../found-phases.tsx';

interface EventFindingsProps {
  readonly event: CalendarEvent;
  readonly phases: Phases;
  /** Undefined until the findings are loaded, or if loading failed: the phases do not depend on them. */
  readonly result: AnalysisResult | null | undefined;
}

/** The finding of each method for an event: matched words, confidence, reason. */
export function EventFindings({ event, phases, result }: EventFindingsProps) {
  const isTried = result !== null && result !== undefined && (result.keyword !== null || result.ai !== null);
  if (!isTried) return <FoundPhases event={event} phases={phases} />;
  return <ResultEvidence result={result} phases={phases} />;
}
