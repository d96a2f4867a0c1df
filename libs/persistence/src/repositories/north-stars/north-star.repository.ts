import type { NorthStarType } from '@simmer/contracts/schemas/planning-values';
import { isoInstant, jsonList, jsonObject, jsonOne, storedInstant } from '../../json-sql.ts';
import { findJson, readJson, type Query } from '../../query.ts';

const shared = { id: 'n.id', name: 'n.name', emoji: 'n.emoji', color: 'n.color' };
const stamps = { is_default: 'n.is_default', created_at: isoInstant('n.created_at') };

/** The two views of the one store (NST-20): their item and the names of one and of many on the wire. */
const views = {
  plain: { item: jsonObject({ ...shared, ...stamps }), one: 'theme', many: 'themes' },
  typed: {
    item: jsonObject({
      ...shared,
      type: `coalesce(n.type, 'ongoing')`,
      startDate: 'n.start_date',
      endDate: 'n.end_date',
      ...stamps,
    }),
    one: 'northStar',
    many: 'northStars',
  },
} as const;

/** `plain` is `/north-stars`, `typed` is `/north_stars`. */
export type NorthStarView = keyof typeof views;

const byAge = `${storedInstant('n.created_at')}, n.id`;
// By creation; weekly priorities have their own order (REF-20).
const lists = {
  plain: `select ${jsonList(views.plain.item, byAge, views.plain.many)} from north_star n where n.user_id = $1`,
  typed: `select ${jsonList(views.typed.item, byAge, views.typed.many)} from north_star n where n.user_id = $1`,
};

/** `{"themes":[…]}` or `{"northStars":[…]}`. */
export function listNorthStarsJson(query: Query, userId: string, view: NorthStarView): Promise<string> {
  return readJson(query, lists[view], [userId]);
}

const oneOf = (view: NorthStarView) => jsonOne(views[view].item, views[view].one);

/** `{"theme":{…}}` or `{"northStar":{…}}`; null when it is unknown or somebody else's. */
export function findNorthStarJson(
  query: Query,
  userId: string,
  id: string,
  view: NorthStarView,
): Promise<string | null> {
  return findJson(query, `select ${oneOf(view)} from north_star n where n.user_id = $1 and n.id = $2`, [
    userId,
    id,
  ]);
}

/** Whether a North Star of this user is a default one, or null when it is unknown or somebody else's. */
export async function isDefaultNorthStar(query: Query, userId: string, id: string): Promise<boolean | null> {
  const [row] = await query<{ is_default: boolean }>(
    'select is_default from north_star where user_id = $1 and id = $2',
    [userId, id],
  );
  return row?.is_default ?? null;
}

/** A new North Star; without an id the database makes one. */
export interface NewNorthStar extends NorthStarValues {
  readonly id?: string | undefined;
  /** Given for a restored one. */
  readonly created_at?: string | undefined;
}

export interface NorthStarValues {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly isDefault: boolean;
  readonly type: NorthStarType | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const freeSlot = `(select min(slot) from generate_series(1, 5) slot
  where slot not in (select slot from north_star where user_id = $1))`;
const create = (view: NorthStarView) => `with n as (
  insert into north_star (user_id, slot, name, emoji, color, is_default, type, start_date, end_date, id, created_at)
  select $1, ${freeSlot}, $2, $3, $4, $5, $6, $7, $8, coalesce($9::uuid, gen_random_uuid()),
    least($10::timestamptz, now()) where ${freeSlot} is not null
  returning *
) select ${oneOf(view)} from n`;

/**
 * Adds a North Star. Needs a transaction: it locks the user's row, so that requests at the same time take turns and
 * each sees what the other did; the slots hold the limit even without it.
 *
 * @returns the North Star as in `findNorthStarJson`, or null when the user has five already.
 * @throws the driver's error 23505 `north_star_pkey` when the id is in use, by whomever.
 */
export async function createNorthStar(
  query: Query,
  userId: string,
  star: NewNorthStar,
  view: NorthStarView,
): Promise<string | null> {
  await query('select from app_user where id = $1 for no key update', [userId]);
  return findJson(query, create(view), [
    userId,
    star.name,
    star.emoji,
    star.color,
    star.isDefault,
    star.type,
    star.startDate,
    star.endDate,
    star.id ?? null,
    star.created_at ?? null,
  ]);
}

const columns = {
  name: 'name',
  emoji: 'emoji',
  color: 'color',
  type: 'type',
  startDate: 'start_date',
  endDate: 'end_date',
} as const satisfies Partial<Record<keyof NorthStarValues, string>>;

const isColumn = (name: string): name is keyof typeof columns => name in columns;

/** Changes what is given (API-7). @returns as `findNorthStarJson`. */
export function updateNorthStar(
  query: Query,
  userId: string,
  id: string,
  changes: Partial<Omit<NorthStarValues, 'isDefault'>>,
  view: NorthStarView,
): Promise<string | null> {
  const values: unknown[] = [userId, id];
  const sets = ['updated_at = now()'];
  for (const [name, value] of Object.entries(changes)) {
    if (isColumn(name) && value !== undefined) sets.push(`${columns[name]} = $${values.push(value)}`);
  }
  return findJson(
    query,
    `with n as (update north_star set ${sets.join(', ')} where user_id = $1 and id = $2 returning *)
     select ${oneOf(view)} from n`,
    values,
  );
}

/** Removes it; its blocks lose it (NST-4). @returns it as it was, or null when unknown or somebody else's. */
export function removeNorthStar(
  query: Query,
  userId: string,
  id: string,
  view: NorthStarView,
): Promise<string | null> {
  return findJson(
    query,
    `with n as (delete from north_star where user_id = $1 and id = $2 returning *) select ${oneOf(view)} from n`,
    [userId, id],
  );
}
