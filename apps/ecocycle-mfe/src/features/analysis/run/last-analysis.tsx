import { browserZone } from '@simmer/app-state/clock';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { Button } from '@simmer/ui/buttons/button';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import styles from '../analysis.module.css';

interface LastAnalysisProps {
  readonly run: AnalysisRun | null | undefined;
  /** True while another part of the card is being saved. */
  readonly isDisabled?: boolean;
  readonly onView: (run: AnalysisRun) => void;
}

/** A button for the results of the last analysis. */
export function LastAnalysis({ run, isDisabled = false, onView }: LastAnalysisProps) {
  if (!run || run.status === 'in_progress' || run.events_analyzed === 0) return null;
  const { date } = momentInZone(Date.parse(run.started_at), browserZone());
  return (
    <p className={styles['lastAnalysis']}>
      <span className="sm-muted sm-tabular">
        Last analysis: {eventCountText(run.events_analyzed)}, {shortDate(date)}
      </span>
      <Button size="small" aria-haspopup="dialog" disabled={isDisabled} onClick={() => onView(run)}>
        View Results
      </Button>
    </p>
  );
}
