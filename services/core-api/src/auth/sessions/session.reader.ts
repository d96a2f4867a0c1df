import { Inject, Injectable } from '@nestjs/common';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { isoInstant } from '@simmer/persistence/json-sql';
import { readJson, type Query } from '@simmer/persistence/query';
import { isSuperAdmin } from '@simmer/persistence/super-admin-sql';
import { READ } from '../../database/database.token.ts';
import type { Caller } from '../../http/caller.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';
import { IS_SUPER_ADMIN } from '../user.reader.ts';

interface SessionRow extends Caller {
  readonly isStale: boolean;
}

type Waiting = (answer: Promise<ReadonlyMap<string, SessionRow>>) => void;

/** SQL: a sign-in in the wire format; `current` is SQL for the session that asks. */
export const signInJson = (current: string) => `json_build_object(
  'id', s.id, 'is_current', s.id = ${current}, 'is_switched', s.actor_id is not null, 'user_agent', s.user_agent,
  'created_at', ${isoInstant('s.created_at')}, 'last_used_at', ${isoInstant('s.last_seen_at')},
  'expires_at', ${isoInstant('s.expires_at')})`;

// Primary keys only: this runs with every request, and is why a token dies the moment its session does (AUT-43). One that
// an admin switched in with lives as long as their rights, and the user's mark as demo. Nobody switches into a super
// admin, so whoever becomes one meanwhile does not make one of the admin in their place.
const CALLERS = `select s.id as "sessionId", s.user_id as "userId",
    s.actor_id is null and ${IS_SUPER_ADMIN} as "isSuperAdmin",
    s.last_seen_at < now() - interval '5 minutes' as "isStale"
  from auth_session s join app_user u on u.id = s.user_id
  left join app_user actor on actor.id = s.actor_id
  where s.id = any ($1::uuid[]) and s.expires_at > now() and u.is_active
    and (s.actor_id is null or (u.is_demo and actor.is_active and ${isSuperAdmin('actor')}))`;

const LIST = `select json_build_object('sign_ins',
    coalesce(json_agg(${signInJson('$2')} order by s.last_seen_at desc, s.id), '[]'))::text as json
  from auth_session s where s.user_id = $1 and s.expires_at > now()`;

@Injectable()
export class SessionReader {
  private readonly wanted = new Set<string>();
  private readonly waiting: Waiting[] = [];

  constructor(@Inject(READ) private readonly read: Query) {}

  /**
   * The person behind a token, if the sign-in still counts: not ended, not expired, the user still active. Asked of
   * the database with every request; requests that arrive in the same turn of the event loop share one query.
   */
  async callerOf(userId: string, sessionId: string): Promise<Caller | undefined> {
    const rows = await this.soon(sessionId);
    const row = rows.get(sessionId);
    if (row?.userId !== userId) return undefined;
    if (row.isStale) await this.touch(sessionId);
    return { userId, sessionId, isSuperAdmin: row.isSuperAdmin };
  }

  /** The valid ones of these sign-ins; does not count as a use of them. */
  async living(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.read<SessionRow>(CALLERS, [sessionIds]);
    return new Set(rows.map((row) => row.sessionId));
  }

  /** The user's valid sign-ins, latest use first. */
  async listJson(caller: Caller): Promise<JsonText<{ sign_ins: SignIn[] }>> {
    return jsonText(await readJson(this.read, LIST, [caller.userId, caller.sessionId]));
  }

  private soon(sessionId: string): Promise<ReadonlyMap<string, SessionRow>> {
    this.wanted.add(sessionId);
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) setImmediate(() => this.ask());
    });
  }

  private ask(): void {
    const ids = [...this.wanted];
    this.wanted.clear();
    const rows = this.read<SessionRow>(CALLERS, [ids]);
    const found = rows.then((all) => new Map(all.map((row) => [row.sessionId, row])));
    for (const resolve of this.waiting.splice(0)) resolve(found);
  }

  // At most once in five minutes, to avoid a write with each read.
  private async touch(sessionId: string): Promise<void> {
    await this.read('update auth_session set last_seen_at = now() where id = $1', [sessionId]);
  }
}
