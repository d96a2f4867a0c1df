import { DEFAULT_COLOR, DEFAULT_EMOJI, northStarTypes } from '@simmer/contracts/schemas/planning-values';
import { defineEntity, p } from '@mikro-orm/core';
import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const NorthStarSchema = defineEntity({
  name: 'NorthStar',
  tableName: 'north_star',
  properties: {
    id: id(),
    userId,
    slot: p.smallint(),
    name: p.text(),
    emoji: p.text().default(DEFAULT_EMOJI),
    color: p.text().default(DEFAULT_COLOR),
    isDefault: p.boolean().default(false),
    type: p.enum(northStarTypes).nullable(),
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    // Type `json`, which keeps the text, so that values are read exactly as they were saved.
    budgets: p.json<NorthStarBudget[]>().columnType('json').defaultRaw("'[]'"),
    eventRules: p.json<EventRule[]>().columnType('json').defaultRaw("'[]'"),
    note: p.text().nullable(),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'north_star_user_slot_unique', properties: ['userId', 'slot'] }],
  checks: [
    { name: 'north_star_slot_range', expression: 'slot >= 1 and slot <= 5' },
    { name: 'north_star_name_filled', expression: `btrim(name) <> ''` },
    { name: 'north_star_dates_ordered', expression: 'end_date >= start_date' },
    { name: 'north_star_budgets_array', expression: `json_typeof(budgets) = 'array'` },
    { name: 'north_star_event_rules_array', expression: `json_typeof(event_rules) = 'array'` },
  ],
  triggers: [
    ownerIsFixed('north_star'),
    announces('north_star', { topics: ['northStars'], item: writtenColumn('id') }),
  ],
});

/**
 * One of a user's North Stars (NST-20: one store behind both views). `slot` enforces the limit of five: it is unique
 * per user and has five values, so concurrent requests cannot exceed the limit either.
 */
export class NorthStar extends NorthStarSchema.class {}
NorthStarSchema.setClass(NorthStar);

declare module '../database/tables.ts' {
  interface Tables {
    readonly north_star: TableOf<NorthStar>;
  }
}
