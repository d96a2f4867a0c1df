import { useAnalysisStatus } from '@simmer/app-state/analysis/analysis';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback, useEffect, useRef } from 'react';

interface RunEnds {
  /** The toast of a run that is complete. */
  readonly completedText: (eventsAnalyzed: number) => string;
  /** Shows the results: at once for a run that was begun here, else when the person asks for them. */
  readonly onResults: (run: AnalysisRun) => void;
}

/** Follows the analysis that runs, also one that another page or visit began, and says how it ended. */
export function useAnalysisRun({ completedText, onResults }: RunEnds) {
  const status = useAnalysisStatus(true);
  const run = status.data?.run;
  const followed = useRef<string | null>(null);
  const begun = useRef<string | null>(null);
  const ends = useRef({ completedText, onResults });
  useEffect(() => {
    ends.current = { completedText, onResults };
  });

  const reportEnd = useCallback((ended: AnalysisRun) => {
    if (ended.status === 'completed') reportCompleted(ended, begun.current === ended.id, ends.current);
    if (ended.status === 'failed') toast.error(ended.error_message ?? 'Failed to analyze events');
    if (ended.status === 'cancelled') toast.info('Analysis stopped. What it has found so far stays.');
  }, []);

  /** Takes note of a run that was begun here: one that is over with the answer ends at once. */
  const follow = useCallback(
    (started: AnalysisRun) => {
      begun.current = started.id;
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
    // Nobody here waits for it: a dialog would come out of the blue.
    toast.success(text, { action: { label: 'View Results', onAction: () => onResults(run) } });
  }
}
