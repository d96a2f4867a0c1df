import { Inject, Injectable } from '@nestjs/common';
import { asPublicName, EMAIL_PATTERN, isStorableText } from '@simmer/contracts/text-rules';
import { limits } from '@simmer/contracts/limits';
import type { GoogleIdentity } from '@simmer/google/oauth-client';
import type { Query } from '@simmer/persistence/query';
import {
  findGoogleUser,
  insertGoogleUser,
  isOnAdminList,
  type GoogleUser,
} from '@simmer/persistence/users/google-identity.query';
import { READ } from '../../database/database.token.ts';
import type { SignInPurpose } from './google.strategy.ts';

export type FoundPerson =
  | { readonly kind: 'user'; readonly user: GoogleUser }
  /** The email belongs to a user without this Google identity (AUT-31). */
  | { readonly kind: 'taken'; readonly email: string }
  | { readonly kind: 'unverified' }
  /** An unknown person at the admin sign-in who is on no list (AUT-36). */
  | { readonly kind: 'unlisted' };

/** Finds users by Google identity: by the subject, never by the email (AUT-30). */
@Injectable()
export class GooglePeople {
  constructor(@Inject(READ) private readonly query: Query) {}

  /** Finds or creates the user. */
  async find(identity: GoogleIdentity, purpose: SignInPurpose): Promise<FoundPerson> {
    const known = await findGoogleUser(this.query, identity.subject);
    if (known) return { kind: 'user', user: known };
    const email = identity.email?.trim().toLowerCase() ?? '';
    if (!identity.isEmailVerified || !isAddress(email)) return { kind: 'unverified' };
    if (purpose === 'admin' && !(await isOnAdminList(this.query, email))) return { kind: 'unlisted' };
    const name = nameOf(identity.name, email);
    const made = await insertGoogleUser(this.query, { name, email, subject: identity.subject });
    if (made) return { kind: 'user', user: made };
    // Either the email is taken, or the same person signs in twice at the same time.
    const twin = await findGoogleUser(this.query, identity.subject);
    return twin ? { kind: 'user', user: twin } : { kind: 'taken', email };
  }
}

const isAddress = (email: string) =>
  email.length <= limits.email && EMAIL_PATTERN.test(email) && isStorableText(email);

function nameOf(googleName: string | null, email: string): string {
  const name = asPublicName(googleName ?? '');
  const usable = name !== '' && isStorableText(name) ? name : (email.split('@')[0] ?? email);
  return Array.from(usable).slice(0, limits.name).join('');
}
