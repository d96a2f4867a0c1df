// SQL, because a page is read by the index of its order, and the rights that the list gives are shown with a user.
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { AdminUser, SortOrder, UserSort } from '@simmer/contracts/schemas/admin.schema';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';
import { searchReachOf } from '@simmer/domain/search-reach';
import { sql, type RawBuilder } from 'kysely';
import { hasRow, type Query } from '../database/query.ts';
import { escapeLike, iso } from '../database/tables.ts';
import { hasAdminRights } from '../sign-ins/user.query.ts';

// Users who are super admins by the list are shown as such.
const role = sql<UserRole>`case when ${hasAdminRights} then 'super_admin' else u.role end`;

// Without a plan of their own, a user has the plan of their account (ADM-25).
const fields = sql`u.id, u.name, u.email, ${role} as role, u.is_active, u.has_completed_onboarding,
  coalesce(u.plan_id, (select a.plan_id from account_member m join account a on a.id = m.account_id
    where m.user_id = u.id)) as plan_id,
  u.is_demo, ${iso('u.created_at')} as created_at, u.version`;

/** Each order has its own index and ends with the id. */
const keys: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  role: sql`u.role`,
  created_at: sql`u.created_at`,
};

function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const searchReach = searchReachOf(search);
  if (searchReach === 'nowhere') return sql`false`;
  const pattern = `%${searchReach === 'word' ? ' ' : ''}${escapeLike(search)}%`;
  // The leading space lets a pattern match the beginning of a word.
  return sql`lower(' ' || u.name || ' ' || u.email) like lower(${pattern})`;
}

export interface UsersQuery {
  readonly search: string;
  readonly sort: UserSort;
  readonly order: SortOrder;
  readonly limit: number;
  /** Id of the last user of the previous page. */
  readonly after?: string | undefined;
}

/** A page, the cursor of the next one (null on the last) and the total. */
interface UsersPage {
  readonly users: AdminUser[];
  readonly next: string | null;
  /** At most `serverLimits.usersCounted + 1` for a search. */
  readonly found: number;
}

/** The number of users among which a page of a frequent search is looked for first. Usually they fill the page. */
const SCANNED = 2_000;
/**
 * The number of matches that are collected and sorted if `SCANNED` users do not fill the page. If there are more
 * matches, a scan without a limit soon finds enough.
 */
const COLLECTED = 20_000;

/**
 * How a page is read. PostgreSQL's planner would always choose the whole scan, because it assumes that the matches are
 * evenly spread, and then read the whole table, e.g. for names that begin with R.
 */
type PagePlan =
  /** Reads users in the order of the index, until the page is full or this many are read. */
  | { readonly scan: number | 'whole' }
  /** Collects at most this many matches, then counts and sorts them. If there are more, only the number is given. */
  | { readonly collect: number };

/** The statement of one page; exported so that a test can read its query plan. */
export function usersPage(usersQuery: UsersQuery, plan: PagePlan): RawBuilder<PageRow> {
  const { search, sort, limit } = usersQuery;
  const match = matching(search);
  const key = keys[sort];
  const order = sql.raw(usersQuery.order);
  const ordered = (by: RawBuilder<unknown>) => sql`order by ${by} ${order}, u.id ${order}`;
  const beyond = (by: RawBuilder<unknown>) => isBeyond(usersQuery, by);
  const show = (page: RawBuilder<unknown>, found: RawBuilder<unknown>) =>
    sql<PageRow>`select u.id, (select row_to_json(shown) from (select ${fields}) shown) as user, ${found} as found
      from ${page} ${ordered(key)}`;
  const collectedKey = sql`u.key`;
  if ('collect' in plan) {
    const page = sql`select u.id from collected u
      where (select found from counted) <= ${sql.lit(plan.collect)} and ${beyond(collectedKey)}
      ${ordered(collectedKey)} limit ${limit + 1}`;
    // The count is given even if the page has no row.
    const statement = show(
      sql`counted left join ((${page}) page join app_user u using (id)) on true`,
      sql`counted.found`,
    );
    return sql<PageRow>`with
      collected as materialized (select u.id, ${key} as key from app_user u where ${match} limit ${sql.lit(plan.collect + 1)}),
      counted as materialized (select count(*)::int as found from collected)
      ${statement}`;
  }
  const page =
    plan.scan === 'whole'
      ? sql`select u.id from app_user u where ${match} and ${beyond(key)} ${ordered(key)} limit ${limit + 1}`
      : sql`select u.id from (select u.*, ${key} as key from app_user u where ${beyond(key)} ${ordered(key)}
          limit ${sql.lit(plan.scan)}) u where ${match} ${ordered(collectedKey)} limit ${limit + 1}`;
  return show(sql`(${page}) page join app_user u using (id)`, sql`null::int`);
}

function isBeyond({ sort, order, after }: UsersQuery, key: RawBuilder<unknown>): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const last = (column: RawBuilder<unknown>) => sql`(select ${column} from app_user u where u.id = ${after})`;
  return sql`(${key}, u.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${last(keys[sort])}, ${last(sql`u.id`)})`;
}

interface PageRow {
  /** Id of the user; null in the only row of an empty page. */
  readonly id: string | null;
  readonly user: AdminUser;
  /** The number of matches; null unless they were collected. */
  readonly found: number | null;
}

/** One page of the users, in constant time at any depth. Needs unprepared statements. */
export async function readUsersPage(query: Query, usersQuery: UsersQuery): Promise<UsersPage> {
  const readPage = async (plan: PagePlan) => {
    const { rows } = await usersPage(usersQuery, plan).execute(query);
    return rows;
  };
  const whole: PagePlan = { scan: 'whole' };
  if (usersQuery.search === '') return pageOf(usersQuery, await readPage(whole), await countUsers(query));
  const counted = await readPage({ collect: serverLimits.usersCounted });
  const found = counted[0]?.found ?? 0;
  if (found <= serverLimits.usersCounted) return pageOf(usersQuery, counted, found);
  const scanned = await readPage({ scan: SCANNED });
  if (scanned.length > usersQuery.limit) return pageOf(usersQuery, scanned, found);
  const collected = await readPage({ collect: COLLECTED });
  const hasAll = (collected[0]?.found ?? 0) <= COLLECTED;
  return pageOf(usersQuery, hasAll ? collected : await readPage(whole), found);
}

function pageOf({ limit }: UsersQuery, pageRows: readonly PageRow[], found: number): UsersPage {
  const rows = pageRows.filter(({ id }) => id !== null).map(({ user }) => user);
  const users = rows.slice(0, limit);
  return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null, found };
}

/** A user as admins see them; undefined when the id is unknown. */
export async function findAdminUser(query: Query, id: string): Promise<AdminUser | undefined> {
  const { rows } = await sql<AdminUser>`select ${fields} from app_user u where u.id = ${id}`.execute(query);
  return rows[0];
}

/** Whether a user with this id exists. */
export const hasUser = (query: Query, id: string): Promise<boolean> =>
  hasRow(query.selectFrom('app_user').select('id').where('id', '=', id));

/** Locks a user, and so prevents new references to them, until the transaction ends; undefined without such a user. */
export const lockAdminUser = (query: Query, id: string) =>
  query
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', 'u.email', 'u.is_active', 'u.is_demo', role.as('role')])
    .where('u.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

// An arbitrary number that no other lock uses.
const RIGHTS_LOCK = 7_460_011;

/** Locks all rights until the end of the transaction, so that changes of rights are serialized. */
export async function lockRights(query: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(RIGHTS_LOCK)})`.execute(query);
}

/** Whether a user is an active super admin (AUT-61). */
export const isActiveSuperAdmin = (query: Query, userId: string): Promise<boolean> =>
  hasRow(
    query
      .selectFrom('app_user as u')
      .select('u.id')
      .where((eb) => eb.and({ 'u.id': userId, 'u.is_active': true }))
      .where(hasAdminRights),
  );

/**
 * The audit log, newest first (API-23); times are ISO 8601 in UTC.
 *
 * @param before id of the previous page's last entry; undefined: the first page.
 */
export function listAuditLog(query: Query, limit: number, before?: string) {
  const entries = query
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.action', 'a.actor_id', 'a.actor_email', 'a.target_id', 'a.details'])
    .select(iso('a.created_at').as('created_at'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (before === undefined) return entries.execute();
  const isEarlier = sql<boolean>`(a.created_at, a.id) < (select b.created_at, b.id from audit_log b where b.id = ${before})`;
  return entries.where(isEarlier).execute();
}

/** The number of all users, at the same cost however many there are (OPS-144). */
export async function countUsers(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('user_count_change')
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Replaces the recorded changes by their sum, in one statement. Two processes may do it at once: each row is deleted by
 * one of them.
 */
export async function addUpUserCount(query: Query): Promise<void> {
  await query
    .with('added', (db) => db.deleteFrom('user_count_change').returning('change'))
    .insertInto('user_count_change')
    .columns(['change'])
    .expression((eb) => eb.selectFrom('added').select(sql<number>`coalesce(sum(change), 0)`.as('change')))
    .execute();
}
