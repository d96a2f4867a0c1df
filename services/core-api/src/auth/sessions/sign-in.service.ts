import { Injectable } from '@nestjs/common';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { readJson } from '@simmer/persistence/query';
import { noteAdminAction } from '@simmer/persistence/repositories/admin/audit-log.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { NotFoundError } from '../../errors/domain-error.ts';
import type { Caller } from '../../http/caller.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';
import { SessionReader, signInJson } from './session.reader.ts';

interface SwitchedSession {
  readonly id: string;
  readonly email: string;
  /** The super admin who was switched in; null for an own sign-in. */
  readonly actorId: string | null;
}

/** Lists and ends sign-ins: deleting the row ends the token at once (AUT-43). */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionReader,
    private readonly work: UnitOfWork,
  ) {}

  list(caller: Caller): Promise<JsonText<{ sign_ins: SignIn[] }>> {
    return this.sessions.listJson(caller);
  }

  async remove(id: string, caller: Caller): Promise<JsonText<{ sign_in: SignIn }>> {
    const [row] = await this.work.query<{ json: string }>(
      `delete from auth_session s where s.id = $1 and s.user_id = $2
       returning json_build_object('sign_in', ${signInJson('$3')})::text as json`,
      [id, caller.userId, caller.sessionId],
    );
    if (!row) throw new NotFoundError();
    return jsonText(row.json);
  }

  /** Ends all sign-ins but the current one. */
  async removeOthers({ userId, sessionId }: Caller): Promise<JsonText<{ sign_ins: SignIn[] }>> {
    return jsonText(
      await readJson(
        this.work.query,
        `with s as (delete from auth_session where user_id = $1 and id <> $2 returning *)
         select json_build_object('sign_ins',
           coalesce(json_agg(${signInJson('$2')} order by s.last_seen_at desc, s.id), '[]'))::text as json from s`,
        [userId, sessionId],
      ),
    );
  }

  async signOut(caller: Caller): Promise<{ message: string }> {
    const [switched] = await this.work.query<SwitchedSession>(
      `delete from auth_session s using app_user u where s.id = $1 and u.id = s.user_id
       returning u.id, u.email, s.actor_id as "actorId"`,
      [caller.sessionId],
    );
    if (switched?.actorId) await this.noteReturn(switched, switched.actorId);
    return { message: 'Signed out.' };
  }

  // The end of a switch has an audit log entry, like its start.
  private noteReturn({ id, email }: SwitchedSession, actorId: string): Promise<void> {
    return noteAdminAction(this.work.query, {
      actorId,
      action: 'adminUsers.return',
      target: { type: 'user', id },
      details: { email },
    });
  }
}
