import type { TriggerDef } from '@mikro-orm/core';
import type { ChangeTopic } from '@simmer/contracts/change-topics';
import { EVERYBODY, type SIGN_INS } from './change-notice.ts';

type Event = 'insert' | 'update' | 'delete';

export interface Announcement {
  readonly topics: readonly (ChangeTopic | typeof SIGN_INS)[];
  /** SQL for the owner's user id, default `user_id`; rows without an owner are not announced. */
  readonly owner?: string;
  /** True when a row without an owner belongs to everybody. */
  readonly isShared?: boolean;
  /** Columns whose updates are announced; by default all. */
  readonly columns?: readonly string[];
  /** SQL of the id of the plan's item that changes; its list is the first topic. */
  readonly item?: string;
  readonly events?: readonly Event[];
  /** The name of the trigger, needed for the second one of a table. */
  readonly name?: string;
}

/** SQL for a column of the written or deleted row. */
export const writtenColumn = (column: string) => `coalesce(new.${column}, old.${column})`;

/**
 * A trigger that notes writes for the change feed: once per transaction and topic, committed together with the write. Of
 * an item of a plan it also notes which one, so that a device reads what has changed (OFF-107).
 */
export function announces(
  table: string,
  {
    topics,
    owner = writtenColumn('user_id'),
    isShared = false,
    columns,
    item,
    events = ['insert', 'update', 'delete'],
    name = `${table}_announced`,
  }: Announcement,
): TriggerDef {
  const row = (name: string) => `row(${(columns ?? []).map((column) => `${name}.${column}`).join(', ')})`;
  const whose = isShared ? `coalesce((${owner})::text, '${EVERYBODY}')` : `(${owner})::text`;
  const notices = topics.map((topic) => `(pg_current_xact_id(), whose, '${topic}')`).join(', ');
  const noteItem =
    item === undefined ? '' : ` perform change_feed.note_item(whose, '${topics[0] ?? ''}', ${item});`;
  const notify = `declare whose text := ${whose}; begin if whose is not null then insert into change_feed.notice (xid, whose, topic) values ${notices} on conflict do nothing;${noteItem} end if; end;`;
  // The column `step` has a default: the key of the request (`idempotency-record.query.ts`).
  // The owner is looked up only for an announced change: a sync writes thousands of rows.
  const body = columns ? `if ${row('new')} is distinct from ${row('old')} then ${notify} end if;` : notify;
  return {
    name,
    timing: 'after',
    events: [...events],
    forEach: 'row',
    body: `${body} return null;`,
  };
}
