import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../database/columns.ts';
import { partial, sqlUnique } from '../database/schema-parts.ts';
import { User } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const IdempotencyRecordSchema = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_record',
  properties: {
    id: id(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade'),
    key: p.text(),
    requestHash: p.text(),
    status: p.smallint().nullable(),
    body: p.text().nullable(),
    createdAt: createdAt(),
  },
  uniques: [
    sqlUnique('idempotency_record', 'idempotency_record_unique', '("user_id", "key") nulls not distinct'),
  ],
  indexes: [
    { name: 'idempotency_record_created_index', properties: ['createdAt'] },
    partial('idempotency_record_large_index', ['userId', 'createdAt'], 'octet_length(body) > 8192'),
  ],
});

/** The response of a write with an `Idempotency-Key` (API-50); without a status the write is in progress. */
export class IdempotencyRecord extends IdempotencyRecordSchema.class {}
IdempotencyRecordSchema.setClass(IdempotencyRecord);

declare module '../database/tables.ts' {
  interface Tables {
    readonly idempotency_record: TableOf<IdempotencyRecord>;
  }
}
