// SQL, because a tombstone is written by the statement that deletes its item.
import { isoInstant, jsonList, jsonObject } from '../sql/json-sql.ts';
import { type Query, readJson, sqlRows } from '../sql/query.ts';

const stored = jsonObject({
  item_id: 't.item_id',
  deleted_by_device: 't.deleted_by_device',
  deleted_at: isoInstant('t.deleted_at'),
});

const list = `select ${jsonList(stored, 't.deleted_at, t.item_id', 'tombstones')}
  from tombstone t where t.user_id = $1 and t.item_id = $2`;

/** `{"tombstones":[…]}`: that of the user's item with this id, or none. */
export const listTombstonesJson = (query: Query, userId: string, itemId: string): Promise<string> =>
  readJson(query, list, [userId, itemId]);

/**
 * SQL: a part of a statement that deletes items.
 *
 * @param from what selects `user_id` and `id` of the deleted items.
 * @param device SQL for the name of the device.
 */
export const tombstoneSql = (from: string, device: string) =>
  `insert into tombstone (user_id, item_id, deleted_by_device) select user_id, id, ${device}::text from ${from}
   on conflict (user_id, item_id) do update set deleted_by_device = excluded.deleted_by_device, deleted_at = now()`;

const add = tombstoneSql('(select $1::uuid as user_id, $2::uuid as id) deleted', '$3');

/** Within the transaction that deletes the item. */
export const addTombstone = async (
  query: Query,
  userId: string,
  itemId: string,
  device: string | null,
): Promise<void> => void (await sqlRows(query, add, [userId, itemId, device]));
