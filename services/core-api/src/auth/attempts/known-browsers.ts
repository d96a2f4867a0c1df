import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';
import type { Browser } from '../../http/browser.decorator.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../../secrets/auth.secrets.ts';

/** The length of a mark in base64url characters: 132 bits. */
const LENGTH = 22;

/**
 * Browsers in which a user has signed in before, recognized by a keyed hash of the email in a cookie. They get more
 * detailed responses for that email, and failures of other browsers do not lock them out (AUT-51).
 */
@Injectable()
export class KnownBrowsers {
  private readonly keys: readonly Buffer[];

  constructor(@Inject(AUTH_SECRETS) secrets: AuthSecrets) {
    this.keys = secrets.jwtSecrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'simmer known browsers', 32)),
    );
  }

  /** Whether a user with this email has signed in in this browser. */
  isKnown(browser: Browser, email: string): boolean {
    return this.marksOf(email).some((mark) => browser.marks.includes(mark));
  }

  /** Records that a user with this email has signed in in this browser. */
  note(browser: Browser, email: string): void {
    const [mark = ''] = this.marksOf(email);
    browser.mark(mark);
  }

  /** The marks of an email by each secret, the current one first. */
  private marksOf(email: string): string[] {
    const text = email.trim().toLowerCase();
    return this.keys.map((key) =>
      createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH),
    );
  }
}
