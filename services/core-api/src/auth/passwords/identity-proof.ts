import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { findSignedInPerson } from '@simmer/persistence/sign-ins/session.query';
import { SessionRepository } from '@simmer/persistence/sign-ins/session.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { READ } from '../../database/database.token.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  UnauthenticatedError,
} from '@simmer/domain/errors/domain-error';
import type { Browser } from '../../http/browser.decorator.ts';
import type { Caller } from '../../database/caller.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import { RequestMetrics } from '../../observability/request-metrics.ts';
import { KnownBrowsers } from '../attempts/known-browsers.ts';
import { PasswordHasher } from './password.hasher.ts';
import { SignInThrottle } from '../attempts/sign-in.throttle.ts';

const FRESH_MINUTES = 10;
const NO_PASSWORD = 'You sign in with Google, so there is no password here.';
const SIGN_IN_AGAIN = `Sign in with Google again first: for this you must have signed in within the last ${FRESH_MINUTES} minutes.`;

/** A person who has just proved their identity again. */
export interface ProvenPerson {
  readonly email: string;
  /** The hash of the proved password; null for a user with Google sign-in only. */
  readonly passwordHash: string | null;
}

/**
 * Requires a new proof of identity for actions that must not be possible with a borrowed browser or a stolen token
 * (AUT-45, AUT-46).
 */
@Injectable()
export class IdentityProof {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly browsers: KnownBrowsers,
    private readonly hasher: PasswordHasher,
    private readonly metrics: RequestMetrics,
    private readonly sessions: SessionRepository,
    private readonly throttle: SignInThrottle,
    private readonly users: UserRepository,
  ) {}

  /**
   * Checks the current password, with the rate limit of logins; for a user without one, requires a fresh sign-in.
   * @param claimed the request's `current_password`.
   * @throws InvalidInputError on `current_password` when it is wrong or missing; never a 401, which would sign out.
   * @throws ForbiddenError for a Google sign-in that is not fresh.
   * @throws ConflictError when a password is given but the user has none.
   */
  async reauthenticate(
    caller: Caller,
    claimed: string | undefined,
    client: ClientInfo,
    browser: Browser,
  ): Promise<ProvenPerson> {
    const person = await findSignedInPerson(this.read, caller, FRESH_MINUTES);
    if (!person) throw new UnauthenticatedError();
    const { email, passwordHash } = person;
    if (passwordHash === null) {
      if (claimed !== undefined) throw new ConflictError(NO_PASSWORD);
      if (!person.isFresh) throw new ForbiddenError(SIGN_IN_AGAIN);
      return { email, passwordHash };
    }
    if (claimed === undefined) throw rejectedPassword('This field is required.', 'missing');
    const attempt = { ip: client.ip, email, isKnown: this.browsers.isKnown(browser, email) };
    await this.throttle.admitAttempt(attempt);
    if (!(await this.hasher.matches(passwordHash, claimed))) {
      this.metrics.countRejection('credentials');
      throw rejectedPassword('This is not your current password.', 'wrong_password');
    }
    await this.throttle.forgive(attempt);
    return { email, passwordHash };
  }

  /**
   * Checks inside the running transaction that the proof is still valid, because the password may have changed
   * meanwhile.
   * @throws UnauthenticatedError when the proof is no longer valid.
   */
  async lock({ sessionId, userId }: Caller, { passwordHash }: ProvenPerson): Promise<void> {
    const user = await this.users.lock(userId);
    const isSignedIn = (await this.sessions.count({ id: sessionId, userId })) > 0;
    if (user?.passwordHash !== passwordHash || !isSignedIn) throw new UnauthenticatedError();
  }
}

const rejectedPassword = (message: string, type: string) =>
  InvalidInputError.inBody('current_password', message, type);
