import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { UnauthenticatedError } from '../../errors/domain-error.ts';
import type { Visitor } from '../../http/visitor.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../../secrets/auth.secrets.ts';
import { IS_SUPER_ADMIN, userJsonSql } from '../user.reader.ts';

interface NewSession {
  readonly sid: string;
  readonly user: string;
}

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
   * @returns the answer of API-16: `{token, user}`.
   */
  async open(
    userId: string,
    visitor: Pick<Visitor, 'userAgent'>,
    actorId: string | null = null,
  ): Promise<JsonText<Session>> {
    const { sessionDays } = this.secrets;
    const [session] = await this.work.query<NewSession>(
      `with opened as (
         insert into auth_session (user_id, user_agent, expires_at, actor_id)
         select id, $1, now() + make_interval(days => $2), $4::uuid from app_user where id = $3 and is_active
         returning id)
       select opened.id as sid, ${userJsonSql(`$4::uuid is null and ${IS_SUPER_ADMIN}`)} as "user" from opened, app_user u where u.id = $3`,
      [visitor.userAgent, sessionDays, userId, actorId],
    );
    if (!session) throw new UnauthenticatedError();
    const token = await this.jwt.signAsync(
      { sid: session.sid },
      { subject: userId, expiresIn: `${sessionDays}d` },
    );
    return jsonText(`{"token":${JSON.stringify(token)},"user":${session.user}}`);
  }
}
