import { Injectable } from '@nestjs/common';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { CalendarFeedRepository } from '@simmer/persistence/calendar-feed/calendar-feed.repository';
import { SessionRepository } from '@simmer/persistence/sign-ins/session.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { orNotFound } from '../../errors/or-not-found.ts';
import type { Caller } from '../../database/caller.ts';

type Session = Awaited<ReturnType<SessionRepository['findValid']>>[number];

/** Lists and ends sign-ins: deleting the row invalidates the token at once (AUT-43). */
@Injectable()
export class SignInService {
  constructor(
    private readonly auditLog: AuditLogRepository,
    private readonly feeds: CalendarFeedRepository,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller): Promise<{ sign_ins: SignIn[] }> {
    const valid = await this.sessions.findValid(caller.userId);
    return { sign_ins: valid.map(shownTo(caller)) };
  }

  async remove(id: string, caller: Caller): Promise<{ sign_in: SignIn }> {
    const { userId } = caller;
    orNotFound(await this.sessions.findOne({ id, userId, scope: null }));
    return { sign_in: shownTo(caller)(orNotFound(await this.sessions.end(id, userId))) };
  }

  /**
   * Ends all sign-ins but the current one, with the access of connected apps and with webhooks, and the private calendar
   * link, by which others may read the plan too.
   */
  async removeOthers(caller: Caller): Promise<{ sign_ins: SignIn[] }> {
    const others = await this.sessions.findOthers(caller.userId, caller.sessionId);
    await this.users.endSignIns(caller.userId, caller.sessionId);
    await this.feeds.nativeDelete({ userId: caller.userId });
    return { sign_ins: others.map(shownTo(caller)) };
  }

  /**
   * Ends a sign-in of a browser that has lost its token (AUT-42). The response is the same whether or not the sign-in
   * exists.
   */
  end(id: string): Promise<{ message: string }> {
    return this.work.run(() => this.signOut(id));
  }

  async signOut(id: string): Promise<{ message: string }> {
    const ended = await this.sessions.end(id);
    if (ended?.actorId) await this.noteReturn(ended.actorId, ended.userId);
    return { message: 'Signed out.' };
  }

  /** Writes the end of a switch to the audit log, like its start. */
  private async noteReturn(actorId: string, userId: string): Promise<void> {
    const user = await this.users.findOne({ id: userId });
    if (!user) return;
    await this.auditLog.note({
      actorId,
      action: 'adminUsers.return',
      target: { type: 'user', id: user.id },
      details: { email: user.email },
    });
  }
}

const shownTo =
  ({ sessionId }: Caller) =>
  (session: Session): SignIn => ({
    id: session.id,
    is_current: session.id === sessionId,
    is_switched: session.actorId !== null,
    user_agent: session.userAgent ?? null,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastSeenAt.toISOString(),
    expires_at: (session.expiresAt ?? session.createdAt).toISOString(),
  });
