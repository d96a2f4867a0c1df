import { readDate } from '@simmer/app-state/read-date';
import { numberText } from '@simmer/domain/durations/number-text';
import { useToday } from '@simmer/app-state/clock';
import { useAnalyzeRange } from '@simmer/app-state/google-calendar/analysis';
import { type ReconnectionNeed, reconnectionNeed } from '@simmer/app-state/google-calendar/calendar';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { rangeProblems } from '@simmer/domain/dates/known-years';
import { defaultAnalysisRange } from '@simmer/domain/dates/sync-window';
import { DateField } from '@simmer/ui/antd/date-field';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { AnalysisDialogs, type AnalysisDialog } from './analysis-dialogs.tsx';
import { AnalysisProgress } from './run/analysis-progress.tsx';
import styles from './analysis.module.css';
import { DEFAULT_METHODS, MethodFields } from './run/method-fields.tsx';
import { useAnalysisRun } from './run/use-analysis-run.ts';
import { LastAnalysis } from './run/last-analysis.tsx';

/** 'Ecocycle Analysis' of the calendar card: a range of dates, the methods, and the results. */
export function Component({
  onAuthTrouble: onReconnectNeeded,
  isDisabled = false,
  onSaving,
}: SlotProps['calendar-analysis']) {
  const suggested = defaultAnalysisRange(useToday());
  const [start, setStart] = useState<string>(suggested.start);
  const [end, setEnd] = useState<string>(suggested.end);
  const [methods, setMethods] = useState(DEFAULT_METHODS);
  const [dialog, setDialog] = useState<AnalysisDialog | null>(null);
  const analysis = useRangeAnalysis((run) => setDialog({ kind: 'results', run }), onReconnectNeeded);
  const id = useId();
  const isBusy = analysis.isRunning || analysis.isBeginning;
  // Once the run has started, the card is usable even though the response is pending.
  const isSaving = analysis.isBeginning && !analysis.isRunning;
  useEffect(() => {
    if (!isSaving) return undefined;
    onSaving?.(true);
    return () => onSaving?.(false);
  }, [isSaving, onSaving]);
  const problems = rangeProblems(start, end);
  const isIncomplete = problems.start !== undefined || problems.end !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (methods.length === 0) toast.error('Please select at least one analysis method');
    else analysis.begin({ start_date: start, end_date: end, methods });
  };

  return (
    <form className={styles['range']} onSubmit={submit} aria-labelledby={id}>
      <h3 id={id}>Ecocycle Analysis</h3>
      <div className="sm-field-row">
        <DateField
          read={readDate}
          label="Start date"
          value={start}
          error={problems.start}
          onChange={setStart}
          disabled={isBusy}
        />
        <DateField
          read={readDate}
          label="End date"
          value={end}
          error={problems.end}
          onChange={setEnd}
          disabled={isBusy}
        />
      </div>
      <MethodFields methods={methods} ai={analysis.ai} isDisabled={isBusy} onChange={setMethods} />
      <AnalysisProgress run={analysis.run} isDisabled={isDisabled} />
      <Button type="submit" busy={isBusy} disabled={isIncomplete || isDisabled}>
        {isBusy ? 'Analyzing...' : 'Start Analysis'}
      </Button>
      <LastAnalysis
        run={analysis.run}
        isDisabled={isDisabled || isSaving}
        onView={(run) => setDialog({ kind: 'results', run })}
      />
      <AnalysisDialogs open={dialog} onOpen={setDialog} />
    </form>
  );
}

interface Asked {
  readonly start_date: string;
  readonly end_date: string;
  readonly methods: typeof DEFAULT_METHODS;
}

function useRangeAnalysis(
  onResults: (run: AnalysisRun) => void,
  onReconnectNeeded: (need: ReconnectionNeed) => void,
) {
  const analyze = useAnalyzeRange();
  const { run, ai, isRunning, follow } = useAnalysisRun({
    completedText: (count) => `Analysis completed! ${numberText(count)} events analyzed.`,
    onResults,
  });
  const begin = (asked: Asked) =>
    analyze.mutate(asked, {
      onSuccess: (response) => follow(response.run),
      onError: (error) => {
        const need = reconnectionNeed(error);
        if (need) onReconnectNeeded(need);
        else toast.error(serverMessageOf(error, 'Failed to analyze events'));
      },
    });
  return { run, ai, isRunning, begin, isBeginning: analyze.isPending };
}
