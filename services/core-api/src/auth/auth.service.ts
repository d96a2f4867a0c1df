import { Injectable } from '@nestjs/common';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { signInFailures } from '@simmer/contracts/texts/sign-in-failures';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ForbiddenError } from '@simmer/domain/errors/domain-error';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { Browser } from '../http/browser.decorator.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { RequestMetrics } from '../observability/request-metrics.ts';
import { KnownBrowsers } from './attempts/known-browsers.ts';
import { rejectCommonPassword } from './passwords/password-rules.ts';
import { PasswordHasher } from './passwords/password.hasher.ts';
import { SessionIssuer } from './sessions/session.issuer.ts';
import { SignInThrottle } from './attempts/sign-in.throttle.ts';
import { invitationHash, SignUpPolicy } from './sign-up/sign-up-policy.ts';
import { TakenEmailError } from '../errors/taken-email.error.ts';
import type { User } from '@simmer/persistence/users/user.entity';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface NewPerson {
  readonly name: string;
  readonly email: string;
  /** The token of an invitation link. */
  readonly invitation?: string | undefined;
}

/** Sign-up and login with a password. Hashing is slow, so it runs outside of transactions. */
@Injectable()
export class AuthService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly browsers: KnownBrowsers,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionIssuer,
    private readonly throttle: SignInThrottle,
    private readonly users: UserRepository,
    private readonly repeatable: RepeatableWrites,
    private readonly metrics: RequestMetrics,
    private readonly policy: SignUpPolicy,
  ) {}

  /**
   * Creates a user and opens a session.
   * @throws TakenEmailError when the address is taken, case-insensitively (AUT-15).
   * @throws ForbiddenError when the person may not sign up here (AUT-64).
   */
  async signup(person: Credentials & NewPerson, client: ClientInfo, browser: Browser): Promise<Session> {
    await this.throttle.admit(client.ip);
    this.policy.admit(person.invitation);
    rejectCommonPassword('password', person.password);
    const session = await this.throttle.limitTaken(client.ip, async () => {
      const passwordHash = await this.hasher.hash(person.password);
      return this.once(client, () => this.join(person, passwordHash, client));
    });
    this.browsers.note(browser, person.email);
    return session;
  }

  /**
   * Opens a session after the password was checked.
   * @throws ForbiddenError for a deactivated user; only somebody who knows the password learns this.
   */
  async login(
    user: Pick<User, 'id' | 'isActive'>,
    { email }: Credentials,
    client: ClientInfo,
    browser: Browser,
  ): Promise<Session> {
    if (!user.isActive) {
      this.metrics.countRejection('deactivated');
      throw new ForbiddenError(signInFailures.deactivated);
    }
    const session = await this.work.run(() => this.sessions.open(user.id, client));
    this.browsers.note(browser, email);
    return session;
  }

  /** Writes once per key. A repeated sign-up gets the stored response, which is encrypted because it has a token. */
  private async once({ idempotencyKey }: ClientInfo, write: () => Promise<Session>): Promise<Session> {
    if (!idempotencyKey) return this.work.run(write);
    const respond = async () => ({ status: 201, body: JSON.stringify(await write()) });
    const { body } = await this.repeatable.once(null, idempotencyKey, respond, true);
    return JSON.parse(body) as Session;
  }

  private async join(
    { name, email, invitation }: NewPerson,
    passwordHash: string,
    client: ClientInfo,
  ): Promise<Session> {
    // The invitation is checked first, so that nobody without one learns which addresses are in use.
    await this.policy.use(invitationHash(invitation), email);
    const userId = await this.users.add({ name, email, passwordHash }).catch(rejectTakenEmail);
    return this.sessions.open(userId, client);
  }
}

function rejectTakenEmail(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'app_user_email_unique') {
    throw new TakenEmailError({ cause: error });
  }
  throw error;
}
