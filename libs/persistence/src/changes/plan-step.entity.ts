import { defineEntity, p } from '@mikro-orm/core';
import { logIsLimited } from '../database/log-limit.ts';
import { id, instant, texts } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { FormerItem, StepBody } from './step.ts';
import type { TableOf } from '../database/tables.ts';

const PlanStepSchema = defineEntity({
  name: 'PlanStep',
  tableName: 'plan_step',
  properties: {
    id: id(),
    userId,
    /** When the person made the step: the steps of a plan are applied in this order. */
    madeAt: instant(),
    /** When it was applied first: the time of its entries in the history. */
    at: instant().defaultRaw('now()'),
    device: p.text().nullable(),
    /** The sign-in that made it; null of Google and of apps. A copy, which outlives the sign-in. */
    sessionId: p.uuid().nullable(),
    /** The idempotency key of its request, which decides between steps of the same time. */
    key: p.text(),
    body: p.json<StepBody>().columnType('json'),
    /** The items that it wrote, as they were before it. */
    items: p.json<readonly FormerItem[]>().columnType('json'),
    /** The names of the items that it wrote. */
    written: texts(),
    /** The names of those of them that it created. */
    created: texts(),
    /** The names of further items that its changes refer to. */
    named: texts(),
    /** The length of both as text, set by a trigger. */
    bytes: p.integer().nullable(),
  },
  indexes: [
    { name: 'plan_step_user_index', properties: ['userId', 'madeAt'] },
    { name: 'plan_step_time_index', properties: ['at'] },
  ],
  triggers: [ownerIsFixed('plan_step'), logIsLimited('plan_step')],
});

/** A step of a plan, kept for 30 days, so that one that was made earlier and arrives later is applied before it. */
export class PlanStep extends PlanStepSchema.class {}
PlanStepSchema.setClass(PlanStep);

declare module '../database/tables.ts' {
  interface Tables {
    readonly plan_step: TableOf<PlanStep>;
  }
}
