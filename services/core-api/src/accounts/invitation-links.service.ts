import { Inject, Injectable } from '@nestjs/common';
import type { Account, OpenedInvitation } from '@simmer/contracts/schemas/account.schema';
import {
  AccountInvitationRepository,
  AccountRepository,
} from '@simmer/persistence/accounts/account.repository';
import { findAccountWithMembers } from '@simmer/persistence/accounts/account.query';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { SignInThrottle } from '../auth/attempts/sign-in.throttle.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';

const UNKNOWN = 'This invitation is no longer valid. A newer email may have another link.';
const ELSEWHERE = 'This invitation is for another address. Sign in with the address that it was sent to.';
const SENT_LATER =
  'This invitation was sent after you switched into this user. Only they can accept it, signed in themselves.';
const HAS_ACCOUNT =
  'You already share an account. Leave or close it on your account page first, then open this link again.';
const ENDED: Readonly<Record<string, string>> = {
  accepted: 'This invitation has already been used.',
  withdrawn: 'This invitation was withdrawn.',
};
const EXPIRED = 'This invitation has expired. Ask for a new one.';

type Found = Awaited<ReturnType<AccountInvitationRepository['invite']>>;

/** The invitee's side of an invitation. */
@Injectable()
export class InvitationLinksService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly invitations: AccountInvitationRepository,
    private readonly throttle: SignInThrottle,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** The invitation of a link. @throws NotFoundError, ConflictError for an invalid link. */
  async open(token: string, client: ClientInfo): Promise<{ invitation: OpenedInvitation }> {
    await this.throttle.admit(client.ip);
    const { email, accountId, expiresAt } = this.rejectEnded(await this.find(token));
    const names = orNotFound(await this.accounts.namesOf(accountId));
    return { invitation: { email, ...names, expires_at: expiresAt.toISOString() } };
  }

  /**
   * Makes the caller a member. The link proves that the mail was read, and the caller's address that the reader is the
   * invited person: anybody may sign up with any address, and any mail may be forwarded (TEA-11).
   * @throws ForbiddenError for another address, and for a sign-in that was switched in before the invitation was sent;
   * ConflictError for a member of another account.
   */
  async accept(token: string, caller: Caller): Promise<{ account: Account }> {
    const { accountId } = await this.find(token);
    // The account is locked first, as in every change of members.
    if (!(await this.accounts.lock(accountId))) throw new NotFoundError(UNKNOWN);
    const invitation = await this.find(token);
    const ownAccountId = await this.accounts.idOf(caller.userId);
    const person = await this.users.findOne({ id: caller.userId });
    const isForCaller = person?.email.trim().toLowerCase() === invitation.email;
    // An invitation that was already accepted, e.g. in another tab, gets the same response.
    if (!isForCaller || ownAccountId !== accountId) {
      this.rejectEnded(invitation);
      if (!isForCaller) throw new ForbiddenError(ELSEWHERE);
      if (ownAccountId !== undefined) throw new ConflictError(HAS_ACCOUNT);
      if (!(await this.invitations.mayAccept(invitation, caller.sessionId)))
        throw new ForbiddenError(SENT_LATER);
      await this.accounts.addMember(accountId, caller.userId).catch(rejectSecond);
      await this.accounts.noteJoining(caller.sessionId);
    }
    if (invitation.status === 'pending') await this.invitations.end(invitation, 'accepted');
    return { account: orNotFound(await findAccountWithMembers(this.work.query, caller, accountId)) };
  }

  private async find(token: string): Promise<Found> {
    const invitation = await this.invitations.findByToken(token);
    if (!invitation) throw new NotFoundError(UNKNOWN);
    return invitation;
  }

  private rejectEnded(invitation: Found): Found {
    const ended = ENDED[invitation.status];
    if (ended !== undefined) throw new ConflictError(ended);
    if (invitation.expiresAt <= this.clock()) throw new ConflictError(EXPIRED);
    return invitation;
  }
}

// Thrown when the person accepts two invitations at the same time.
function rejectSecond(error: unknown): never {
  if (postgresFailure(error)?.constraint !== 'account_member_user_unique') throw error;
  throw new ConflictError(HAS_ACCOUNT, { cause: error });
}
