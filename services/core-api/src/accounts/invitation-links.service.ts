import { Inject, Injectable } from '@nestjs/common';
import type { Account, OpenedInvitation } from '@simmer/contracts/schemas/account.schema';
import type { Query } from '@simmer/persistence/query';
import {
  findInvitation,
  markAccepted,
  mayAccept,
  openedInvitationJson,
  type FoundInvitation,
} from '@simmer/persistence/repositories/accounts/account-invitation.repository';
import { emailOfUser, findAccountJson } from '@simmer/persistence/queries/accounts/account.query';
import { AccountRepository } from '@simmer/persistence/repositories/accounts/account.repository';
import { SignInThrottle } from '../auth/attempts/sign-in.throttle.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { foundJson, type JsonText } from '../http/json-text.ts';

const UNKNOWN = 'This invitation is no longer valid. A newer email may have another link.';
const ELSEWHERE =
  'This invitation is for another address. Please sign in with the address that it was sent to.';
const SENT_LATER =
  'This invitation was sent after you switched into this user. Only they can accept it, signed in themselves.';
const HAS_ACCOUNT =
  'You already share an account. Leave or close it on your account page first, then open this link again.';
const ENDED: Readonly<Record<string, string>> = {
  accepted: 'This invitation has already been used.',
  withdrawn: 'This invitation was withdrawn.',
};
const EXPIRED = 'This invitation has expired. Please ask for a new one.';

/** The invitee's side of an invitation. */
@Injectable()
export class InvitationLinksService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ) private readonly read: Query,
    private readonly accounts: AccountRepository,
    private readonly throttle: SignInThrottle,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NotFoundError, ConflictError for an invalid link. */
  async open(token: string, client: ClientInfo): Promise<JsonText<{ invitation: OpenedInvitation }>> {
    await this.throttle.admit(client.ip);
    const { id } = rejectEnded(await this.find(this.read, token));
    return foundJson(await openedInvitationJson(this.read, id));
  }

  /**
   * Makes the caller a member. The link proves that the mail was read, the address that the reader is the invited
   * person: anybody may sign up with any address, and any mail may be forwarded (TEA-11).
   * @throws ForbiddenError for another address, and for a sign-in that was switched in before the invitation was sent;
   * ConflictError for a member of another account.
   */
  async accept(token: string, caller: Caller): Promise<JsonText<{ account: Account }>> {
    const { query } = this.work;
    const { account_id } = await this.find(query, token);
    // The account is locked first, as by every change of members.
    if (!(await this.accounts.lock(account_id))) throw new NotFoundError(UNKNOWN);
    const invitation = await this.find(query, token);
    const [own, email] = [await this.accounts.idOf(caller.userId), await emailOfUser(query, caller.userId)];
    const isForCaller = email === invitation.email;
    // Accepted twice, e.g. from two tabs: the response is the same.
    if (!isForCaller || own !== account_id) {
      rejectEnded(invitation);
      if (!isForCaller) throw new ForbiddenError(ELSEWHERE);
      if (own !== undefined) throw new ConflictError(HAS_ACCOUNT);
      if (!(await mayAccept(query, invitation.id, caller.sessionId))) throw new ForbiddenError(SENT_LATER);
      await this.accounts.addMember(account_id, caller.userId).catch(rejectSecond);
      await this.accounts.noteJoining(caller.sessionId);
    }
    if (invitation.status === 'pending') await markAccepted(query, invitation.id);
    return foundJson(await findAccountJson(query, caller, account_id));
  }

  private async find(query: Query, token: string): Promise<FoundInvitation> {
    const invitation = await findInvitation(query, token, this.clock());
    if (!invitation) throw new NotFoundError(UNKNOWN);
    return invitation;
  }
}

function rejectEnded(invitation: FoundInvitation): FoundInvitation {
  const ended = ENDED[invitation.status];
  if (ended !== undefined) throw new ConflictError(ended);
  if (invitation.is_expired) throw new ConflictError(EXPIRED);
  return invitation;
}

// Two invitations accepted at the same time.
function rejectSecond(error: unknown): never {
  if (postgresFailure(error)?.constraint !== 'account_member_user_unique') throw error;
  throw new ConflictError(HAS_ACCOUNT, { cause: error });
}
