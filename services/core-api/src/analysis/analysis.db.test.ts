import type { AnalysisRun, AiAllowance } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import type { TestWorker } from '@simmer/jobs/testing/open-queue';
import { seedEvents, startKeywordWorker, type AnalysisEnd } from '../../test/analysis-fixture.ts';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { createTestApp, invalid, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let worker: TestWorker;
let owner: Person;
let other: Person;
let events: string[];
let end: AnalysisEnd;

beforeAll(async () => {
  app = await createTestApp();
  worker = await startKeywordWorker(app, () => end);
}, 60_000);
afterAll(async () => {
  await worker.close();
  await app.close();
});
beforeEach(async () => {
  end = 'completed';
  owner = await app.signUp('Owner');
  other = await app.signUp('Other');
  events = await seedEvents(app, owner, [
    { title: 'Weekly standup' },
    { title: 'Lunch' },
    { title: 'Yoga', day: '2026-01-15' },
  ]);
});

interface Analysis {
  results: AnalysisResult[];
  events_analyzed: number;
  run: AnalysisRun;
  detail: unknown;
}
interface Status {
  run: AnalysisRun | null;
  ai: AiAllowance;
}
const idOf = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name)?.id ?? '';
const analyze = (person: Person, event_ids: readonly (string | undefined)[], methods = ['keyword']) =>
  person.call<Analysis>('POST', '/ecocycle-analysis/analyze', { event_ids, methods });
const analyzeRange = (person: Person, start_date: string, end_date: string, methods = ['keyword']) =>
  person.call<Analysis>('POST', '/google-calendar/ai/analyze-events', { start_date, end_date, methods });
const status = (person: Person) => person.get<Status>('/ecocycle-analysis/status');
const results = async (person: Person, query = '') =>
  (await person.get<{ results: AnalysisResult[] }>(`/ecocycle-analysis/results${query}`)).results;

describe('POST /ecocycle-analysis/analyze', () => {
  test('responds with the results when the run completes in time (ANA-4)', async () => {
    const { status: code, body } = await analyze(owner, events);
    expect([code, body.events_analyzed]).toEqual([200, 3]);
    expect(body.run).toMatchObject({
      status: 'completed',
      events_total: 3,
      events_classified: 2,
      notice: null,
    });
    expect(body.results.map((result) => result.keyword_based_ecocycle_phase_id)).toEqual([
      idOf('Renewal'),
      idOf('Maturity'),
      null,
    ]);
    expect((await status(owner)).run).toEqual(body.run);
  });

  test('a range of days or instants through /google-calendar/ai/analyze-events runs the same analysis (API-20)', async () => {
    const days = await analyzeRange(owner, '2026-01-01', '2026-01-31');
    expect(days.body).toMatchObject({ events_analyzed: 1, results: [{ title: 'Yoga' }] });
    const nothing = await analyzeRange(owner, '2020-01-01T00:00:00Z', '2020-01-31T23:59:59Z');
    expect(nothing.body).toMatchObject({ events_analyzed: 0, results: [], run: { status: 'completed' } });
  });

  test('a second one during a run is 409, and only its owner can cancel the run (ANA-3)', async () => {
    end = 'left';
    await app.rows(
      `insert into analysis_run (user_id, methods, event_ids, events_total) values ($1, '{keyword}', $2, 3)`,
      [owner.id, events],
    );
    const { run } = await status(owner);
    expect(run).toMatchObject({ status: 'in_progress', processed: 0, total: 3 });
    const second = await analyze(owner, events);
    expect(second).toMatchObject({
      status: 409,
      body: { detail: 'An analysis is still under way. Wait until it is done, or cancel it.' },
    });
    const path = `/ecocycle-analysis/runs/${run?.id}/cancel`;
    const foreign = await other.call('POST', path);
    const unknown = await other.call('POST', `/ecocycle-analysis/runs/${UNKNOWN_ID}/cancel`);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await status(owner)).run?.status).toBe('in_progress');
    expect((await owner.call<{ run: AnalysisRun }>('POST', path)).body.run.status).toBe('cancelled');
    expect((await owner.call<{ run: AnalysisRun }>('POST', path)).body.run.status).toBe('cancelled');
    end = 'completed';
    expect((await analyze(owner, events)).status).toBe(200);
  });

  test('a failed run is 503 with its error', async () => {
    end = 'failed';
    expect(await analyze(owner, events)).toMatchObject({
      status: 503,
      body: { detail: 'The AI is having a rest.' },
    });
    expect((await status(owner)).run).toMatchObject({
      status: 'failed',
      error_message: 'The AI is having a rest.',
    });
  });

  test.each([
    ['POST /ecocycle-analysis/analyze', () => analyze(owner, events)],
    ['POST /google-calendar/ai/analyze-events', () => analyzeRange(owner, '2026-01-01', '2026-12-31')],
  ])('%s responds with 409 CALENDAR_NOT_CONNECTED without a connected calendar (API-39)', async (_, ask) => {
    await app.rows(`update calendar_connection set status = 'disconnected' where user_id = $1`, [owner.id]);
    expect(await ask()).toMatchObject({
      status: 409,
      body: { error: 'CALENDAR_NOT_CONNECTED', detail: 'No calendar is connected.' },
    });
    expect((await status(owner)).run).toBeNull();
    await app.rows(`update calendar_connection set status = 'connected' where user_id = $1`, [owner.id]);
    expect((await ask()).status).toBe(200);
  });

  test('an event of another user responds like an unknown one and stays unchanged', async () => {
    await seedEvents(app, other, []);
    const foreign = await analyze(other, [events[0]]);
    const unknown = await analyze(other, [UNKNOWN_ID]);
    expect([foreign.status, foreign.body]).toEqual([422, unknown.body]);
    expect(foreign.body.detail).toEqual([expect.objectContaining({ loc: ['body', 'event_ids', 0] })]);
    expect((await analyzeRange(other, '2026-01-01', '2026-12-31')).body.events_analyzed).toBe(0);
    expect(await results(owner, '?start_date=2026-01-01&end_date=2026-12-31')).toEqual([]);
    expect((await status(owner)).run).toBeNull();
  });

  test.each([
    ['no events', { event_ids: [], methods: ['keyword'] }, 'Please select at least one event to analyze'],
    ['no methods', { event_ids: [UNKNOWN_ID], methods: [] }, 'Please select at least one analysis method'],
  ])('with %s is 422', async (_what, body, message) => {
    const response = await owner.call<Analysis>('POST', '/ecocycle-analysis/analyze', body);
    expect([response.status, response.text.includes(message)]).toEqual([422, true]);
  });

  test('with a repeated idempotency key starts one run', async () => {
    const body = { event_ids: events, methods: ['keyword'] };
    const send = () =>
      owner.call<Analysis>('POST', '/ecocycle-analysis/analyze', body, { 'idempotency-key': 'again' });
    const [first, second] = [await send(), await send()];
    expect(second.body.run.id).toBe(first.body.run.id);
  });
});

describe('POST /ecocycle-analysis/analyze without a configured AI', () => {
  test('the AI method alone is 409 and starts no run (ANA-12)', async () => {
    expect(await analyze(owner, events, ['ai'])).toMatchObject({
      status: 409,
      body: { detail: 'The AI method is not configured on this server. Choose the keyword method instead.' },
    });
    expect((await analyzeRange(owner, '2026-01-01', '2026-01-31', ['ai'])).status).toBe(409);
    expect((await status(owner)).run).toBeNull();
  });

  test('both methods run the keyword method alone, with a notice (ANA-12)', async () => {
    const { body } = await analyze(owner, events, ['keyword', 'ai']);
    expect(body.run).toMatchObject({
      methods: ['keyword'],
      events_analyzed: 3,
      notice: 'The AI method is not configured on this server, so only keywords were used.',
    });
    expect(body.results.every((result) => result.ai === null)).toBe(true);
  });

  test('the status says beforehand that the AI is not configured', async () => {
    const { ai } = await status(owner);
    expect(ai).toMatchObject({
      is_configured: false,
      model: null,
      tokens_used_today: 0,
      tokens_reserved_today: 0,
    });
    expect(Date.parse(ai.resets_at) - Date.now()).toBeLessThanOrEqual(86_400_000);
  });
});

describe('GET /ecocycle-analysis/results', () => {
  test('without a range returns the last 30 days of this user alone (ANA-5)', async () => {
    await analyze(owner, events);
    expect((await results(owner)).map(({ title }) => title)).toEqual(['Weekly standup', 'Lunch']);
    const january = '?start_date=2026-01-01&end_date=2026-01-31';
    expect(await results(owner, january)).toMatchObject([
      {
        title: 'Yoga',
        keyword: { reason: 'The title says “Yoga”.', is_stale: false, problem: null },
        ai: null,
      },
    ]);
    expect([await results(other), await results(other, january)]).toEqual([[], []]);
  });

  test('/keywords returns the keywords of every phase', async () => {
    const body = await owner.get<{ keywords: { name: string; keywords: string[] }[] }>(
      '/ecocycle-analysis/keywords',
    );
    expect(body.keywords.map(({ name }) => name)).toEqual(DEFAULT_PHASES.map(({ name }) => name));
  });
});

describe('POST /ecocycle-analysis/verify', () => {
  interface Verified {
    result: AnalysisResult;
    suggested_keywords: string[];
    detail: unknown;
  }
  const verify = (person: Person, event_id: string | undefined, verified_phase_id: string | null) =>
    person.call<Verified>('POST', '/ecocycle-analysis/verify', { event_id, verified_phase_id });
  const phaseOf = async (id: string | undefined) => {
    const rows = await app.rows<{ phase: string | null }>(
      'select p.name as phase from calendar_event e left join ecocycle_phase p on p.id = e.phase_id where e.id = $1',
      [id],
    );
    return rows[0]?.phase ?? null;
  };

  test('sets the phase of the event, and null clears it again', async () => {
    await analyze(owner, events);
    const { body } = await verify(owner, events[0], idOf('Maturity'));
    expect(body).toMatchObject({
      result: { verified_ecocycle_phase_id: idOf('Maturity'), title: 'Weekly standup' },
      suggested_keywords: [],
    });
    expect(await phaseOf(events[0])).toBe('Maturity');
    await verify(owner, events[0], null);
    expect(await phaseOf(events[0])).toBeNull();
  });

  test('null keeps a phase that was set by hand since', async () => {
    await verify(owner, events[1], idOf('Maturity'));
    await owner.call('PATCH', `/google-calendar/events/${events[1]}`, { ecocycle_phase: 'Renewal' });
    await verify(owner, events[1], null);
    expect(await phaseOf(events[1])).toBe('Renewal');
  });

  test('another phase than the finding’s suggests keywords for a rule', async () => {
    await analyze(owner, events);
    const { body } = await verify(owner, events[0], idOf('Renewal'));
    expect(body.suggested_keywords).toEqual(['weekly standup', 'standup', 'weekly']);
  });

  test('an event of another user is 404 like an unknown one, and an unknown phase 422', async () => {
    const foreign = await verify(other, events[0], idOf('Renewal'));
    const unknown = await verify(other, UNKNOWN_ID, idOf('Renewal'));
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await phaseOf(events[0])).toBeNull();
    expect(await verify(owner, events[0], UNKNOWN_ID)).toMatchObject(invalid('body', 'verified_phase_id'));
  });
});

describe('GET /ecocycle-analysis/results by run or event', () => {
  const titles = (found: AnalysisResult[]) => found.map(({ title }) => title);

  test('run_id returns the events of that run, to their owner alone', async () => {
    const { run } = (await analyze(owner, events.slice(0, 2))).body;
    await analyze(owner, events.slice(2));
    expect(titles(await results(owner, `?run_id=${run.id}`)).toSorted()).toEqual(['Lunch', 'Weekly standup']);
    expect(await results(other, `?run_id=${run.id}`)).toEqual([]);
    expect(await results(owner, `?run_id=${UNKNOWN_ID}`)).toEqual([]);
  });

  test('event_id returns the event before its first analysis too, to its owner alone', async () => {
    const [id = ''] = events;
    expect(await results(owner, `?event_id=${id}`)).toMatchObject([
      { title: 'Weekly standup', keyword: null },
    ]);
    await analyze(owner, [id]);
    const [found] = await results(owner, `?event_id=${id}`);
    expect(found?.keyword?.matches.map(({ text }) => text)).toContain('standup');
    expect(await results(other, `?event_id=${id}`)).toEqual([]);
  });

  test('event_id together with a range is 422', async () => {
    const query = `?event_id=${UNKNOWN_ID}&start_date=2026-01-01`;
    expect((await owner.call('GET', `/ecocycle-analysis/results${query}`)).status).toBe(422);
  });
});
