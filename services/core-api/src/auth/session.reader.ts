import { Inject, Injectable } from '@nestjs/common';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import type { Database } from '@simmer/persistence/database';
import { DATABASE } from '../database/database.token.ts';
import type { Caller } from '../http/caller.ts';
import { isoInstant } from '@simmer/persistence/json-sql';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { IS_SUPER_ADMIN } from './user.reader.ts';

interface SessionRow {
  readonly isSuperAdmin: boolean;
  readonly isStale: boolean;
}

/** One sign-in as its owner sees it; `$2` is the session that asks. */
export const signInJson = (current: string) => `json_build_object(
  'id', s.id, 'is_current', s.id = ${current}, 'user_agent', s.user_agent,
  'created_at', ${isoInstant('s.created_at')}, 'last_used_at', ${isoInstant('s.last_seen_at')},
  'expires_at', ${isoInstant('s.expires_at')})`;

// Two primary keys: this runs with every request, and is why a token dies the moment its session does (S9).
const CALLER = `select ${IS_SUPER_ADMIN} as "isSuperAdmin", s.last_seen_at < now() - interval '5 minutes' as "isStale"
  from auth_session s join app_user u on u.id = s.user_id
  left join app_user actor on actor.id = s.actor_id
  where s.id = $1 and s.user_id = $2 and s.expires_at > now() and u.is_active
    and (s.actor_id is null or actor.is_active)`;

/** Reads sign-ins. */
@Injectable()
export class SessionReader {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The person behind a token, if the sign-in still counts: not ended, not expired, the user still active. */
  async callerOf(userId: string, sessionId: string): Promise<Caller | undefined> {
    const { rows } = await this.database.pool.query<SessionRow>({
      name: 'session-caller',
      text: CALLER,
      values: [sessionId, userId],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (row.isStale) await this.touch(sessionId);
    return { userId, sessionId, isSuperAdmin: row.isSuperAdmin };
  }

  /** The user's living sign-ins, newest use first. */
  async listJson(caller: Caller): Promise<JsonText<{ sign_ins: SignIn[] }>> {
    const { rows } = await this.database.pool.query<{ json: string }>({
      name: 'session-list',
      text: `select json_build_object('sign_ins', coalesce(json_agg(${signInJson('$2')} order by s.last_seen_at desc, s.id), '[]'))::text as json
             from auth_session s where s.user_id = $1 and s.expires_at > now()`,
      values: [caller.userId, caller.sessionId],
    });
    return jsonText(rows[0]?.json ?? '{"sign_ins":[]}');
  }

  // At most once in five minutes, so that reading does not turn into writing.
  private async touch(sessionId: string): Promise<void> {
    await this.database.pool.query('update auth_session set last_seen_at = now() where id = $1', [sessionId]);
  }
}
