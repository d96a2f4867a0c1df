import { defineEntity, p } from '@mikro-orm/core';
import { analysisStatuses } from '@simmer/contracts/schemas/planning-values';
import { announces } from '../database/announcing.ts';
import { createdAt, id, instant, texts } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';

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
  uniques: [{ name: 'analysis_run_one_at_a_time', properties: ['userId'], where: `status = 'in_progress'` }],
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
