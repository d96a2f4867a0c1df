import { Inject, Injectable } from '@nestjs/common';
import type { Session, User } from '@simmer/contracts/schemas/user.schema';
import { signInFailures, type SignInFailure } from '@simmer/contracts/texts/sign-in-failures';
import { linkTokenHash } from '@simmer/persistence/users/mail-link';
import { joinGoogleIdentity, type GoogleUser } from '@simmer/persistence/sign-ins/google-identity.query';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import type { Logger } from 'pino';
import { LOGGER } from '../../environment/logger.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ENV, type Env } from '../../environment/env.ts';
import {
  ConflictError,
  NotFoundError,
  UnauthenticatedError,
  UnavailableError,
} from '@simmer/domain/errors/domain-error';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import { ConsentStateStore } from '../../google-consent/consent-state.store.ts';
import type { Browser } from '../../http/browser.decorator.ts';
import type { Caller } from '../../database/caller.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import { GooglePeople, type FoundPerson } from './google-people.ts';
import {
  GoogleStrategy,
  type GooglePerson,
  type GoogleSignInFailure,
  type SignInPurpose,
} from './google.strategy.ts';
import { SignUpInvitationsService } from '../sign-up/sign-up-invitations.service.ts';
import { KnownBrowsers } from '../attempts/known-browsers.ts';
import { OneTimeTickets } from './one-time-tickets.ts';
import { SessionIssuer } from '../sessions/session.issuer.ts';
import { SignInThrottle } from '../attempts/sign-in.throttle.ts';

const FAILED: Readonly<Record<SignInPurpose, SignInFailure>> = {
  signin: signInFailures.signIn,
  signup: signInFailures.signUp,
  admin: signInFailures.signIn,
};

/** Sign-in and sign-up with Google: redirect to the consent page and back with a one-time ticket (AUT-32). */
@Injectable()
export class GoogleSignInService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly browsers: KnownBrowsers,
    private readonly consents: ConsentStateStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly invitations: SignUpInvitationsService,
    private readonly people: GooglePeople,
    private readonly sessions: SessionIssuer,
    private readonly strategy: GoogleStrategy,
    private readonly throttle: SignInThrottle,
    private readonly tickets: OneTimeTickets,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** The URL to redirect to when Google sign-in is not configured (AUT-37). */
  notSetUp(purpose: SignInPurpose): string {
    return this.failure(purpose, signInFailures.notSetUp);
  }

  /**
   * Begins a sign-up by an invitation link (AUT-66).
   * @throws NotFoundError for a link that does not work, UnavailableError without a Google client.
   */
  async startInvited(token: string, client: ClientInfo, browser: Browser): Promise<{ url: string }> {
    await this.invitations.open(token, client);
    const url = await this.strategy.beginInvited(linkTokenHash(token), browser);
    if (url === undefined) throw new UnavailableError(signInFailures.notSetUp, 3600);
    return { url };
  }

  /** Completes a consent. @returns the URL to redirect to. */
  async finish(outcome: GooglePerson | GoogleSignInFailure, browser: Browser): Promise<string> {
    if ('reason' in outcome) return this.rejection(outcome);
    try {
      return await this.welcome(outcome, browser);
    } catch (error) {
      this.logger.error(error instanceof Error ? error.message : 'The callback from Google failed');
      return this.failure('signin', FAILED.signin);
    }
  }

  /**
   * Opens a session for a ticket. @throws UnauthenticatedError for a ticket that is unknown, used, expired or of
   * another browser.
   */
  async exchange(ticket: string, client: ClientInfo, browser: Browser): Promise<Session> {
    await this.throttle.admit(client.ip);
    const { key } = browser;
    if (key === undefined) throw new UnauthenticatedError('This link has been used or has expired.');
    return this.work.run(async () => {
      const userId = await this.tickets.consume(this.work.query, ticket, key);
      if (userId === undefined) throw new UnauthenticatedError('This link has been used or has expired.');
      return this.sessions.open(userId, client);
    });
  }

  /**
   * Links the Google identity that was just used in this browser to the signed-in user, if their emails are equal.
   * @throws NotFoundError without an offer for this browser, ConflictError when the account has another identity.
   */
  async join(caller: Caller, browser: Browser): Promise<User> {
    const { query } = this.work;
    const email = (await this.users.findOne({ id: caller.userId }))?.email;
    const subject =
      email !== undefined && browser.key && (await this.tickets.acceptOffer(query, email, browser.key));
    if (!subject) throw new NotFoundError('There is no Google account waiting to be connected.');
    const joined = await joinGoogleIdentity(query, caller, subject).catch(rejectTakenIdentity);
    if (!joined) throw new ConflictError('Another Google account is connected already.');
    return joined;
  }

  private async welcome({ identity, purpose, invitation }: GooglePerson, browser: Browser): Promise<string> {
    const found = await this.people.find(identity, purpose, invitation);
    const browserKey = this.consents.rememberBrowser(browser);
    if (found.kind === 'taken') {
      await this.tickets.offer({ subject: identity.subject, email: found.email }, browserKey);
      return this.place('/signin', { join: 'google' });
    }
    const problem = problemOf(found, purpose);
    if (problem !== undefined || found.kind !== 'user')
      return this.failure(purpose, problem ?? FAILED[purpose]);
    this.browsers.note(browser, found.user.email);
    const token = await this.tickets.issue(found.user.userId, browserKey);
    return this.place(signInPathOf(found.user, purpose), { token });
  }

  private rejection(rejection: GoogleSignInFailure): string {
    if (rejection.reason === 'not_set_up') return this.failure('signin', signInFailures.notSetUp);
    return this.failure(
      rejection.purpose,
      rejection.reason === 'cancelled' ? signInFailures.cancelled : FAILED[rejection.purpose],
    );
  }

  private failure(purpose: SignInPurpose, error: SignInFailure): string {
    return this.place(purpose === 'signup' ? '/signup' : '/signin', { error });
  }

  private place(path: string, query: Record<string, string>): string {
    return `${this.env.PUBLIC_URL}${path}?${new URLSearchParams(query).toString()}`;
  }
}

function problemOf(found: FoundPerson, purpose: SignInPurpose): SignInFailure | undefined {
  if (found.kind === 'unverified') return signInFailures.unverified;
  if (found.kind === 'unlisted') return signInFailures.adminOnly;
  if (found.kind === 'refused') return found.reason;
  if (found.kind !== 'user') return undefined;
  if (!found.user.isActive) return signInFailures.deactivated;
  return purpose === 'admin' && !found.user.isSuperAdmin ? signInFailures.adminOnly : undefined;
}

function signInPathOf(user: GoogleUser, purpose: SignInPurpose): string {
  if (purpose === 'admin') return '/admin';
  return user.isNew ? '/onboarding' : '/dashboard';
}

function rejectTakenIdentity(error: unknown): never {
  if (postgresFailure(error)?.constraint !== 'app_user_google_subject_unique') throw error;
  throw new ConflictError('This Google account belongs to somebody else here.', { cause: error });
}
