import { limits } from '@simmer/contracts/limits';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { sql, type RawBuilder } from 'kysely';
import { isoInstant, jsonObject } from '../database/json-sql.ts';
import { type Query, readJson } from '../database/query.ts';

const entry = jsonObject({
  id: 'h.id',
  resource: 'h.resource',
  item_id: 'h.item_id',
  reason: 'h.reason',
  values: 'h.values',
  made_by_device: 'h.made_by_device',
  device: 'h.device',
  at: isoInstant('h.at'),
});

interface HistoryPage {
  /** Only entries of this item. */
  readonly itemId?: string | undefined;
  /** Only entries older than this one. */
  readonly before?: string | undefined;
}

/**
 * `{"history":[…],"more":…}`: the newest entries of a person, newest first: as many as a response may have bytes, but
 * always one.
 */
export const listHistoryJson = (
  query: Query,
  userId: string,
  { itemId, before }: HistoryPage = {},
): Promise<string> => {
  const ofItem = itemId === undefined ? sql`` : sql`and item_id = ${itemId}`;
  const older =
    before === undefined
      ? sql``
      : sql`and exists (select from history_entry b where b.id = ${before}::uuid and b.user_id = ${userId}
          and (b.at > e.at or b.at = e.at and b.id < e.id))`;
  const entries = sql<object>`(select *, sum(coalesce(bytes, 0)) over newest as total, row_number() over newest as place,
    count(*) over () as found from history_entry e where user_id = ${userId} and reason <> 'restored' ${ofItem} ${older}
    window newest as (order by at desc, id))`;
  return readJson(
    query
      .selectFrom(entries.as('h'))
      .select(
        sql<string>`json_build_object('history', coalesce(json_agg(${sql.raw(entry)} order by h.at desc, h.id), '[]'),
          'more', coalesce(max(found), 0) > count(*))::text`.as('json'),
      )
      .where(
        sql<boolean>`place = 1 or place <= ${limits.planHistory} and total <= ${serverLimits.responseBytes}`,
      ),
  );
};

/**
 * The parts of a series that were removed last, all at once, and each block that was taken out of it and is removed, with the
 * values that they had.
 */
export async function findRemovedOfSeries(
  query: Query,
  userId: string,
  seriesId: string,
): Promise<readonly object[]> {
  const isTakenOut = sql<boolean>`item_id <> ${seriesId} and "values" ->> 'recurring' = 'once'`;
  const removed = query
    .selectFrom('history_entry')
    .where((eb) => eb.and({ user_id: userId, resource: 'timeBlocks', reason: 'deleted' }))
    .where(sql<boolean>`(item_id = ${seriesId} or "values" ->> 'series_id' = ${seriesId})`);
  const lastAt = removed.where(sql<boolean>`not (${isTakenOut})`).select(({ fn }) => fn.max('at').as('at'));
  const rows = await removed
    .distinctOn('item_id')
    .select('values')
    .where((eb) => eb.or([isTakenOut, eb('at', '=', lastAt)]))
    .orderBy('item_id')
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ values }) => values as object);
}

interface Deletion {
  readonly resource: string;
  /** SQL of the deleted row `r`. */
  readonly itemId: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
  readonly device: string | null;
  readonly from: RawBuilder<unknown>;
}

/** SQL: the history entry of the deleted row `r`, as a part of the statement that deletes it. */
export const addDeletion = ({ resource, itemId, values, device, from }: Deletion) =>
  sql`insert into history_entry (user_id, resource, item_id, reason, "values", made_by_device, device)
    select r.user_id, ${resource}, ${itemId}, 'deleted', ${values}, r.changed_by_device, ${device} from ${from}`;

interface Loss {
  readonly resource: string;
  readonly itemId: string;
  /** Overwritten values, or a deletion that was overruled. */
  readonly reason?: 'overwritten' | 'restored';
  /** The overwritten values. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly madeByDevice: string | null;
  readonly device: string | null;
  /** The sign-in that has to be told. */
  readonly lostBy: string | null;
  /** Whether the response of this request tells it. */
  readonly isTold?: boolean;
}

/** Stores what a change has lost to another one. */
export async function addLoss(
  query: Query,
  userId: string,
  {
    resource,
    itemId,
    reason = 'overwritten',
    values = {},
    madeByDevice,
    device,
    lostBy,
    isTold = false,
  }: Loss,
): Promise<void> {
  await query
    .insertInto('history_entry')
    .values({
      user_id: userId,
      resource,
      item_id: itemId,
      reason,
      values: JSON.stringify(values) as never,
      made_by_device: madeByDevice,
      device,
      lost_by: lostBy,
      ...(isTold && { told_at: sql<never>`now()` }),
    })
    .execute();
}

interface Deleted {
  readonly values: Readonly<Record<string, unknown>>;
  /** The device that deleted the item. */
  readonly device: string | null;
}

/**
 * The version of an item that was deleted last, by when people made their steps; null if it was never deleted.
 * @param by the identity of the item, or the id of its row, for which there is no index
 */
export async function findDeleted(
  query: Query,
  userId: string,
  resource: string,
  by: { readonly itemId: string } | { readonly rowId: string },
): Promise<Deleted | null> {
  const found = await query
    .selectFrom('history_entry')
    .select(['values', 'device'])
    .where((eb) => eb.and({ user_id: userId, resource, reason: 'deleted' }))
    .where(
      'itemId' in by ? sql<boolean>`item_id = ${by.itemId}` : sql<boolean>`"values" ->> 'id' = ${by.rowId}`,
    )
    // A step that comes late has stored its entries after those of steps that were made later.
    .orderBy(
      sql`coalesce((select made_at from plan_step s where s.user_id = ${userId} and s.at = history_entry.at limit 1), at)`,
      'desc',
    )
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
