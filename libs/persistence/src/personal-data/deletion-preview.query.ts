import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import { sql } from 'kysely';
import { isSet, rowCount } from '../database/tables.ts';
import { hasRow, type Query } from '../database/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';
import { theirEvents } from '../calendar-sync/event-columns.ts';
import { hasAdminRights, hasCalendar } from '../users/user-json.query.ts';

const person = (query: Query, id: string) => query.selectFrom('app_user as u').where('u.id', '=', id);

const isLast = sql<boolean>`u.is_active and ${hasAdminRights} and not exists (select from app_user other
  where other.id <> u.id and other.is_active and ${sql.raw(isSuperAdmin('other'))})`;

/** Whether this user is the last super admin (ADM-32). */
export const isLastSuperAdmin = (query: Query, userId: string): Promise<boolean> =>
  hasRow(person(query, userId).select('u.id').where(isLast));

const countOf = (table: string) =>
  sql<number>`(select ${rowCount} from ${sql.table(table)} where user_id = u.id)`;

// Nobody is in two accounts, and an owner is a member.
async function accountOf(query: Query, userId: string): Promise<DeletionPreview['account']> {
  const members = query.selectFrom('account_member as m').where(sql<boolean>`m.account_id = a.id`);
  const account = await query
    .selectFrom('account as a')
    .innerJoin('account_member as own', 'own.account_id', 'a.id')
    .select(['a.name', 'a.owner_id', members.select(rowCount.as('people')).as('people')])
    .where('own.user_id', '=', userId)
    .executeTakeFirst();
  if (!account) return null;
  const { name, owner_id: owner, people } = account;
  if (owner !== userId) return { name, fate: 'left' };
  return { name, fate: (people ?? 0) > 1 ? 'passes_on' : 'closes' };
}

/** What the deletion of an account would remove, as the caller's sign-in sees it. */
export async function previewDeletion(
  query: Query,
  userId: string,
  sessionId: string,
): Promise<DeletionPreview> {
  const found = await person(query, userId)
    .innerJoin('auth_session as s', 's.user_id', 'u.id')
    .where('s.id', '=', sessionId)
    .select([isSet('u.password_hash').as('has_password'), isSet('s.actor_id').as('is_switched')])
    .select([isLast.as('is_last'), countOf('north_star').as('north_stars')])
    .select([countOf('activity').as('activities'), countOf('time_block').as('time_blocks')])
    .select([countOf('weekly_reflection').as('weekly_reflections')])
    .select([countOf('pulse_check').as('pulse_checks'), countOf('calendar_feed').as('feeds')])
    .select([theirEvents(query, userId).select(rowCount.as('events')).as('calendar_events')])
    .select(hasCalendar.as('has_calendar'))
    .executeTakeFirst();
  if (!found) throw new Error('There is no such sign-in.');
  const { has_password: hasPassword, is_switched, is_last, feeds, has_calendar, ...counts } = found;
  const admin = is_last ? 'last_super_admin' : null;
  return {
    proof: hasPassword ? 'password' : 'fresh_sign_in',
    obstacle: is_switched ? 'switched' : admin,
    ...counts,
    calendar_events: counts.calendar_events ?? 0,
    has_calendar,
    has_feed: feeds > 0,
    account: await accountOf(query, userId),
  };
}
