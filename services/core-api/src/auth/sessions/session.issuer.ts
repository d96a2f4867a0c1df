import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { openSession } from '@simmer/persistence/queries/sign-in/session.query';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { UnauthenticatedError } from '../../errors/domain-error.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../../secrets/auth.secrets.ts';

@Injectable()
export class SessionIssuer {
  constructor(
    @Inject(AUTH_SECRETS) private readonly secrets: AuthSecrets,
    private readonly jwt: JwtService,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * A new sign-in of an active user, inside the running transaction.
   * @param actorId the super admin who switches in as this user.
   * @returns the response of API-16: `{token, user}`.
   */
  async open(
    userId: string,
    client: Pick<ClientInfo, 'userAgent'>,
    actorId: string | null = null,
  ): Promise<JsonText<Session>> {
    const { sessionDays } = this.secrets;
    const session = await openSession(this.work.query, {
      userId,
      userAgent: client.userAgent,
      days: sessionDays,
      actorId,
    });
    if (!session) throw new UnauthenticatedError();
    const token = await this.jwt.signAsync(
      { sid: session.sid },
      { subject: userId, expiresIn: `${sessionDays}d` },
    );
    return jsonText(`{"token":${JSON.stringify(token)},"user":${session.user}}`);
  }
}
