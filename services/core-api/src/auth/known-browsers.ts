import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';
import { ENV, type Env } from '../env.ts';
import type { Browser } from '../http/browser.decorator.ts';
import { AUTH_SECRETS, type AuthSecrets } from './auth.secrets.ts';

/** Characters of a mark: 132 bits. */
const LENGTH = 22;

/**
 * Browsers in which somebody has signed in before. Such a browser carries a mark that only we can make, of the address
 * that it signed in with: it may be told more about that address, and a stranger's wrong guesses do not keep it out.
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
