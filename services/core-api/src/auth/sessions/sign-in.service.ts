import { Injectable } from '@nestjs/common';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import {
  endOtherSessionsJson,
  endSession,
  endSessionJson,
  type EndedSession,
} from '@simmer/persistence/queries/sign-in/session.query';
import { noteAdminAction } from '@simmer/persistence/repositories/admin/audit-log.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Caller } from '../../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../../http/json-text.ts';
import { SessionReader } from './session.reader.ts';

/** Lists and ends sign-ins: deleting the row invalidates the token at once (AUT-43). */
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
    return foundJson(await endSessionJson(this.work.query, id, caller));
  }

  /** Ends all sign-ins but the current one. */
  async removeOthers(caller: Caller): Promise<JsonText<{ sign_ins: SignIn[] }>> {
    return jsonText(await endOtherSessionsJson(this.work.query, caller));
  }

  async signOut(caller: Caller): Promise<{ message: string }> {
    const ended = await endSession(this.work.query, caller.sessionId);
    if (ended?.actorId) await this.noteReturn(ended, ended.actorId);
    return { message: 'Signed out.' };
  }

  // The end of a switch is logged in the audit log, like its start.
  private noteReturn({ id, email }: EndedSession, actorId: string): Promise<void> {
    return noteAdminAction(this.work.em, {
      actorId,
      action: 'adminUsers.return',
      target: { type: 'user', id },
      details: { email },
    });
  }
}
