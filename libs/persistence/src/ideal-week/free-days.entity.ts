import { defineEntity, p } from '@mikro-orm/core';
import { limits } from '@simmer/contracts/limits';
import type { FreeDayRanges } from '@simmer/contracts/schemas/free-days.schema';
import { announces, writtenColumn } from '../database/announcing.ts';
import { changedByDevice, createdAt, id, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const FreeDaysSchema = defineEntity({
  name: 'FreeDays',
  tableName: 'free_days',
  properties: {
    id: id(),
    userId: () => userId().unique('free_days_user_unique'),
    ranges: p.json<FreeDayRanges>().columnType('json').defaultRaw("'[]'"),
    changedByDevice: changedByDevice(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Checked here too, because ranges merged from two devices may be too many.
  checks: [{ name: 'free_days_limit', expression: `json_array_length(ranges) <= ${limits.freeDayRanges}` }],
  triggers: [
    ownerIsFixed('free_days'),
    announces('free_days', { topics: ['freeDays'], item: writtenColumn('id') }),
  ],
});

/** The days on which a person plans nothing: one row per person (IDE-1). */
export class FreeDays extends FreeDaysSchema.class {}
FreeDaysSchema.setClass(FreeDays);

declare module '../database/tables.ts' {
  interface Tables {
    readonly free_days: TableOf<FreeDays>;
  }
}
