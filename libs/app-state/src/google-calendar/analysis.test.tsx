import { act } from '@testing-library/react';
import { useAnalysisStatus, useAnalyzeEvents, useAnalyzeRange, useCancelAnalysis } from './analysis.ts';
import { useCalendarEvents } from './calendar.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { pass, signInUnderFakeClock } from '../testing/signed-in-clock.ts';

const run = (status: string, processed = 0) => ({ id: 'run', status, processed, total: 10 });
const ai = { is_configured: false };
const range = { start_date: '2026-01-01', end_date: '2026-01-31' };

signInUnderFakeClock();

describe('analysis status', () => {
  it('is fetched once when no run is in progress', async () => {
    const seen = installFakeApi({
      'GET /ecocycle-analysis/status': () => ({ body: { run: run('completed', 10), ai } }),
    });
    renderWithCache(() => {
      const { data } = useAnalysisStatus(true);
      return { data };
    });
    await pass(20_000);
    expect(seen).toHaveLength(1);
  });

  it('is polled every 2 s during a run, and its end refetches the events (ANA-4)', async () => {
    const responses: unknown[] = [{ run: null, ai }];
    const seen = installFakeApi({
      'GET /ecocycle-analysis/status': () => ({
        body: responses.shift() ?? { run: run('completed', 10), ai },
      }),
      'GET /google-calendar/events': () => ({ body: { google_calendar_events: [] } }),
      'POST /ecocycle-analysis/analyze': () => ({
        body: { results: [], events_analyzed: 0, run: run('in_progress', 1) },
      }),
    });
    const { result } = renderWithCache(() => ({
      status: useAnalysisStatus(true).data,
      events: useCalendarEvents(range).data,
      analyze: useAnalyzeEvents().mutateAsync,
    }));
    const count = (path: string) => seen.filter((call) => call.path.startsWith(path)).length;
    await pass(0);
    responses.push({ run: run('in_progress', 2), ai }, { run: run('in_progress', 5), ai });
    await act(() => result.current.analyze({ ids: ['a'], methods: ['keyword'] }));
    await pass(0);
    expect(result.current.status?.run?.processed).toBe(2);
    await pass(2_000);
    expect(result.current.status?.run?.processed).toBe(5);
    expect(count('/google-calendar/events')).toBe(1);
    await pass(2_000);
    expect(result.current.status?.run?.status).toBe('completed');
    await pass(0);
    expect(count('/google-calendar/events')).toBe(2);
    const looks = count('/ecocycle-analysis/status');
    await pass(20_000);
    expect(count('/ecocycle-analysis/status')).toBe(looks);
  });

  it('is no longer polled once the run is cancelled', async () => {
    const cancelled = { run: run('cancelled', 3), ai };
    let isCancelled = false;
    const seen = installFakeApi({
      'GET /ecocycle-analysis/status': () => ({
        body: isCancelled ? cancelled : { run: run('in_progress', 3), ai },
      }),
      'POST /ecocycle-analysis/runs/run/cancel': () => {
        isCancelled = true;
        return { body: { run: cancelled.run } };
      },
    });
    const { result } = renderWithCache(() => ({
      status: useAnalysisStatus(true).data,
      cancel: useCancelAnalysis().mutateAsync,
    }));
    await pass(0);
    await act(() => result.current.cancel('run'));
    await pass(0);
    expect(result.current.status?.run?.status).toBe('cancelled');
    const looks = seen.length;
    await pass(20_000);
    expect(seen).toHaveLength(looks);
  });
});

it('useAnalyzeRange: the request spans from the start of the first day to the end of the last', async () => {
  const seen = installFakeApi({
    'POST /google-calendar/ai/analyze-events': () => ({
      body: { results: [], events_analyzed: 0, run: run('completed') },
    }),
  });
  const { result } = renderWithCache(() => useAnalyzeRange());
  await act(() => result.current.mutateAsync({ ...range, methods: ['keyword', 'ai'] }));
  expect(seen[0]?.body).toEqual({
    start_date: '2026-01-01T00:00:00Z',
    end_date: '2026-01-31T23:59:59Z',
    methods: ['keyword', 'ai'],
  });
});
