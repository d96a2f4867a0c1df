import { isoInstant, jsonList, jsonObject } from '../database/json-sql.ts';
import { type Query, readJson } from '../database/query.ts';
import { excluded, now } from '../database/tables.ts';

const stored = jsonObject({
  item_id: 't.item_id',
  deleted_by_device: 't.deleted_by_device',
  deleted_at: isoInstant('t.deleted_at'),
});
const list = jsonList(stored, 't.deleted_at, t.item_id', 'tombstones');

/** `{"tombstones":[…]}`: that of the user's item with this id, or none. */
export const listTombstonesJson = (query: Query, userId: string, itemId: string): Promise<string> =>
  readJson(
    query
      .selectFrom('tombstone as t')
      .where((of) => of.and({ 't.user_id': userId, 't.item_id': itemId }))
      .select(list),
  );

/** Within the transaction that deletes the item. */
export async function addTombstone(
  query: Query,
  userId: string,
  itemId: string,
  device: string | null,
): Promise<void> {
  await query
    .insertInto('tombstone')
    .values({ user_id: userId, item_id: itemId, deleted_by_device: device })
    .onConflict((earlier) =>
      earlier
        .columns(['user_id', 'item_id'])
        .doUpdateSet({ ...excluded('deleted_by_device'), deleted_at: now }),
    )
    .execute();
}
