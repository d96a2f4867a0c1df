import type { ChangeTopic } from '@simmer/contracts/change-topics';
import { CHANGE_CHANNEL, EVERYBODY, type SIGN_INS } from '../change-channel.ts';

type Event = 'insert' | 'update' | 'delete';

interface Trigger {
  name: string;
  timing: 'after';
  events: Event[];
  forEach: 'row';
  body: string;
}

export interface Announcement {
  /** Kinds of data that the row is part of. */
  readonly topics: readonly (ChangeTopic | typeof SIGN_INS)[];
  /** SQL for the id of the user whose data it is; rows of nobody are not told. Left out: the row's `user_id`. */
  readonly owner?: string;
  /** True when a row without an owner is everybody's. */
  readonly isShared?: boolean;
  /** Columns that count; left out: every update does. */
  readonly columns?: readonly string[];
  readonly events?: readonly Event[];
}

/** SQL for a column of the row that was written, or of the one that is gone. */
export const written = (column: string) => `coalesce(new.${column}, old.${column})`;

/**
 * Tells the change feed when rows are written, by whomever. Sent with the commit and never without it; PostgreSQL
 * folds equal messages of one transaction into one.
 */
export function announces(
  table: string,
  {
    topics,
    owner = written('user_id'),
    isShared = false,
    columns,
    events = ['insert', 'update', 'delete'],
  }: Announcement,
): Trigger {
  const row = (name: string) => `row(${(columns ?? []).map((column) => `${name}.${column}`).join(', ')})`;
  const whose = isShared ? `coalesce((${owner})::text, '${EVERYBODY}')` : `(${owner})::text`;
  const calls = topics
    .map((topic) => `perform pg_notify('${CHANGE_CHANNEL}', whose || ' ${topic}');`)
    .join(' ');
  const told = `declare whose text := ${whose}; begin if whose is not null then ${calls} end if; end;`;
  // The owner is looked up only when there is something to tell: a sync writes thousands of rows.
  const body = columns ? `if ${row('new')} is distinct from ${row('old')} then ${told} end if;` : told;
  return {
    name: `${table}_announced`,
    timing: 'after',
    events: [...events],
    forEach: 'row',
    body: `${body} return null;`,
  };
}
