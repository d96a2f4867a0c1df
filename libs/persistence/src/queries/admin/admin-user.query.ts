// SQL, because a page is read by the index of its order; a user is shown with the rights that the list gives.
import { limits } from '@simmer/contracts/limits';
import type { SortOrder, UserSort } from '@simmer/contracts/schemas/admin.schema';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';
import { searchReachOf } from '@simmer/domain/search-reach';
import { sql } from 'kysely';
import { findRow } from '../../sql/rows.ts';
import { isEmail, rowOf, tables } from '../../sql/tables.ts';
import { isoInstant, jsonObject, jsonOne } from '../../sql/json-sql.ts';
import { findJson, type Query, sqlRows } from '../../sql/query.ts';
import { countUsers } from './user-count.query.ts';
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

/** In how many users a page of a frequent search is looked for first: usually they fill it. */
const SCANNED = 2_000;
/** Matches that are collected and sorted if they do not. With more, a scan without a limit soon finds enough. */
const COLLECTED = 20_000;

/**
 * How a page is read. The planner would always choose the whole scan, because it assumes that the matches are evenly
 * spread, and then read the whole table, e.g. for names that begin with R.
 */
export type PagePlan =
  /** In the order of its index, until the page is full or this many users are read. */
  | { readonly scan: number | 'whole' }
  /** At most this many matches, which are then counted and sorted. With more there is only their number. */
  | { readonly collect: number };

/** SQL and values of one page; exported so that a test can read its query plan. */
export function usersPageSql(usersQuery: UsersQuery, plan: PagePlan): { text: string; values: unknown[] } {
  const { search, sort, order, limit, after } = usersQuery;
  const values: unknown[] = [limit + 1];
  const match = search === '' ? 'true' : matching(search, values);
  const last = after === undefined ? undefined : values.push(after);
  const beyond = (key: string) => (last === undefined ? 'true' : isBeyond(usersQuery, key, last));
  const ordered = (key: string) => `order by ${key} ${order}, u.id ${order}`;
  const key = keys[sort];
  const show = (page: string, found: string) =>
    `select u.id, ${item}::text as json, ${found} as found from ${page} ${ordered(key)}`;
  if ('collect' in plan) {
    const isComplete = `(select found from counted) <= ${plan.collect}`;
    const page = `select u.id from collected u where ${isComplete} and ${beyond('u.key')} ${ordered('u.key')} limit $1`;
    // The count is there without any row of the page, too.
    const text = `with collected as materialized (select u.id, ${key} as key from app_user u where ${match} limit ${plan.collect + 1}),
      counted as materialized (select count(*)::int as found from collected)
      ${show(`counted left join ((${page}) page join app_user u using (id)) on true`, 'counted.found')}`;
    return { text, values };
  }
  const scanned = `select u.*, ${key} as key from app_user u where ${beyond(key)} ${ordered(key)} limit ${plan.scan}`;
  const page =
    plan.scan === 'whole'
      ? `select u.id from app_user u where ${match} and ${beyond(key)} ${ordered(key)} limit $1`
      : `select u.id from (${scanned}) u where ${match} ${ordered('u.key')} limit $1`;
  return { text: show(`(${page}) page join app_user u using (id)`, 'null::int'), values };
}

function isBeyond({ sort, order }: UsersQuery, key: string, place: number): string {
  const last = (column: string) => `(select ${column} from app_user u where u.id = $${place})`;
  return `(${key}, u.id) ${order === 'asc' ? '>' : '<'} (${last(keys[sort])}, ${last('u.id')})`;
}

interface PageRow {
  /** Null in the only row of an empty page. */
  readonly id: string | null;
  readonly json: string;
  /** Null unless matches were collected. */
  readonly found: number | null;
}

/** One page of the users, in constant time at any depth. Needs unprepared statements. */
export async function readUsersPage(query: Query, usersQuery: UsersQuery): Promise<UsersPage> {
  const read = (plan: PagePlan) => {
    const { text, values } = usersPageSql(usersQuery, plan);
    return sqlRows<PageRow>(query, text, values);
  };
  const whole: PagePlan = { scan: 'whole' };
  if (usersQuery.search === '') return pageOf(usersQuery, await read(whole), await countUsers(query));
  const counted = await read({ collect: limits.usersCounted });
  const found = counted[0]?.found ?? 0;
  if (found <= limits.usersCounted) return pageOf(usersQuery, counted, found);
  const scanned = await read({ scan: SCANNED });
  if (scanned.length > usersQuery.limit) return pageOf(usersQuery, scanned, found);
  const collected = await read({ collect: COLLECTED });
  const hasAll = (collected[0]?.found ?? 0) <= COLLECTED;
  return pageOf(usersQuery, hasAll ? collected : await read(whole), found);
}

function pageOf({ limit }: UsersQuery, read: readonly PageRow[], found: number): UsersPage {
  const rows = read.filter(({ id }) => id !== null);
  const shown = rows.slice(0, limit);
  return {
    users: `[${shown.map(({ json }) => json).join(',')}]`,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    found,
  };
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
