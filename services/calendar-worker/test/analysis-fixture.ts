import { analysisRunSchema } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import {
  analysisResultSchema,
  type AnalysisResult,
} from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { type Query, sqlRows } from '@simmer/persistence/query';
import { tokensOfToday } from '@simmer/persistence/analysis/ai-call.query';
import { listAnalysisResultsJson } from '@simmer/persistence/analysis/result.query';
import { beginAnalysis, findAnalysisJson } from '@simmer/persistence/analysis/run.query';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { pino } from 'pino';
import { createAiClient } from '../src/analysis/ai/ai-client.ts';
import { retryPolicy } from '../src/analysis/ai/ai-caller.ts';
import { WorkerMetrics } from '../src/observability/worker-metrics.ts';
import { AnalysisMetrics } from '../src/analysis/analysis-metrics.ts';
import { AnalysisProcessor } from '../src/analysis/analysis.processor.ts';
import { AnalysisRunner, type AnalysisDependencies } from '../src/analysis/analysis.runner.ts';
import { startAiEndpoint, type AiEndpoint } from './ai-endpoint.ts';
import { attemptNumber } from './sync-harness.ts';

const ALL_TIME = {
  startAt: '2000-01-01T00:00:00Z',
  endAt: '2100-01-01T00:00:00Z',
  startDate: '2000-01-01',
  endDate: '2100-01-01',
};

export interface SeededEvent {
  readonly title: string;
  readonly description?: string | null;
  readonly series?: string;
}

/** A person with events, as after a sync. */
export interface Planner {
  readonly userId: string;
  /** In the order of creation. */
  readonly eventIds: readonly string[];
}

export interface AnalysisFixture {
  readonly database: TestDatabase;
  readonly query: Query;
  readonly ai: AiEndpoint;
  /** Milliseconds of the waits between calls to the AI. */
  readonly waits: number[];
  plan(events: readonly (SeededEvent | string)[]): Promise<Planner>;
  begin(planner: Planner, methods: readonly AnalysisMethod[], eventIds?: readonly string[]): Promise<string>;
  processor(options?: Partial<AnalysisDependencies>, timeoutMs?: number): AnalysisProcessor;
  /** Starts a run and executes it. @returns its id. */
  analyze(
    planner: Planner,
    methods: readonly AnalysisMethod[],
    options?: Partial<AnalysisDependencies>,
  ): Promise<string>;
  run(planner: Planner, runId: string): Promise<ReturnType<typeof analysisRunSchema.parse>>;
  /** Results, in the order in which the events were created. */
  results(planner: Planner): Promise<AnalysisResult[]>;
  /** Names of the phases that the AI found, in that order. */
  phases(planner: Planner): Promise<(string | null)[]>;
  /** Why the AI found none, in that order; null without a problem. */
  problems(planner: Planner): Promise<(string | null)[]>;
  /** Tokens that count against the day's allowance, including reserved ones. */
  spent(planner: Planner): Promise<number>;
  close(): Promise<void>;
}

/** The name of a seeded phase. */
export const phaseName = (id: string | null) => DEFAULT_PHASES.find((phase) => phase.id === id)?.name ?? null;

async function seed(query: Query, events: readonly SeededEvent[], userId: string): Promise<string[]> {
  const rows = await sqlRows<{ id: string }>(
    query,
    `with c as (
       insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1::uuid, $1::text, 'maya@example.com', 'connected') returning id),
     k as (
       insert into calendar (connection_id, provider_calendar_id, name, is_synced) select id, 'work', 'Work', true from c
       returning id)
     insert into calendar_event (calendar_id, provider_event_id, recurring_event_id, title, description, is_all_day,
       start_at, end_at, time_zone)
     select k.id, given.place::text, item ->> 'series', item ->> 'title', item ->> 'description', false,
       '2026-03-01T09:00Z'::timestamptz + place * interval '1 hour',
       '2026-03-01T09:30Z'::timestamptz + place * interval '1 hour', 'UTC'
     from k, jsonb_array_elements($2::jsonb) with ordinality as given (item, place) order by given.place returning id`,
    [userId, JSON.stringify(events)],
  );
  return rows.map(({ id }) => id);
}

/** This many different titles. */
export const titles = (count: number) => Array.from({ length: count }, (_, at) => `Event ${at}`);

/** A database and an AI stand-in for tests of the analysis. */
export async function openAnalysisFixture(): Promise<AnalysisFixture> {
  const database = await createTestDatabase({ poolMax: 10 });
  const query = database.query;
  const ai = await startAiEndpoint();
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const fixture: AnalysisFixture = {
    database,
    query,
    ai,
    waits,
    plan: async (events) => {
      const userId = await newUser(database.pool, 'Maya');
      const whole = events.map((event) => (typeof event === 'string' ? { title: event } : event));
      return { userId, eventIds: await seed(query, whole, userId) };
    },
    begin: async ({ userId, eventIds }, methods, chosen = eventIds) => {
      const id = await beginAnalysis(query, userId, { eventIds: chosen, methods, notice: null });
      if (id === null) throw new Error('Another analysis is under way.');
      return id;
    },
    processor: (options, timeoutMs = 10_000) => {
      const settings = { apiKey: ai.apiKey, baseUrl: ai.url, model: 'test-model' };
      const runner = new AnalysisRunner({
        database,
        ai: createAiClient(settings, timeoutMs),
        onCall: () => undefined,
        retry: { ...retryPolicy, wait },
        ...options,
      });
      const logger = pino({ level: 'silent' });
      return new AnalysisProcessor(query, runner, new AnalysisMetrics(new WorkerMetrics()), logger);
    },
    analyze: async (planner, methods, options) => {
      const analysis_run_id = await fixture.begin(planner, methods);
      await fixture.processor(options).process({ analysis_run_id }, attemptNumber(1));
      return analysis_run_id;
    },
    run: async ({ userId }, runId) =>
      analysisRunSchema.strict().parse(JSON.parse((await findAnalysisJson(query, userId, runId)) ?? 'null')),
    results: async ({ userId, eventIds }) => {
      const { results } = JSON.parse(await listAnalysisResultsJson(query, userId, ALL_TIME));
      const read = analysisResultSchema.strict().array().parse(results);
      const places = new Map(eventIds.map((id, place) => [id, place]));
      const placeOf = (result: AnalysisResult) => places.get(result.google_calendar_event_id) ?? -1;
      return read.toSorted((one, other) => placeOf(one) - placeOf(other));
    },
    phases: async (planner) =>
      (await fixture.results(planner)).map((result) => phaseName(result.ai_based_ecocycle_phase_id)),
    problems: async (planner) =>
      (await fixture.results(planner)).map((result) => result.ai?.problem?.code ?? null),
    spent: async ({ userId }) => {
      const { used, reserved } = await tokensOfToday(query, userId);
      return used + reserved;
    },
    close: async () => {
      await ai.close();
      await database.drop();
    },
  };
  return fixture;
}
