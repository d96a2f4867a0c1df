import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { DATABASE } from '../../database/database.token.ts';
import { RequestMetrics } from '../../observability/request-metrics.ts';
import { TakenEmailError } from '../../errors/taken-email.error.ts';
import { countUse, limitKey as hashed, openLimits, sharedLimiter } from './shared-limiter.ts';

const WINDOW_SECONDS = 15 * 60;
// Wrong passwords for one user from one IP address, or from known browsers together.
const WRONG_FROM_ONE_PLACE = 10;
// Wrong passwords for one user from all unknown browsers together: NIST allows at most a hundred failures in a row for
// one account.
const WRONG_FROM_UNKNOWN_BROWSERS = 100;
const UNKNOWN_BROWSERS_WINDOW_SECONDS = 60 * 60;
// Requests from one IP address, which an office or a school may share.
const IP_ATTEMPTS = 100;
const IP_WINDOW_SECONDS = 60;
// Sign-ups with a taken email from one IP address. A sign-up has to report a taken email, but must not allow user
// enumeration.
const TAKEN_FROM_ONE_PLACE = 20;
const TAKEN_WINDOW_SECONDS = 60 * 60;
// Mails to one address within the lifetime of a reset link, so that the last of these mails still has a valid link.
const MAILS = 10;
const MAILS_FROM_ONE_PLACE = 5;
// Mails that one signed-in user may cause, to any address.
const MAILS_OF_ONE_PERSON = 5;

/** A login attempt. */
export interface Attempt {
  readonly ip: string;
  readonly email: string;
  /** True in a browser in which this email has signed in before. */
  readonly isKnown: boolean;
}

const FROM_UNKNOWN_BROWSERS =
  'There have been too many attempts to sign in to this account. Use a browser that you have signed in with before, or reset your password.';

/**
 * Rate limits of password guessing: by IP address, and by user and IP address together, so that others cannot lock a
 * user out (AUT-50). Known browsers count separately, and a reset link makes a browser known. Counts are in PostgreSQL,
 * shared by all replicas; blocked keys are cached in memory.
 */
@Injectable()
export class SignInThrottle implements OnModuleInit {
  private readonly byIp: RateLimiterPostgres;
  private readonly byKnownBrowsers: RateLimiterPostgres;
  private readonly byPlace: RateLimiterPostgres;
  private readonly byUnknownBrowsers: RateLimiterPostgres;
  private readonly mails: RateLimiterPostgres;
  private readonly mailsFromOnePlace: RateLimiterPostgres;
  private readonly mailsOfOnePerson: RateLimiterPostgres;
  private readonly takenFromOnePlace: RateLimiterPostgres;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly metrics: RequestMetrics,
  ) {
    this.byIp = this.limiter('ip', IP_ATTEMPTS, IP_WINDOW_SECONDS);
    this.byKnownBrowsers = this.limiter('known', WRONG_FROM_ONE_PLACE, WINDOW_SECONDS);
    this.byPlace = this.limiter('place', WRONG_FROM_ONE_PLACE, WINDOW_SECONDS);
    this.byUnknownBrowsers = this.limiter(
      'strangers',
      WRONG_FROM_UNKNOWN_BROWSERS,
      UNKNOWN_BROWSERS_WINDOW_SECONDS,
    );
    this.mails = this.limiter('mail', MAILS, WINDOW_SECONDS);
    this.mailsFromOnePlace = this.limiter('mail-place', MAILS_FROM_ONE_PLACE, WINDOW_SECONDS);
    this.mailsOfOnePerson = this.limiter('mail-person', MAILS_OF_ONE_PERSON, WINDOW_SECONDS);
    // Points are returned unless the email is taken, so a block of this limit must not be cached in memory.
    this.takenFromOnePlace = this.limiter('taken', TAKEN_FROM_ONE_PLACE, TAKEN_WINDOW_SECONDS, 0);
  }

  async onModuleInit(): Promise<void> {
    await openLimits(this.database.pool);
  }

  /** Counts a request. @throws TooManyRequestsError with the seconds until the next request is allowed. */
  async admit(ip: string): Promise<void> {
    await this.count(this.byIp, ip);
  }

  /**
   * Counts a sign-up as one with a taken address while it runs, so that many at once are limited too. Afterwards only a
   * taken address stays counted, because a whole office may sign up, and be refused for other reasons (AUT-14).
   * @throws TooManyRequestsError when this IP address has used taken addresses too often, whatever the address is now.
   */
  async limitTaken<T>(ip: string, signUp: () => Promise<T>): Promise<T> {
    await this.count(this.takenFromOnePlace, ip);
    let isTaken = false;
    try {
      return await signUp();
    } catch (error) {
      isTaken = error instanceof TakenEmailError;
      throw error;
    } finally {
      if (!isTaken) await this.takenFromOnePlace.reward(ip);
    }
  }

  /**
   * Counts a login attempt as failed until `forgive`, so that concurrent attempts are all counted before the first is
   * checked.
   * @throws TooManyRequestsError with the seconds until the next attempt is allowed.
   */
  async admitAttempt({ ip, email, isKnown }: Attempt): Promise<void> {
    await this.admit(ip);
    const place = hashed(`${ip} ${email}`);
    if (isKnown) return this.count(this.byKnownBrowsers, place);
    await this.count(this.byPlace, place);
    await this.count(this.byUnknownBrowsers, hashed(email), FROM_UNKNOWN_BROWSERS);
  }

  /**
   * Counts a request for a mail to an address.
   * @returns false when enough mails were sent to the address recently, whoever asked for them.
   * @throws TooManyRequestsError after too many requests from this IP address.
   */
  async admitMail(ip: string, email: string): Promise<boolean> {
    await this.count(this.byIp, ip);
    await this.count(this.mailsFromOnePlace, hashed(`${ip} ${email}`));
    return this.isMailDue(email);
  }

  /**
   * Counts a signed-in user's request for a mail, whatever the address.
   * @returns false when enough mails were sent to the address recently.
   * @throws TooManyRequestsError after too many requests of this user.
   */
  async admitMailOf(userId: string, email: string): Promise<boolean> {
    await this.count(this.mailsOfOnePerson, hashed(userId));
    return this.isMailDue(email);
  }

  private async isMailDue(email: string): Promise<boolean> {
    try {
      await this.mails.consume(hashed(email));
      return true;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return false;
      throw rejection;
    }
  }

  /** Removes earlier failures from the same IP address after a right password. */
  async forgive({ ip, email, isKnown }: Attempt): Promise<void> {
    const place = hashed(`${ip} ${email}`);
    if (isKnown) {
      await this.byKnownBrowsers.delete(place);
      return;
    }
    await this.byPlace.delete(place);
    // Only this attempt is removed: failures from other IP addresses still count.
    await this.byUnknownBrowsers.reward(hashed(email));
  }

  private count(limiter: RateLimiterPostgres, key: string, message?: string): Promise<void> {
    return countUse(limiter, key, this.metrics, message === undefined ? undefined : () => message);
  }

  private limiter(
    keyPrefix: string,
    points: number,
    seconds: number,
    blockedAt?: number,
  ): RateLimiterPostgres {
    return sharedLimiter(this.database.pool, keyPrefix, points, seconds, blockedAt);
  }
}
