import { useLatest } from '@simmer/ui/hooks/use-latest';
import { useAnalysisStatus } from '@simmer/app-state/google-calendar/analysis';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback, useEffect, useRef } from 'react';

interface RunEnds {
  /** The toast of a completed run. */
  readonly completedText: (eventsAnalyzed: number) => string;
  /** Shows the results: at once for a run started here, otherwise when the person asks for them. */
  readonly onResults: (run: AnalysisRun) => void;
}

/** Follows the running analysis, including one started on another page, and reports its end. */
export function useAnalysisRun({ completedText, onResults }: RunEnds) {
  const status = useAnalysisStatus(true);
  const run = status.data?.run;
  const followed = useRef<string | null>(null);
  const startedId = useRef<string | null>(null);
  const endsRef = useLatest({ completedText, onResults });

  const reportEnd = useCallback(
    (ended: AnalysisRun) => {
      if (ended.status === 'completed')
        reportCompleted(ended, startedId.current === ended.id, endsRef.current);
      if (ended.status === 'failed') toast.error(ended.error_message ?? 'Failed to analyze events');
      if (ended.status === 'cancelled') toast.info('Analysis stopped. What it has found so far stays.');
    },
    [endsRef],
  );

  /** Registers a run started here. A run that is already complete is reported at once. */
  const follow = useCallback(
    (started: AnalysisRun) => {
      startedId.current = started.id;
      if (started.status === 'in_progress') followed.current = started.id;
      else reportEnd(started);
    },
    [reportEnd],
  );

  useEffect(() => {
    if (!run) return;
    if (run.status === 'in_progress') followed.current = run.id;
    else if (followed.current === run.id) {
      followed.current = null;
      reportEnd(run);
    }
  }, [run, reportEnd]);

  return { run, ai: status.data?.ai, isRunning: run?.status === 'in_progress', follow };
}

function reportCompleted(
  run: AnalysisRun,
  isBegunHere: boolean,
  { completedText, onResults }: RunEnds,
): void {
  const text = completedText(run.events_analyzed);
  if (isBegunHere) {
    toast.success(text);
    onResults(run);
  } else {
    // The run was not started here: a toast is shown, because a dialog would open unexpectedly.
    toast.success(text, { action: { label: 'View Results', onAction: () => onResults(run) } });
  }
}
