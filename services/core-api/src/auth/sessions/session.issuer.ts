import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { findSigningIn } from '@simmer/persistence/sign-ins/user.query';
import { SessionRepository } from '@simmer/persistence/sign-ins/session.repository';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import type { ClientInfo } from '../../http/client-info.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../../secrets/auth.secrets.ts';

@Injectable()
export class SessionIssuer {
  constructor(
    @Inject(AUTH_SECRETS) private readonly secrets: AuthSecrets,
    private readonly jwt: JwtService,
    private readonly sessions: SessionRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Creates a sign-in of an active user, inside the running transaction.
   * @param actorId the super admin who switches in as this user.
   * @returns the response of API-16: `{token, user}`.
   */
  async open(
    userId: string,
    client: Pick<ClientInfo, 'userAgent'>,
    actorId: string | null = null,
  ): Promise<Session> {
    const { sessionDays } = this.secrets;
    const user = await findSigningIn(this.work.query, userId, actorId);
    if (!user) throw new UnauthenticatedError();
    const { userAgent } = client;
    const sid = await this.sessions.open({ userId, userAgent, days: sessionDays, actorId });
    const token = await this.jwt.signAsync({ sid }, { subject: userId, expiresIn: `${sessionDays}d` });
    return { token, user };
  }
}
