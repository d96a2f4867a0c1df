import { Injectable } from '@nestjs/common';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { SessionReader, signInJson } from './session.reader.ts';

/** Where a person is signed in, and how that ends: at once, by removing the row behind the token (S9). */
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

  async signOut(caller: Caller): Promise<{ message: string }> {
    await this.work.query('delete from auth_session where id = $1', [caller.sessionId]);
    return { message: 'Signed out.' };
  }
}
