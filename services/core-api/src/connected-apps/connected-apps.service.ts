import { Injectable } from '@nestjs/common';
import type { AccessScope } from '@simmer/contracts/define-route';
import { limits } from '@simmer/contracts/limits';
import type { ConnectedApp, TokenLife } from '@simmer/contracts/schemas/connected-app.schema';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { deleteProposal } from '@simmer/persistence/connected-apps/plan-proposal.query';
import { SessionRepository } from '@simmer/persistence/sign-ins/session.repository';
import { lockUser } from '@simmer/persistence/users/lock-user';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { appTokenHash, newAppToken } from '../auth/sessions/app-token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';
import { MailProducer } from '../mail/mail.producer.ts';

const DAYS: Readonly<Record<TokenLife, number | null>> = {
  '30_days': 30,
  '90_days': 90,
  year: 365,
  never: null,
};
/** The lifetime, in days, of a token that was allowed on the consent page (APP-7). */
export const ASSISTANT_DAYS = 90;

interface NewApp {
  readonly userId: string;
  readonly name: string;
  readonly scope: AccessScope;
  readonly isAssistant: boolean;
  readonly days: number | null;
  readonly zone: string | null;
}

interface NewToken {
  readonly name: string;
  readonly scope: AccessScope;
  readonly life: TokenLife;
  readonly zone?: string | null | undefined;
}

type Session = Awaited<ReturnType<SessionRepository['findApps']>>[number];

const shown = (session: Session): ConnectedApp => ({
  id: session.id,
  name: session.name ?? '',
  scope: session.scope ?? 'read',
  is_assistant: session.isAssistant,
  created_at: session.createdAt.toISOString(),
  last_used_on: session.lastSeenAt > session.createdAt ? session.lastSeenAt.toISOString().slice(0, 10) : null,
  expires_at: session.expiresAt?.toISOString() ?? null,
});

/** The programs that may read or change a person's plan (APP-1), stored as sign-ins with a scope. */
@Injectable()
export class ConnectedAppsService {
  constructor(
    private readonly mails: MailProducer,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list({ userId }: Caller): Promise<{ apps: ConnectedApp[] }> {
    return { apps: (await this.sessions.findApps(userId)).map(shown) };
  }

  /** Creates a token for the person's own programs. @throws like `connect` */
  async createToken(
    { name, scope, life, zone = null }: NewToken,
    caller: Caller,
  ): Promise<{ app: ConnectedApp; token: string }> {
    const { userId } = caller;
    return this.connect({ userId, name, scope, isAssistant: false, days: DAYS[life], zone });
  }

  async revoke(id: string, { userId }: Caller): Promise<{ app: ConnectedApp }> {
    const app = orNotFound(await this.sessions.findOne({ id, userId, scope: { $ne: null } }));
    await this.sessions.end(id, userId);
    // A removed app's proposal is removed too.
    await deleteProposal(this.work.query, userId, app.name ?? '');
    return { app: shown(app) };
  }

  /** Checks that the person can connect another app. @throws ConflictError if they have the maximum. */
  async requireRoom(userId: string): Promise<void> {
    const apps = await this.sessions.findApps(userId);
    if (apps.length >= limits.connectedApps)
      throw new ConflictError(`You have ${limits.connectedApps} connected apps. Revoke one first.`);
  }

  /**
   * Connects an app, and notifies the person by mail, in one transaction. @throws ConflictError if they have too many
   * apps.
   */
  async connect(app: NewApp): Promise<{ app: ConnectedApp; token: string }> {
    const token = newAppToken();
    const { connected, mailId } = await this.work.run(async () => {
      await lockUser(this.work.query, app.userId);
      await this.requireRoom(app.userId);
      const session = await this.sessions.connect({ ...app, tokenHash: appTokenHash(token) });
      const person = await this.users.findOneOrFail({ id: app.userId });
      const notice = await this.mails.notify('app_connected', person, session.id);
      return { connected: shown(session), mailId: notice };
    });
    if (mailId !== null) await this.mails.startNow(mailId);
    return { app: connected, token };
  }
}
