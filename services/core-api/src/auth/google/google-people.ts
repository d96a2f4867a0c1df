import { Inject, Injectable } from '@nestjs/common';
import { asPublicName, EMAIL_PATTERN, isStorableText } from '@simmer/contracts/text-rules';
import { limits } from '@simmer/contracts/limits';
import { isSignInFailure, type SignInFailure } from '@simmer/contracts/texts/sign-in-failures';
import type { GoogleIdentity } from '@simmer/google/oauth-client';
import type { Query } from '@simmer/persistence/query';
import {
  findGoogleUser,
  insertGoogleUser,
  isOnAdminList,
  type GoogleUser,
} from '@simmer/persistence/sign-ins/google-identity.query';
import { READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { ForbiddenError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { SignUpPolicy } from '../sign-up/sign-up-policy.ts';
import type { SignInPurpose } from './google.strategy.ts';

export type FoundPerson =
  /** The user with this Google identity, found or just created. */
  | { readonly kind: 'user'; readonly user: GoogleUser }
  /** The email belongs to a user without this Google identity (AUT-31). */
  | { readonly kind: 'taken'; readonly email: string }
  /** Google has not verified the email. */
  | { readonly kind: 'unverified' }
  /** An unknown person at the admin sign-in who is on no list (AUT-36). */
  | { readonly kind: 'unlisted' }
  /** An unknown person who may not sign up here (AUT-64). */
  | { readonly kind: 'refused'; readonly reason: SignInFailure };

/** Finds users by Google identity: by the subject, never by the email (AUT-30). */
@Injectable()
export class GooglePeople {
  constructor(
    @Inject(READ) private readonly query: Query,
    private readonly policy: SignUpPolicy,
    private readonly work: UnitOfWork,
  ) {}

  /** Finds or creates the user. @param invitation hash of the token of the invitation link, if the person used one */
  async find(
    identity: GoogleIdentity,
    purpose: SignInPurpose,
    invitation: string | null = null,
  ): Promise<FoundPerson> {
    const known = await findGoogleUser(this.query, identity.subject);
    if (known) return { kind: 'user', user: known };
    const email = identity.email?.trim().toLowerCase() ?? '';
    if (!identity.isEmailVerified || !isAddress(email)) return { kind: 'unverified' };
    if (purpose === 'admin' && !(await isOnAdminList(this.query, email))) return { kind: 'unlisted' };
    const name = nameOf(identity.name, email);
    const person = { name, email, subject: identity.subject };
    // A person on the list of super admins was already admitted by a super admin.
    const made = await this.make(person, purpose === 'admin' ? 'listed' : invitation);
    if (made) return made;
    // Either the email is taken, or the same person is signing in twice at the same time.
    const twin = await findGoogleUser(this.query, identity.subject);
    return twin ? { kind: 'user', user: twin } : { kind: 'taken', email };
  }

  /** Creates a user. @returns undefined when the email or the identity is taken; then the invitation stays unused. */
  private async make(
    person: Parameters<typeof insertGoogleUser>[1],
    admission: string | null,
  ): Promise<FoundPerson | undefined> {
    try {
      return await this.work.run(async () => {
        const user = await insertGoogleUser(this.work.query, person);
        if (user && admission !== 'listed') await this.policy.use(admission, person.email);
        return user && { kind: 'user', user };
      });
    } catch (error) {
      const reason = reasonOf(error);
      if (isSignInFailure(reason)) return { kind: 'refused', reason };
      throw error;
    }
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof InvalidInputError) return error.issues[0]?.msg;
  return error instanceof ForbiddenError ? error.message : undefined;
}

const isAddress = (email: string) =>
  email.length <= limits.email && EMAIL_PATTERN.test(email) && isStorableText(email);

function nameOf(googleName: string | null, email: string): string {
  const name = asPublicName(googleName ?? '');
  const usable = name !== '' && isStorableText(name) ? name : (email.split('@')[0] ?? email);
  return Array.from(usable).slice(0, limits.name).join('');
}
