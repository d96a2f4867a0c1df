import { defineEntity, p } from '@mikro-orm/core';
import { AnalysisRun } from './analysis-run.entity.ts';
import { createdAt, id, instant, texts } from '../database/columns.ts';
import { EcocyclePhase } from '../catalogue/default-item.entity.ts';
import { ownedReferences, ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';

export const aiCallStatuses = ['asked', 'answered', 'failed', 'unknown'] as const;

const AiCallSchema = defineEntity({
  name: 'AiCall',
  tableName: 'ai_call',
  properties: {
    id: id(),
    userId,
    runId: () => p.manyToOne(AnalysisRun).mapToPk().joinColumn('run_id').nullable().deleteRule('set null'),
    /** The day (UTC) whose allowance it counts against. */
    day: p.date(),
    model: p.text(),
    status: p.enum(aiCallStatuses).default('asked'),
    /** The contents of the question: after a crash they may have been paid for. */
    contentHashes: texts(),
    /** Upper bound of the cost; counts until the real number is known. */
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
    /** Null: no phase fits. */
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
