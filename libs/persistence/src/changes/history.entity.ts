import { defineEntity, p } from '@mikro-orm/core';
import { historyReasons, lossReasons } from '@simmer/contracts/schemas/planning-values';
import { id, instant } from '../database/columns.ts';
import { logIsLimited } from '../database/log-limit.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const HistoryEntrySchema = defineEntity({
  name: 'HistoryEntry',
  tableName: 'history_entry',
  properties: {
    id: id(),
    userId,
    resource: p.text(),
    /** The id of the item, its day or week, or 'person'. */
    itemId: p.text(),
    /** Of an item that came back after its deletion only who lost is noted, without values. */
    reason: p.enum([...new Set([...historyReasons, ...lossReasons])]),
    /** The former values, by wire name; as text, so that they are read exactly as they were saved. */
    values: p.json<Record<string, unknown>>().columnType('json'),
    /** The name of the device that had written the values: a copy, which outlives the sign-in. */
    madeByDevice: p.text().nullable(),
    /** The device that overwrote or deleted the values. */
    device: p.text().nullable(),
    at: instant().defaultRaw('now()'),
    /** The sign-in whose values or deletion lost, and that has to be told; a copy, which outlives the sign-in. */
    lostBy: p.uuid().nullable(),
    /** When it was told. */
    toldAt: instant().nullable(),
    /** The length of the values as text, set by a trigger. */
    bytes: p.integer().nullable(),
  },
  indexes: [
    { name: 'history_entry_item_index', properties: ['userId', 'resource', 'itemId', 'at'] },
    { name: 'history_entry_user_index', properties: ['userId', 'at'] },
    { name: 'history_entry_time_index', properties: ['at'] },
  ],
  triggers: [logIsLimited('history_entry')],
});

/** Values of a person's plan that were overwritten or deleted, kept for 90 days. */
export class HistoryEntry extends HistoryEntrySchema.class {}
HistoryEntrySchema.setClass(HistoryEntry);

declare module '../database/tables.ts' {
  interface Tables {
    readonly history_entry: TableOf<HistoryEntry>;
  }
}
