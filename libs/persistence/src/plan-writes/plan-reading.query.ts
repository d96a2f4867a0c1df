// SQL, because PostgreSQL serializes the items, and because of the transaction ids.
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import {
  dayNumber,
  isCalendarDate,
  MAX_DAY,
  MIN_DAY,
  toCalendarDate,
  toDayNumber,
} from '@simmer/domain/dates/calendar-date';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { sql, type RawBuilder } from 'kysely';
import { listOffered } from '../catalogue/default-item.query.ts';
import type { Query } from '../database/query.ts';
import type { Resource } from '../resource/resource.ts';
import { resources } from '../schema/resources.ts';
import { isOneOf } from '../database/tables.ts';
import { occursInRange } from '../time-blocks/occurrence-range.ts';

/** Makes a cursor of what it names, which nobody else may know, and reads it; null for one that was made elsewhere. */
export interface CursorSeal {
  readonly seal: (text: string) => string;
  readonly open: (cursor: string) => string | null;
}

interface Asked {
  /** The cursor of a former answer. */
  readonly after?: string | undefined;
  /** The day around which blocks are wanted first, yyyy-MM-dd. */
  readonly near?: string | undefined;
}

/** Where a reading has ended. */
interface Cursor {
  /** The cluster, its timeline and the database: a restored one has other transactions. */
  readonly database: string;
  /** Of the transactions before this one, only the open ones had not ended. */
  readonly next: string;
  readonly open: readonly string[];
  /** Days since 1970. */
  readonly day: number;
  /** The day around which blocks have been read, if the others have not, yyyy-MM-dd. */
  readonly near?: string | undefined;
}

const today = (): number => Math.floor(Date.now() / DAY_MS);

const cursorText = ({ database, next, open, day, near }: Cursor): string =>
  [database, [next, ...open].join('_'), day, ...(near === undefined ? [] : [near.replaceAll('-', '')])].join(
    '-',
  );

function cursorIn(text: string | null): Cursor | null {
  if (text === null) return null;
  const [system, timeline, oid, transactions = '', day, nearText] = text.split('-');
  const [next = '', ...open] = transactions.split('_');
  const near = nearText?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (near !== undefined && !isCalendarDate(near)) return null;
  return { database: [system, timeline, oid].join('-'), next, open, day: Number(day), near };
}

/** What was written of a list. */
interface Written {
  readonly list: string;
  readonly ids: string[];
  /** Something that everybody has. */
  readonly isShared: boolean;
  /** By a transaction that this database has not begun yet: it was restored from another one. */
  readonly isAhead: boolean;
}

interface State extends Pick<Cursor, 'database' | 'next' | 'open'> {
  readonly written: readonly Written[] | null;
}

/** What a person's transactions have written since, and where the database is. */
async function stateSince(query: Query, userId: string, since: Cursor | null): Promise<State> {
  const written = sql`(select json_agg(w) from (
    select list, json_agg(item_id) as ids, bool_or(user_id is null) as "isShared",
      bool_or(written >= pg_snapshot_xmax(here.snapshot)) as "isAhead"
    from change_feed.plan_item where (user_id = ${userId} or user_id is null) 
      and (written >= ${since?.next}::xid8 or written = any(${since?.open}::xid8[]))
    group by list) w)`;
  // Of very many open ones the first stands for all: what the others have written is repeated.
  const open = sql`select case when count(*) > ${sql.lit(serverLimits.openTransactions)} then pg_snapshot_xmin(here.snapshot)
      else pg_snapshot_xmax(here.snapshot) end::text as next,
    case when count(*) > ${sql.lit(serverLimits.openTransactions)} then '{}' else coalesce(array_agg(x::text), '{}') end as open
    from pg_snapshot_xip(here.snapshot) x`;
  const { rows } = await sql<State>`with here as materialized (select pg_current_snapshot() as snapshot)
    select concat_ws('-', (select system_identifier from pg_control_system()),
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int,
        (select oid from pg_database where datname = current_database())) as database,
      o.*, ${since === null ? sql`null` : written} as written
    from here cross join lateral (${open}) o`.execute(query);
  if (rows[0] === undefined) throw new Error('The query gave no row.');
  return rows[0];
}

/** Whether a block stands in the weeks around a day, or has no day. */
function isAround(near: string): RawBuilder<unknown> {
  const day = toDayNumber(near);
  const [from, to] = [Math.max(day - 8, MIN_DAY), Math.min(day + 15, MAX_DAY)].map((each) =>
    toCalendarDate(dayNumber(each)),
  );
  return occursInRange(from ?? near, to ?? near);
}

const nameOf = ({ name }: Resource): PlanResource => name as PlanResource;
const objectOf = (members: readonly (readonly [name: string, json: string])[]): string =>
  `{${members.map(([name, json]) => `"${name}":${json}`).join(',')}}`;

/** The items of all lists. @param near of the blocks only those around this day */
async function wholeItems(query: Query, userId: string, near: string | undefined): Promise<string> {
  const members: [string, string][] = [];
  for (const resource of resources) {
    const isPart = near !== undefined && resource.name === 'timeBlocks';
    const list = await resource.listWhere(query, userId, isPart ? isAround(near) : sql`true`);
    members.push([nameOf(resource), list.slice(list.indexOf(':') + 1, -1)]);
  }
  return objectOf(members);
}

async function catalogueJson(query: Query): Promise<string> {
  const lists = {
    sizes: await listOffered(query, 'size'),
    vibes: await listOffered(query, 'vibe'),
    phases: await listOffered(query, 'phase'),
    northStars: await listOffered(query, 'northStar'),
  };
  return JSON.stringify(lists);
}

/** The items that were written, and the ids of those that are gone. @param near the blocks apart from this day too */
async function changedItems(query: Query, userId: string, written: readonly Written[], near?: string) {
  const items: [string, string][] = [];
  const removed: [string, string][] = [];
  for (const resource of resources) {
    const ids = written.find(({ list }) => list === resource.name)?.ids ?? [];
    const rest = near !== undefined && resource.name === 'timeBlocks' ? sql`not ${isAround(near)}` : null;
    if (ids.length === 0 && rest === null) continue;
    const isAsked = sql`(${isOneOf('r.id', ids)} or ${rest ?? sql`false`})`;
    const found = await resource.itemsWhere(query, userId, isAsked);
    const present = new Set(found.ids);
    const gone = ids.filter((id) => !present.has(id));
    if (found.ids.length > 0) items.push([nameOf(resource), found.json]);
    if (gone.length > 0) removed.push([nameOf(resource), JSON.stringify(gone)]);
  }
  return { items: objectOf(items), removed: objectOf(removed) };
}

const countsFor = (cursor: Cursor, { database, next, written }: State): boolean =>
  cursor.database === database &&
  BigInt(cursor.next) <= BigInt(next) &&
  cursor.day > today() - serverLimits.planCursorDays &&
  (written ?? []).every(({ isShared, isAhead }) => !isShared && !isAhead);

/**
 * The JSON of a `PlanReading`: a person's plan, or what was written of it since a cursor (OFF-107). Nothing is missed in
 * any order of commits, because a cursor names the transactions that had not ended.
 */
export const readPlanJson = (
  query: Query,
  userId: string,
  asked: Asked,
  cursors: CursorSeal,
): Promise<string> =>
  query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const cursor = asked.after === undefined ? null : cursorIn(cursors.open(asked.after));
      const state = await stateSince(snapshot, userId, cursor);
      const { written, ...end } = state;
      const isWhole = cursor === null || !countsFor(cursor, state);
      const near = isWhole ? asked.near : undefined;
      const cursorJson = JSON.stringify(cursors.seal(cursorText({ ...end, day: today(), near })));
      const more = String(near !== undefined);
      if (isWhole) {
        const items = await wholeItems(snapshot, userId, near);
        const catalogue = await catalogueJson(snapshot);
        return `{"cursor":${cursorJson},"whole":true,"more":${more},"items":${items},"removed":{},"catalogue":${catalogue}}`;
      }
      const { items, removed } = await changedItems(snapshot, userId, written ?? [], cursor.near);
      return `{"cursor":${cursorJson},"whole":false,"more":${more},"items":${items},"removed":${removed}}`;
    });
