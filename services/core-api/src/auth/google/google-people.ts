import { Inject, Injectable } from '@nestjs/common';
import { asPublicName, EMAIL_PATTERN, isStorableText } from '@simmer/contracts/text-rules';
import { limits } from '@simmer/contracts/limits';
import type { GoogleIdentity } from '@simmer/google/oauth-client';
import type { Query } from '@simmer/persistence/query';
import { READ } from '../../database/database.token.ts';
import type { SignInAim } from './google.strategy.ts';
import { IS_SUPER_ADMIN } from '../user.reader.ts';

/** The user of a Google identity. */
export interface GoogleUser {
  readonly userId: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isSuperAdmin: boolean;
  readonly isNew: boolean;
}

export type FoundPerson =
  | { readonly kind: 'user'; readonly user: GoogleUser }
  /** The email belongs to a user without this Google identity (AUT-31). */
  | { readonly kind: 'taken'; readonly email: string }
  | { readonly kind: 'unverified' }
  /** An unknown person at the admin sign-in who is on no list. */
  | { readonly kind: 'stranger' };

const BY_SUBJECT = `select u.id as "userId", u.email, u.is_active as "isActive", ${IS_SUPER_ADMIN} as "isSuperAdmin",
    false as "isNew" from app_user u where u.google_subject = $1`;

const JOIN = `with joined as (
    insert into app_user (name, email, auth_provider, google_subject, email_verified_at)
    values ($1, $2, 'google', $3, now()) on conflict do nothing returning *)
  select u.id as "userId", u.email, u.is_active as "isActive", ${IS_SUPER_ADMIN} as "isSuperAdmin", true as "isNew"
  from joined u`;

const ON_LIST = 'select id from super_admin_email where lower(btrim(email)) = $1';

/** Finds users by Google identity: by the subject, never by the email (AUT-30). */
@Injectable()
export class GooglePeople {
  constructor(@Inject(READ) private readonly query: Query) {}

  /** Finds or creates the user. */
  async find(identity: GoogleIdentity, aim: SignInAim): Promise<FoundPerson> {
    const known = await this.bySubject(identity.subject);
    if (known) return { kind: 'user', user: known };
    const email = identity.email?.trim().toLowerCase() ?? '';
    if (!identity.isEmailVerified || !isAddress(email)) return { kind: 'unverified' };
    if (aim === 'admin' && (await this.query(ON_LIST, [email])).length === 0) return { kind: 'stranger' };
    const [made] = await this.query<GoogleUser>(JOIN, [
      nameOf(identity.name, email),
      email,
      identity.subject,
    ]);
    if (made) return { kind: 'user', user: made };
    // Either the email is taken, or the same person signs in twice at the same moment.
    const twin = await this.bySubject(identity.subject);
    return twin ? { kind: 'user', user: twin } : { kind: 'taken', email };
  }

  private async bySubject(subject: string): Promise<GoogleUser | undefined> {
    const [user] = await this.query<GoogleUser>(BY_SUBJECT, [subject]);
    return user;
  }
}

const isAddress = (email: string) =>
  email.length <= limits.email && EMAIL_PATTERN.test(email) && isStorableText(email);

function nameOf(given: string | null, email: string): string {
  const name = asPublicName(given ?? '');
  const usable = name !== '' && isStorableText(name) ? name : (email.split('@')[0] ?? email);
  return Array.from(usable).slice(0, limits.name).join('');
}
