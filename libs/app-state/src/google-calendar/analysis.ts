import type { AiAllowance, AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { AnalysisResult, EventPhasesChange } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api/api.ts';
import { useCalendarQuery, useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** Poll interval of a running analysis in milliseconds (ANA-4). */
export const ANALYSIS_POLL_MS = 2_000;

export interface AnalysisStatus {
  /** The latest run; null before the first analysis. */
  readonly run: AnalysisRun | null;
  readonly ai: AiAllowance;
}

export interface AnalysisResponse {
  /** Empty while the run is in progress. */
  readonly results: AnalysisResult[];
  readonly events_analyzed: number;
  readonly run: AnalysisRun;
}

interface DateRange {
  readonly start_date: string;
  readonly end_date: string;
}

const isRunning = (status: AnalysisStatus | undefined): boolean => status?.run?.status === 'in_progress';

const FOUND = ['events', 'eventHistory', 'analysisResults'] as const;

const refetchFindings = (client: QueryClient, scope: string) => {
  for (const resource of FOUND) {
    void client.invalidateQueries({ queryKey: queryKeys.calendar(scope, resource) });
  }
};

/**
 * The latest analysis and whether AI is available; polled every 2 s while a run is in progress. At its end the events
 * and findings are refetched.
 */
export function useAnalysisStatus(isEnabled: boolean) {
  const { scope, isSignedIn } = useUserScope();
  const client = useQueryClient();
  const result = useQuery<AnalysisStatus>({
    queryKey: queryKeys.calendar(scope, 'analysisStatus'),
    queryFn: ({ signal }) => api.call('ecocycleAnalysis.status', { signal }),
    enabled: isEnabled && isSignedIn,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.status !== 'error' && isRunning(state.data) ? ANALYSIS_POLL_MS : false,
    refetchIntervalInBackground: true,
  });
  const running = isRunning(result.data);
  const wasRunning = useRef(running);
  useEffect(() => {
    const hasEnded = wasRunning.current && !running;
    wasRunning.current = running;
    if (hasEnded) refetchFindings(client, scope);
  }, [client, scope, running]);
  return result;
}

/** The findings for the events of a run. */
export const useRunResults = (runId: string) =>
  useCalendarQuery<AnalysisResult[]>(
    'analysisResults',
    true,
    async (signal) =>
      (await api.call('ecocycleAnalysis.results', { query: { run_id: runId }, signal })).results,
    `run ${runId}`,
  );

/** The findings of one event; null if it was deleted. */
export const useEventResult = (eventId: string) =>
  useCalendarQuery<AnalysisResult | null>(
    'analysisResults',
    true,
    async (signal) =>
      (await api.call('ecocycleAnalysis.results', { query: { event_id: eventId }, signal })).results[0] ??
      null,
    `event ${eventId}`,
  );

function useAnalysis<Input>(
  write: (input: Input, key: string) => Promise<AnalysisResponse>,
): Action<Input, AnalysisResponse> {
  const { scope } = useUserScope();
  return useAction({
    write,
    invalidates: [queryKeys.calendar(scope, 'analysisStatus')],
    showAnswer: (client, { run }) => {
      const key = queryKeys.calendar(scope, 'analysisStatus');
      client.setQueryData<AnalysisStatus>(key, (cachedStatus) => cachedStatus && { ...cachedStatus, run });
      if (run.status !== 'in_progress') refetchFindings(client, scope);
    },
  });
}

/** Classifies chosen events. A run that is still in progress is followed by `useAnalysisStatus`. */
export const useAnalyzeEvents = () =>
  useAnalysis(({ ids, methods }: { ids: readonly string[]; methods: readonly AnalysisMethod[] }, key) =>
    api.call('ecocycleAnalysis.analyze', {
      body: { event_ids: [...ids], methods: [...methods] },
      idempotencyKey: key,
    }),
  );

/** Classifies the events of a range, from the start of its first day to the end of its last day (API-20). */
export const useAnalyzeRange = () =>
  useAnalysis(({ start_date, end_date, methods }: DateRange & { methods: readonly AnalysisMethod[] }, key) =>
    api.call('googleCalendar.analyzeEvents', {
      body: {
        start_date: `${start_date}T00:00:00Z`,
        end_date: `${end_date}T23:59:59Z`,
        methods: [...methods],
      },
      idempotencyKey: key,
    }),
  );

/** Stops a run (by id); its findings so far stay. */
export function useCancelAnalysis(): Action<string, AnalysisRun> {
  const { scope } = useUserScope();
  return useAction({
    write: async (id, idempotencyKey) =>
      (await api.call('ecocycleAnalysis.cancel', { params: { id }, idempotencyKey })).run,
    failureText: 'Failed to stop the analysis',
    invalidates: [queryKeys.calendar(scope, 'analysisStatus')],
    showAnswer: (client, run) =>
      client.setQueryData<AnalysisStatus>(
        queryKeys.calendar(scope, 'analysisStatus'),
        (current) => current && { ...current, run },
      ),
  });
}

export interface Verification {
  readonly event_id: string;
  /** Null removes the confirmation. */
  readonly verified_phase_id: string | null;
}

export interface VerificationResponse {
  readonly result: AnalysisResult;
  /** After a correction: keywords suggested for a rule, best first. */
  readonly suggested_keywords: string[];
  /** The change of the event's phases. */
  readonly change: EventPhasesChange;
}

/** Confirms one event's phase; one call per event (ANA-23). */
export function useVerifyEvent(): Action<Verification, VerificationResponse> {
  const { scope } = useUserScope();
  return useAction({
    write: (body, idempotencyKey) => api.call('ecocycleAnalysis.verify', { body, idempotencyKey }),
    failureText: 'Failed to submit verifications',
    invalidates: FOUND.map((resource) => queryKeys.calendar(scope, resource)),
  });
}
