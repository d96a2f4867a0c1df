import { defineEntity, p } from '@mikro-orm/core';
import {
  analysisStatuses,
  analysisMethods,
  findingProblems,
} from '@simmer/contracts/schemas/planning-values';
import { CalendarEvent } from '../calendar-sync/event.entity.ts';
import { EcocyclePhase } from '../catalogue/default-item.entity.ts';
import { announces } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, instant, texts, updatedAt } from '../database/columns.ts';
import { ownerIsFixed, ownedReferences } from '../database/ownership.ts';
import { partial, sqlUnique } from '../database/schema-parts.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const AnalysisRunSchema = defineEntity({
  name: 'AnalysisRun',
  tableName: 'analysis_run',
  properties: {
    id: id(),
    userId,
    status: p.enum(analysisStatuses).default('in_progress'),
    methods: texts(),
    /** The events to analyze; emptied when the run ends, because findings refer to the run. */
    eventIds: p.array().columnType('uuid[]').defaultRaw("'{}'"),
    eventsTotal: p.integer(),
    /** Steps done: one for each event and method. */
    processed: p.integer().default(0),
    eventsAnalyzed: p.integer().default(0),
    eventsClassified: p.integer().default(0),
    /** Fencing token: increases with each worker that claims the run; only the last one may write. */
    attempts: p.integer().default(0),
    notice: p.text().nullable(),
    errorMessage: p.text().nullable(),
    startedAt: createdAt(),
    /** Updated by the worker; stale when the worker died. */
    heartbeatAt: instant().defaultRaw('now()'),
    finishedAt: instant().nullable(),
  },
  uniques: [partial('analysis_run_one_at_a_time', ['userId'], `status = 'in_progress'`)],
  indexes: [{ name: 'analysis_run_latest_index', properties: ['userId', 'startedAt'] }],
  checks: [
    { name: 'analysis_run_finished', expression: `(status = 'in_progress') = (finished_at is null)` },
    {
      name: 'analysis_run_methods',
      expression: `methods <@ array['keyword', 'ai'] and cardinality(methods) > 0`,
    },
  ],
  triggers: [
    ownerIsFixed('analysis_run'),
    // Progress is polled, not announced.
    announces('analysis_run', { topics: ['ecocycleAnalysis'], columns: ['status'] }),
  ],
});

/** One analysis of chosen events by one or both methods. At most one per user is in progress. */
export class AnalysisRun extends AnalysisRunSchema.class {}
AnalysisRunSchema.setClass(AnalysisRun);

/** A word that matched a phase, in the wire format. */
export interface StoredMatch {
  readonly keyword: string;
  readonly text: string;
  readonly place: 'title' | 'description';
  readonly rule_id: string | null;
}

const AnalysisFindingSchema = defineEntity({
  name: 'AnalysisFinding',
  tableName: 'analysis_finding',
  properties: {
    calendarEventId: () =>
      p.manyToOne(CalendarEvent).mapToPk().joinColumn('calendar_event_id').primary().deleteRule('cascade'),
    method: p.enum(analysisMethods).primary(),
    /** The last run with this event; no foreign key, because runs are deleted sooner. */
    runId: p.uuid().nullable(),
    confidence: p.float().columnType('real').nullable(),
    reason: p.text().nullable(),
    matches: p.json<StoredMatch[]>().defaultRaw("'[]'"),
    /** Why the last attempt gave nothing; an earlier result stays. */
    problem: p.enum(findingProblems).nullable(),
    /** Hash of the event when it was classified; null if it never was. */
    contentHash: p.text().nullable(),
    analyzedAt: createdAt(),
    /** Whether saving a keyword rule created the finding, not a run. */
    isRuleMade: p.boolean().default(false),
    /** The finding from before rules applied, restored when none applies any more; its `phase_id` is the event's. */
    former: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [{ name: 'analysis_finding_run_index', properties: ['runId'] }],
  triggers: [ownerIsFixed('analysis_finding', 'calendar_event_id')],
});

/** One method's result for one event. The phase itself is a column of the event (ANA-20). */
export class AnalysisFinding extends AnalysisFindingSchema.class {}
AnalysisFindingSchema.setClass(AnalysisFinding);

/** `asked`: without an outcome yet. `failed`: cost nothing. `unknown`: may have been paid for. */
const aiCallStatuses = ['asked', 'answered', 'failed', 'unknown'] as const;

const AiCallSchema = defineEntity({
  name: 'AiCall',
  tableName: 'ai_call',
  properties: {
    id: id(),
    userId,
    runId: () => p.manyToOne(AnalysisRun).mapToPk().joinColumn('run_id').nullable().deleteRule('set null'),
    /** The day (UTC) whose allowance the call counts against. */
    day: p.date(),
    model: p.text(),
    status: p.enum(aiCallStatuses).default('asked'),
    /** Hashes of the contents in the question. After a crash the call may have been paid for. */
    contentHashes: texts(),
    /** Upper bound of the tokens; counts until the real number is known. */
    tokensReserved: p.integer(),
    tokensUsed: p.integer().nullable(),
    askedAt: createdAt(),
    settledAt: instant().nullable(),
  },
  indexes: [
    { name: 'ai_call_day_index', properties: ['userId', 'day'] },
    { name: 'ai_call_run_index', properties: ['runId'] },
  ],
  checks: [
    { name: 'ai_call_settled', expression: `(status = 'asked') = (settled_at is null)` },
    { name: 'ai_call_tokens', expression: 'tokens_reserved >= 0 and tokens_used >= 0' },
  ],
  triggers: [
    ownerIsFixed('ai_call'),
    ownedReferences('ai_call', [{ column: 'run_id', target: 'analysis_run' }]),
  ],
});

/** One call of the AI, stored before it is made, so that no cost is lost or counted twice. */
export class AiCall extends AiCallSchema.class {}
AiCallSchema.setClass(AiCall);

const AiAnswerSchema = defineEntity({
  name: 'AiAnswer',
  tableName: 'ai_answer',
  properties: {
    id: id(),
    userId,
    contentHash: p.text(),
    model: p.text(),
    /** Hash of the instructions and the offered phases. */
    promptHash: p.text(),
    /** The phase; null if none fits. */
    phaseId: () =>
      p.manyToOne(EcocyclePhase).mapToPk().joinColumn('phase_id').nullable().deleteRule('cascade'),
    isRefused: p.boolean().default(false),
    confidence: p.float().columnType('real').nullable(),
    reason: p.text().nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'ai_answer_unique', properties: ['userId', 'contentHash', 'model', 'promptHash'] }],
  indexes: [{ name: 'ai_answer_phase_index', properties: ['phaseId'] }],
  triggers: [ownerIsFixed('ai_answer')],
});

/** The AI's answer for a content, cached per person. */
export class AiAnswer extends AiAnswerSchema.class {}
AiAnswerSchema.setClass(AiAnswer);

const KeywordRuleSchema = defineEntity({
  name: 'KeywordRule',
  tableName: 'keyword_rule',
  properties: {
    id: id(),
    userId,
    keyword: p.text(),
    phaseId: () => p.manyToOne(EcocyclePhase).mapToPk().joinColumn('phase_id').deleteRule('cascade'),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [sqlUnique('keyword_rule', 'keyword_rule_unique', '(user_id, lower(keyword))')],
  indexes: [{ name: 'keyword_rule_phase_index', properties: ['phaseId'] }],
  triggers: [ownerIsFixed('keyword_rule'), announces('keyword_rule', { topics: ['ecocycleAnalysis'] })],
});

/** A person's own keyword; it takes precedence over the phases' keywords. */
export class KeywordRule extends KeywordRuleSchema.class {}
KeywordRuleSchema.setClass(KeywordRule);

declare module '../database/tables.ts' {
  interface Tables {
    readonly ai_answer: TableOf<AiAnswer>;
    readonly ai_call: TableOf<AiCall>;
    readonly analysis_finding: TableOf<AnalysisFinding>;
    readonly analysis_run: TableOf<AnalysisRun>;
    readonly keyword_rule: TableOf<KeywordRule>;
  }
}
