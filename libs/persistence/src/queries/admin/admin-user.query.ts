// SQL, because a page is read by the index of its order; a user is shown with the rights that the list gives.
import { limits } from '@simmer/contracts/limits';
import type { SortOrder, UserSort } from '@simmer/contracts/schemas/admin.schema';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';
import { searchReachOf } from '@simmer/domain/people/search-reach';
import { sql } from 'kysely';
import { findRow } from '../../kysely/rows.ts';
import { isEmail, rowOf, tables } from '../../kysely/tables.ts';
import { isoInstant, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, type Query } from '../../sql/query.ts';
import { isSuperAdmin } from './super-admin-sql.ts';

// Without a plan of their own, a user has the plan of their account (ADM-25).
const plan = `coalesce(u.plan_id,
  (select a.plan_id from account_member m join account a on a.id = m.account_id where m.user_id = u.id))`;

// Users who are super admins by the list are shown as such.
const role = `case when ${isSuperAdmin('u')} then 'super_admin' else u.role end`;

const item = jsonObject({
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  role,
  is_active: 'u.is_active',
  has_completed_onboarding: 'u.has_completed_onboarding',
  plan_id: plan,
  is_demo: 'u.is_demo',
  created_at: isoInstant('u.created_at'),
  version: 'u.version',
});

/** Each order has its own index and ends with the id. */
const keys: Readonly<Record<UserSort, string>> = {
  name: 'lower(u.name)',
  email: 'lower(u.email)',
  role: 'u.role',
  created_at: 'u.created_at',
};

// The leading space lets a pattern match the beginning of a word.
const searched = `lower(' ' || u.name || ' ' || u.email)`;
const literal = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function matching(search: string, values: unknown[]): string {
  const reach = searchReachOf(search);
  if (reach === 'nowhere') return 'false';
  return `${searched} like lower($${values.push(`%${reach === 'word' ? ' ' : ''}${literal(search)}%`)})`;
}

export interface UsersQuery {
  readonly search: string;
  readonly sort: UserSort;
  readonly order: SortOrder;
  readonly limit: number;
  /** Id of the last user of the previous page. */
  readonly after?: string | undefined;
}

/** A page as JSON, the cursor of the next one (null on the last) and the total. */
export interface UsersPage {
  readonly users: string;
  readonly next: string | null;
  /** At most `limits.usersCounted + 1` for a search. */
  readonly found: number;
}

/**
 * SQL and values of one page; exported so that a test can read its query plan.
 *
 * @param isGathered true to collect a search's matches first, then count and sort them; false to scan in sort order,
 * which is faster for many matches. The planner chooses the scan whenever it assumes that the matches are evenly
 * spread, which can read the whole table, e.g. for names that begin with R.
 */
export function usersPageSql(
  usersQuery: UsersQuery,
  isGathered: boolean,
): { text: string; values: unknown[] } {
  const { search, sort, order, limit, after } = usersQuery;
  const values: unknown[] = [limit + 1];
  const key = isGathered ? 'u.key' : keys[sort];
  const match = search === '' ? 'true' : matching(search, values);
  const cursor = after === undefined ? 'true' : beyond(usersQuery, key, values.push(after));
  const ids = (source: string, where: string) =>
    `select u.id from ${source} u where ${where} order by ${key} ${order}, u.id ${order} limit $1`;
  const gathered = `with gathered as materialized (select u.id, ${keys[sort]} as key from app_user u where ${match}
    limit ${limits.usersCounted + 1})`;
  const page = isGathered ? ids('gathered', cursor) : ids('app_user', `${match} and ${cursor}`);
  const found = isGathered ? '(select count(*)::int from gathered)' : 'null::int';
  const text = `${isGathered ? gathered : ''} select u.id, ${item}::text as json, ${found} as found
    from (${page}) page join app_user u on u.id = page.id order by ${keys[sort]} ${order}, u.id ${order}`;
  return { text, values };
}

function beyond({ sort, order }: UsersQuery, key: string, place: number): string {
  const last = (column: string) => `(select ${column} from app_user u where u.id = $${place})`;
  return `(${key}, u.id) ${order === 'asc' ? '>' : '<'} (${last(keys[sort])}, ${last('u.id')})`;
}

interface PageRow {
  readonly id: string;
  readonly json: string;
  readonly found: number | null;
}

/** One page of the users, in constant time at any depth. Needs unprepared statements. */
export async function readUsersPage(query: Query, usersQuery: UsersQuery): Promise<UsersPage> {
  const read = (isGathered: boolean) => {
    const { text, values } = usersPageSql(usersQuery, isGathered);
    return query<PageRow>(text, values);
  };
  if (usersQuery.search === '') return pageOf(usersQuery, await read(false), await countUsers(query));
  const gathered = await read(true);
  const found = gathered[0]?.found ?? 0;
  return pageOf(usersQuery, found > limits.usersCounted ? await read(false) : gathered, found);
}

function pageOf({ limit }: UsersQuery, rows: readonly PageRow[], found: number): UsersPage {
  const shown = rows.slice(0, limit);
  return {
    users: `[${shown.map(({ json }) => json).join(',')}]`,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    found,
  };
}

async function countUsers(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::int as count from app_user');
  return row?.count ?? 0;
}

/** `{"user":{…}}`, or null when the id is unknown. */
export const findAdminUserJson = (query: Query, id: string) =>
  findJson(query, `select ${jsonOne(item, 'user')} from app_user u where u.id = $1`, [id]);

/** Whether a user with this id exists. */
export async function hasUser(query: Query, id: string): Promise<boolean> {
  return (await findRow(query, 'app_user', { id }, ['id'])) !== undefined;
}

export interface AdminUserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly is_active: boolean;
  readonly is_demo: boolean;
}

const rows = tables
  .selectFrom('app_user as u')
  .select(['u.id', 'u.name', 'u.email', 'u.is_active', 'u.is_demo', sql.raw<UserRole>(role).as('role')]);

/** Locks a user until the transaction ends; undefined without such a user. */
export const lockUser = (query: Query, id: string): Promise<AdminUserRow | undefined> =>
  rowOf(query, rows.where('u.id', '=', id).forUpdate());

/** The user with this address, compared as in AUT-15. */
export const findUserByEmail = (query: Query, email: string): Promise<AdminUserRow | undefined> =>
  rowOf(query, rows.where(isEmail('u.email', email)));
