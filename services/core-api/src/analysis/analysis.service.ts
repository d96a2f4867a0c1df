import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { Inject, Injectable } from '@nestjs/common';
import { aiSettingsOf } from '@simmer/contracts/ai-settings';
import { limits } from '@simmer/contracts/limits';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import {
  analysisRunSchema,
  type AiAllowance,
  type AnalysisRun,
} from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import type { Query } from '@simmer/persistence/query';
import { listCalendarAddresses } from '@simmer/persistence/calendar-sync/calendar-address';
import { findCurrentConnection } from '@simmer/persistence/calendar-sync/connection';
import { tokensOfToday, type TokenCount } from '@simmer/persistence/analysis/ai-call.query';
import { listResultsOfRunJson } from '@simmer/persistence/analysis/result.query';
import {
  beginAnalysis,
  cancelAnalysis,
  eventIdsInRange,
  findAnalysisJson,
  foreignEventPlaces,
  latestAnalysisJson,
} from '@simmer/persistence/analysis/run.query';
import { setTimeout as delay } from 'node:timers/promises';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ENV, type Env } from '../environment/env.ts';
import {
  CalendarConnectionError,
  ConflictError,
  InvalidInputError,
  NotFoundError,
  UnavailableError,
} from '@simmer/domain/errors/domain-error';
import { eventRange, type GivenRange } from '../google-calendar/events/event-range.ts';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { ANALYSIS_WAIT_POLICY, type AnalysisWaitPolicy } from './analysis.wait-policy.ts';
import { AnalysisQueue } from './analysis.queue.ts';

export interface Analysis {
  results: AnalysisResult[];
  events_analyzed: number;
  run: AnalysisRun;
}

const NOT_CONFIGURED = 'The AI method is not configured on this server. Choose the keyword method instead.';
const KEYWORDS_ONLY = 'The AI method is not configured on this server, so only keywords were used.';
const IN_PROGRESS = 'An analysis is still under way. Wait until it is done, or cancel it.';

/** Starts analyses, by ids or by range (API-20), and reports their state. The worker runs them. */
@Injectable()
export class AnalysisService {
  constructor(
    @Inject(READ) private readonly read: Query,
    @Inject(ENV) private readonly env: Env,
    @Inject(ANALYSIS_WAIT_POLICY) private readonly waitPolicy: AnalysisWaitPolicy,
    private readonly queue: AnalysisQueue,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Starts an analysis of events.
   * @throws CalendarConnectionError, InvalidInputError for events that are not the caller's, ConflictError,
   * UnavailableError.
   */
  async analyzeEvents(
    eventIds: readonly string[],
    methods: readonly AnalysisMethod[],
    caller: Caller,
  ): Promise<JsonText<Analysis>> {
    await this.requireCalendar(caller);
    const foreign = await foreignEventPlaces(this.read, caller.userId, eventIds);
    if (foreign.length > 0) {
      const msg = 'This event does not exist, or is not yours.';
      throw new InvalidInputError(
        foreign.map((place) => ({ loc: ['body', 'event_ids', place], msg, type: 'unknown' })),
      );
    }
    return this.analyze(eventIds, methods, caller);
  }

  /**
   * Starts an analysis of a range.
   * @throws CalendarConnectionError, InvalidInputError for a range with too many events, ConflictError,
   * UnavailableError.
   */
  async analyzeRange(
    range: GivenRange,
    methods: readonly AnalysisMethod[],
    caller: Caller,
  ): Promise<JsonText<Analysis>> {
    await this.requireCalendar(caller);
    const most = limits.analysisRangeEvents;
    const touching = eventRange(range, new Date());
    const eventIds = await eventIdsInRange(this.read, caller.userId, touching, most + 1);
    if (eventIds.length > most)
      throw InvalidInputError.inBody('end_date', `This range has more than ${most} events.`);
    return this.analyze(eventIds, methods, caller);
  }

  async status(caller: Caller): Promise<JsonText<{ run: AnalysisRun | null; ai: AiAllowance }>> {
    const [run, tokens] = await Promise.all([
      latestAnalysisJson(this.read, caller.userId),
      tokensOfToday(this.read, caller.userId),
    ]);
    return jsonText(`{"run":${run ?? 'null'},"ai":${JSON.stringify(this.allowance(tokens, Date.now()))}}`);
  }

  /** Cancels a run. @throws NotFoundError for a run that is not the caller's. */
  async cancel(runId: string, caller: Caller): Promise<JsonText<{ run: AnalysisRun }>> {
    const run = await cancelAnalysis(this.work.query, caller.userId, runId);
    if (run === null) throw new NotFoundError();
    return jsonText(`{"run":${run}}`);
  }

  private async requireCalendar({ userId }: Caller): Promise<void> {
    if (await findCurrentConnection(this.read, userId)) return;
    if ((await listCalendarAddresses(this.read, userId)).length > 0) return;
    throw new CalendarConnectionError('CALENDAR_NOT_CONNECTED', 'No calendar is connected.');
  }

  private allowance({ used, reserved }: TokenCount, now: number): AiAllowance {
    const settings = aiSettingsOf(this.env);
    return {
      is_configured: settings !== null,
      model: settings?.model ?? null,
      tokens_per_day: limits.aiTokensPerDay,
      tokens_used_today: used,
      tokens_reserved_today: reserved,
      tokens_left_today: Math.max(0, limits.aiTokensPerDay - used - reserved),
      resets_at: new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS).toISOString(),
    };
  }

  private async analyze(
    eventIds: readonly string[],
    wanted: readonly AnalysisMethod[],
    caller: Caller,
  ): Promise<JsonText<Analysis>> {
    const hasAi = aiSettingsOf(this.env) !== null;
    const methods = hasAi ? wanted : wanted.filter((method) => method !== 'ai');
    if (methods.length === 0) throw new ConflictError(NOT_CONFIGURED);
    const notice = methods.length < wanted.length ? KEYWORDS_ONLY : null;
    const runId = await this.work.run(() =>
      beginAnalysis(this.work.query, caller.userId, { eventIds, methods, notice }),
    );
    if (runId === null) throw new ConflictError(IN_PROGRESS);
    // Added after the commit, so that the worker finds the run.
    if (eventIds.length > 0) await this.queue.add({ analysis_run_id: runId });
    const run = await this.untilEnded(
      runId,
      methods.includes('ai') ? this.waitPolicy.aiMs : this.waitPolicy.keywordMs,
      caller,
    );
    if (run.status === 'failed') throw new UnavailableError(run.error_message ?? 'Failed to analyze events');
    const isShown = run.status !== 'in_progress' && run.events_total <= serverLimits.analysisResponseResults;
    const json = isShown ? await listResultsOfRunJson(this.read, caller.userId, runId) : '{"results":[]}';
    const { results } = JSON.parse(json) as { readonly results: readonly object[] };
    return jsonText(JSON.stringify({ results, events_analyzed: run.events_analyzed, run }));
  }

  private async untilEnded(runId: string, waitMs: number, caller: Caller): Promise<AnalysisRun> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const json = await findAnalysisJson(this.read, caller.userId, runId);
      if (json === null) throw new NotFoundError();
      const run = analysisRunSchema.parse(JSON.parse(json));
      if (run.status !== 'in_progress' || performance.now() >= deadline) return run;
      await delay(this.waitPolicy.pollIntervalMs);
    }
  }
}
