import { useCancelAnalysis } from '@simmer/app-state/google-calendar/analysis';
import { messageOf } from '@simmer/app-state/errors';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import styles from '../analysis.module.css';
import { progressText } from '../model/progress.ts';

interface AnalysisProgressProps {
  readonly run: AnalysisRun | null | undefined;
  /** True while another part of the card is being saved. */
  readonly isDisabled?: boolean;
}

/** The progress of a running analysis, with a button to stop it. */
export function AnalysisProgress({ run, isDisabled = false }: AnalysisProgressProps) {
  const cancel = useCancelAnalysis();
  if (run?.status !== 'in_progress') return null;
  const stop = () =>
    cancel.mutate(run.id, {
      onError: (error) => toast.error(messageOf(error, 'The analysis could not be stopped')),
    });
  return (
    <Banner
      tone="progress"
      title="Analyzing your events…"
      action={
        <Button size="small" busy={cancel.isPending} disabled={isDisabled} onClick={stop}>
          Cancel
        </Button>
      }
    >
      <span className="sm-tabular">{progressText(run)}.</span>
      <progress
        className={styles['progress']}
        aria-label="Analysis progress"
        max={Math.max(run.total, 1)}
        value={run.processed}
      />
    </Banner>
  );
}
