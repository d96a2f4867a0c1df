import { numberText } from '@simmer/domain/durations/number-text';
import { useToday } from '@simmer/app-state/clock';
import { useAnalyzeEvents } from '@simmer/app-state/google-calendar/analysis';
import {
  reconnectionNeed,
  type ReconnectionNeed,
  useCalendars,
} from '@simmer/app-state/google-calendar/calendar';
import { serverMessageOf } from '@simmer/app-state/errors';
import { limits } from '@simmer/contracts/limits';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnalysisProgress } from '../analysis/run/analysis-progress.tsx';
import { LastAnalysis } from '../analysis/run/last-analysis.tsx';
import { AnalyzeDialog } from './lazy-event-dialogs.ts';
import { useAnalysisRun } from '../analysis/run/use-analysis-run.ts';
import { usePhases } from '../analysis/phases/use-phases.ts';
import { AboutAnalysis } from './about-analysis.tsx';
import { EventDialogs, type OpenDialog } from './event-dialogs.tsx';
import { EventNotices } from './event-notices.tsx';
import { EventToolbar } from './toolbar/event-toolbar.tsx';
import { EventsArea } from './table/events-area.tsx';
import styles from './events-tab.module.css';
import { monthKey, monthOf } from './model/event-month.ts';
import { MonthBar } from './toolbar/month-bar.tsx';
import { useEventListState } from './model/use-event-list-state.ts';
import { useUpdateCalendar } from './use-update-calendar.ts';

const TOO_MANY = `Please select at most ${limits.analysisEvents} events at a time`;

interface EventsTabProps {
  /** Whether a calendar is connected; null while unknown. If false, only events of earlier syncs are shown. */
  readonly isConnected: boolean | null;
}

/** 'Google Calendar Events': the events of a month, to search, analyze and verify (KIT-30). */
export function EventsTab({ isConnected }: EventsTabProps) {
  const today = useToday();
  const [month, setMonth] = useMonth(today);
  const phases = usePhases();
  const calendars = useCalendars(isConnected === true);
  const listState = useEventListState(month);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const calendar = useUpdateCalendar(isConnected === true, (need) => setDialog({ kind: 'reconnect', need }));
  const isNothingChosen = calendars.data?.every(({ is_synced }) => !is_synced) ?? false;
  const update = isNothingChosen ? () => setDialog({ kind: 'calendars' }) : calendar.update;
  const openEvent = useCallback((event: CalendarEvent) => setDialog({ kind: 'event', event }), []);
  const showResults = (run: AnalysisRun) => setDialog({ kind: 'results', run });
  const analysis = useSelectionAnalysis(listState.counts.selected, {
    onBegun: () => setDialog(null),
    onAnalyzed: listState.deselect,
    onResults: showResults,
    onReconnect: (need) => setDialog({ kind: 'reconnect', need }),
  });
  const askForMethods = () => {
    const { length } = listState.counts.selected;
    if (length === 0) toast.error('Please select at least one event to analyze');
    else if (length > limits.analysisEvents) toast.error(TOO_MANY);
    else setDialog({ kind: 'methods' });
  };

  return (
    <div className={styles['tab']}>
      <MonthBar
        month={month}
        today={today}
        isSyncing={calendar.isSyncing}
        isConnected={isConnected}
        onMonth={setMonth}
        onSync={update}
        onCalendars={() => setDialog({ kind: 'calendars' })}
        onRules={() => setDialog({ kind: 'rules' })}
      />
      <EventNotices
        calendar={calendar}
        isConnected={isConnected}
        events={listState.events}
        onReconnect={(need) => setDialog({ kind: 'reconnect', need })}
      />
      <AnalysisProgress run={analysis.run} />
      <LastAnalysis run={analysis.run} onView={showResults} />
      <EventsArea
        month={month}
        listState={listState}
        phases={phases}
        isSyncing={calendar.isSyncing}
        onSync={isConnected === false ? null : update}
        onOpen={openEvent}
        toolbar={
          <EventToolbar
            listState={listState}
            isAnalyzing={analysis.isRunning}
            onAnalyze={askForMethods}
            onFilter={() => setDialog({ kind: 'filter' })}
          />
        }
      />
      <AboutAnalysis phases={phases} />
      {dialog?.kind === 'methods' && (
        <AnalyzeDialog
          count={listState.counts.selected.length}
          ai={analysis.ai}
          isBusy={analysis.isBeginning}
          onAnalyze={analysis.begin}
          onClose={() => setDialog(null)}
        />
      )}
      <EventDialogs
        open={dialog}
        listState={listState}
        phases={phases}
        calendars={calendars.data}
        onOpen={setDialog}
      />
    </div>
  );
}

/** The month is in the URL, so that it can be linked to, and the back button works. */
function useMonth(today: CalendarDate): [CalendarDate, (month: CalendarDate) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (month: CalendarDate) => {
    const next = new URLSearchParams(query);
    // A link from another screen may lack the tab.
    next.set('tab', 'events');
    next.set('month', monthKey(month));
    setQuery(next, { replace: true });
  };
  return [monthOf(query.get('month'), today), choose];
}

interface AnalysisSteps {
  readonly onBegun: () => void;
  readonly onReconnect: (need: ReconnectionNeed) => void;
  /** Called when the chosen events have been analyzed. */
  readonly onAnalyzed: (ids: readonly string[]) => void;
  readonly onResults: (run: AnalysisRun) => void;
}

/** Starts an analysis of the selected events and shows its results, possibly later. */
function useSelectionAnalysis(selected: readonly string[], steps: AnalysisSteps) {
  const analyzedIds = useRef<readonly string[]>([]);
  const analyze = useAnalyzeEvents();
  const { run, ai, isRunning, follow } = useAnalysisRun({
    completedText: (count) => `Analysis complete! ${numberText(count)} events analyzed.`,
    onResults: (ended) => {
      steps.onAnalyzed(analyzedIds.current);
      analyzedIds.current = [];
      steps.onResults(ended);
    },
  });
  const begin = (methods: readonly AnalysisMethod[]) => {
    analyzedIds.current = selected;
    analyze.mutate(
      { ids: selected, methods },
      {
        onSuccess: (response) => {
          steps.onBegun();
          follow(response.run);
        },
        onError: (error) => {
          const need = reconnectionNeed(error);
          if (need === null) toast.error(serverMessageOf(error, 'Failed to analyze events'));
          else steps.onReconnect(need);
        },
      },
    );
  };
  return { run, ai, isRunning, begin, isBeginning: analyze.isPending };
}
