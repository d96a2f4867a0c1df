import { defineEntity, p } from '@mikro-orm/core';
import { planResources } from '@simmer/contracts/schemas/planning-values';
import type { PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import { logIsLimited } from '../database/log-limit.ts';
import { announces } from '../database/announcing.ts';
import { id, instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import { tellsWebhooks } from '../database/tells-webhooks.ts';
import type { TableOf } from '../database/tables.ts';

type Item = Readonly<Record<string, unknown>>;

const StepItemSchema = defineEntity({
  name: 'StepItem',
  tableName: 'step_item',
  properties: {
    id: id(),
    userId,
    /** Common to all items of one request, of one call of a tool, or of one step of a person. */
    stepId: p.uuid(),
    /** The access of the connected app; null for a step of a person. No foreign key: the step outlives the access. */
    appId: p.uuid().nullable(),
    device: p.text().nullable(),
    resource: p.enum(planResources),
    /** The id of the item, its day or week, or 'person'. */
    itemId: p.text(),
    /** The item in the wire format; null if it did not exist. */
    before: p.json<Item>().columnType('json').nullable(),
    after: p.json<Item>().columnType('json').nullable(),
    /** The step that this one undoes. */
    undoes: p.uuid().nullable(),
    /** When the step was undone. */
    undoneAt: instant().nullable(),
    /** The time of the statement, which keeps several changes of an item by one step in order. */
    at: instant().defaultRaw('clock_timestamp()'),
    /** The length of both as text, set by a trigger. */
    bytes: p.integer().nullable(),
  },
  indexes: [
    { name: 'step_item_step_index', properties: ['stepId'] },
    { name: 'step_item_user_index', properties: ['userId', 'at'] },
    { name: 'step_item_time_index', properties: ['at'] },
  ],
  triggers: [
    ownerIsFixed('step_item'),
    announces('step_item', { topics: ['connectedApps'], owner: 'new.user_id', events: ['insert', 'update'] }),
    tellsWebhooks('step_item'),
    logIsLimited('step_item'),
  ],
});

/**
 * An item of the plan before and after a step, stored for 90 days. Only of steps of connected apps, which can be undone
 * (APP-10), and of a person with a webhook, which gets all steps (APP-20).
 */
export class StepItem extends StepItemSchema.class {}
StepItemSchema.setClass(StepItem);

const PlanProposalRowSchema = defineEntity({
  name: 'PlanProposalRow',
  tableName: 'plan_proposal',
  properties: {
    userId: () => userId().primary(),
    device: p.text(),
    weekStartDate: p.date(),
    blocks: p.json<PlanProposal['blocks']>(),
    at: instant().defaultRaw('now()'),
  },
  triggers: [ownerIsFixed('plan_proposal'), announces('plan_proposal', { topics: ['connectedApps'] })],
});

/** The blocks that an assistant proposed last, until a person takes or dismisses them (APP-12). */
export class PlanProposalRow extends PlanProposalRowSchema.class {}
PlanProposalRowSchema.setClass(PlanProposalRow);

declare module '../database/tables.ts' {
  interface Tables {
    readonly plan_proposal: TableOf<PlanProposalRow>;
    readonly step_item: TableOf<StepItem>;
  }
}
