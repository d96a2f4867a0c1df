import { Inject, Injectable } from '@nestjs/common';
import type { SignUpMode } from '@simmer/contracts/sign-up-modes';
import { signInFailures } from '@simmer/contracts/texts/sign-in-failures';
import { linkTokenHash } from '@simmer/persistence/users/mail-link';
import {
  consumeSignUpInvitation,
  findSignUpInvitation,
} from '@simmer/persistence/sign-ins/sign-up-invitation.query';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../../environment/clock.ts';
import { ENV, type Env } from '../../environment/env.ts';
import { ForbiddenError, InvalidInputError } from '@simmer/domain/errors/domain-error';

const REFUSED: Readonly<Record<Exclude<SignUpMode, 'open'>, string>> = {
  closed: signInFailures.closed,
  invite: signInFailures.inviteOnly,
};

/** Who may become a user (AUT-64). */
@Injectable()
export class SignUpPolicy {
  readonly mode: SignUpMode;

  constructor(
    @Inject(ENV) env: Pick<Env, 'SIGN_UP'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
  ) {
    this.mode = env.SIGN_UP;
  }

  /** Refuses a sign-up without a required invitation, before the password is hashed. @throws ForbiddenError */
  admit(token: string | undefined): void {
    if (this.mode === 'open' || (this.mode === 'invite' && token !== undefined)) return;
    throw new ForbiddenError(REFUSED[this.mode]);
  }

  /**
   * Admits a new user in the running transaction, and uses up their invitation, which stays valid when the transaction
   * is rolled back.
   * @param tokenHash hash of the link's token; null without a link
   * @throws ForbiddenError, InvalidInputError for an invitation of another address.
   */
  async use(tokenHash: string | null, email: string): Promise<void> {
    if (tokenHash === null || this.mode === 'closed') {
      if (this.mode !== 'open') throw new ForbiddenError(REFUSED[this.mode]);
      return;
    }
    const { query } = this.work;
    const open = await findSignUpInvitation(query, tokenHash, this.clock());
    if (open && open.email !== null && open.email !== email)
      throw InvalidInputError.inBody('email', signInFailures.invitationOfAnother, 'other_address');
    const isUsed = open !== undefined && (await consumeSignUpInvitation(query, tokenHash, this.clock()));
    // Where everybody may sign up, an outdated link does not matter.
    if (!isUsed && this.mode !== 'open') throw new ForbiddenError(signInFailures.staleInvitation);
  }
}

export const invitationHash = (token: string | undefined): string | null =>
  token === undefined ? null : linkTokenHash(token);
