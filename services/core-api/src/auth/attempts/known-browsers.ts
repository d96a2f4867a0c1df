import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';
import { ENV, type Env } from '../../environment/env.ts';
import type { Browser } from '../../http/browser.decorator.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../../secrets/auth.secrets.ts';

/** Length of a mark: 132 bits. */
const LENGTH = 22;

/**
 * Browsers in which a user has signed in before, recognized by a keyed hash of the email in a cookie. They get more
 * detailed responses for that email, and failures of other browsers do not lock them out (AUT-51).
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;
  private readonly isSecure: boolean;

  constructor(@Inject(AUTH_SECRETS) secrets: AuthSecrets, @Inject(ENV) env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'simmer known browsers', 32));
    this.isSecure = env.PUBLIC_URL.startsWith('https:');
  }

  /** Whether this address has signed in here. */
  isKnown(browser: Browser, email: string): boolean {
    return browser.marks.includes(this.markOf(email));
  }

  /** Records that this address has signed in here. */
  note(browser: Browser, email: string): void {
    browser.mark(this.markOf(email), { isSecure: this.isSecure });
  }

  private markOf(email: string): string {
    const text = email.trim().toLowerCase();
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, LENGTH);
  }
}
