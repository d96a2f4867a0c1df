// SQL, because rows of ten tables are counted by one statement.
import { readJson, type Query } from '../../sql/query.ts';
import { isSuperAdmin } from '../admin/super-admin-sql.ts';

/** SQL: whether there is an active super admin besides `u`. */
const HAS_OTHER_ADMIN = `exists (select from app_user other
  where other.id <> u.id and other.is_active and ${isSuperAdmin('other')})`;

const isLast = `(u.is_active and ${isSuperAdmin('u')} and not ${HAS_OTHER_ADMIN})`;

/** Whether this user is the last super admin (ADM-32). */
export async function isLastSuperAdmin(query: Query, userId: string): Promise<boolean> {
  return (await query(`select from app_user u where u.id = $1 and ${isLast}`, [userId])).length > 0;
}

const countOf = (table: string) => `(select count(*)::int from ${table} where user_id = u.id)`;
const hasOthers = `exists (select from account_member m where m.account_id = a.id and m.user_id <> u.id)`;
const account = `coalesce(
  (select json_build_object('name', a.name, 'fate', case when ${hasOthers} then 'passes_on' else 'closes' end)
    from account a where a.owner_id = u.id),
  (select json_build_object('name', a.name, 'fate', 'left') from account_member m join account a on a.id = m.account_id
    where m.user_id = u.id and a.owner_id <> u.id order by m.created_at limit 1))`;

const preview = `select json_build_object(
    'proof', case when u.password_hash is null then 'fresh_sign_in' else 'password' end,
    'obstacle', case when s.actor_id is not null then 'switched' when ${isLast} then 'last_super_admin' end,
    'north_stars', ${countOf('north_star')}, 'activities', ${countOf('activity')},
    'time_blocks', ${countOf('time_block')}, 'weekly_reflections', ${countOf('weekly_reflection')},
    'pulse_checks', ${countOf('pulse_check')},
    'calendar_events', (select count(*)::int from calendar_event e join calendar k on k.id = e.calendar_id
      join calendar_connection c on c.id = k.connection_id where c.user_id = u.id),
    'has_calendar', exists (select from calendar_connection c where c.user_id = u.id and c.status <> 'disconnected'),
    'has_feed', exists (select from calendar_feed f where f.user_id = u.id),
    'account', ${account})::text as json
  from app_user u join auth_session s on s.user_id = u.id where u.id = $1 and s.id = $2`;

/** What the deletion of an account would remove, as the caller's sign-in sees it. */
export const deletionPreviewJson = (query: Query, userId: string, sessionId: string): Promise<string> =>
  readJson(query, preview, [userId, sessionId]);
