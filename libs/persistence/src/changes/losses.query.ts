import { limits } from '@simmer/contracts/limits';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { sql } from 'kysely';
import { isoInstant, jsonObject } from '../database/json-sql.ts';
import { type Query, readJson } from '../database/query.ts';

interface SignIn {
  readonly userId: string;
  readonly sessionId: string;
}

const loss = jsonObject({
  id: 'h.id',
  resource: 'h.resource',
  item_id: 'h.item_id',
  reason: 'h.reason',
  values: 'h.values',
  device: 'h.device',
  at: isoInstant('h.at'),
  deleted: 'h.deleted',
});

/** SQL: the content of the item of an entry, if it was removed by the step that took its values. */
const deletedItem = sql`(select d."values" from history_entry d where d.user_id = e.user_id and d.resource = e.resource
  and d.item_id = e.item_id and d.at = e.at and d.reason = 'deleted' limit 1)`;

/** `{"losses":[…]}`: what a sign-in has lost to other devices and was not told, oldest first (MRG-9). */
export const listLossesJson = (query: Query, { userId, sessionId }: SignIn): Promise<string> =>
  readJson(
    query
      .selectFrom(
        sql<object>`(select *, ${deletedItem} as deleted, sum(coalesce(bytes, 0)) over (order by at, id) as total
          from history_entry e where user_id = ${userId} and lost_by = ${sessionId} and told_at is null order by at, id
          limit ${limits.planHistory})`.as('h'),
      )
      .select(
        sql<string>`json_build_object('losses', coalesce(json_agg(${sql.raw(loss)} order by h.at, h.id), '[]'))::text`.as(
          'json',
        ),
      )
      .where(sql<boolean>`total <= ${serverLimits.responseBytes}`),
  );

/**
 * Notes that the person was told of losses of their sign-in; a repetition changes nothing.
 * @throws NotFoundError if none of them is of this sign-in
 */
export async function noteTold(
  query: Query,
  { userId, sessionId }: SignIn,
  ids: readonly string[],
): Promise<void> {
  const found = await query
    .updateTable('history_entry')
    .set({ told_at: sql<never>`coalesce(told_at, now())` })
    .where((eb) => eb.and({ user_id: userId, lost_by: sessionId }))
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  if (found.length === 0) throw new NotFoundError();
}
