import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import type { Invitation } from '@simmer/contracts/schemas/account.schema';
import type { Query } from '@simmer/persistence/query';
import {
  countPeople,
  inviteAddress,
  listInvitationsJson,
  withdrawInvitation,
} from '@simmer/persistence/repositories/accounts/account-invitation.repository';
import { emailOfUser, hasMemberWithEmail } from '@simmer/persistence/queries/accounts/account.query';
import { SignInThrottle } from '../auth/attempts/sign-in.throttle.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, valueOf, type JsonText } from '../http/json-text.ts';
import { MailProducer } from '../mail/mail.producer.ts';
import { AccountMembership } from './account-membership.ts';

type One = JsonText<{ invitation: Invitation }>;

/** The invited person: an address or a user id. */
interface Invitee {
  readonly userId?: string | undefined;
  readonly email?: string | undefined;
}

/** The owner's side of invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ) private readonly read: Query,
    private readonly mails: MailProducer,
    private readonly membership: AccountMembership,
    private readonly throttle: SignInThrottle,
    private readonly work: UnitOfWork,
  ) {}

  async list(id: string, caller: Caller): Promise<JsonText<{ invitations: Invitation[] }>> {
    const account = await this.membership.findAsOwner(this.read, id, caller);
    return jsonText(await listInvitationsJson(this.read, account.id, this.clock()));
  }

  /**
   * Enqueues the mail with the link, without looking up the address, so that no response reveals whether it has a user.
   * @throws NotFoundError for an unknown user id, ConflictError for a member (TEA-10) or when the account is full.
   */
  async invite(id: string, invitee: Invitee, caller: Caller): Promise<One> {
    this.mails.requireMail();
    await this.membership.findAsOwner(this.read, id, caller);
    const email = await this.addressOf(invitee);
    await this.throttle.admitInvitation(caller.userId, email);
    const { invitation, mailId } = await this.work.run(() => this.keepPlace(id, email, caller));
    await this.mails.startNow(mailId);
    return invitation;
  }

  async withdraw(id: string, invitationId: string, caller: Caller): Promise<One> {
    const account = await this.membership.lockAsOwner(id, caller);
    return foundJson(await withdrawInvitation(this.work.query, account.id, invitationId, this.clock()));
  }

  private async addressOf({ userId, email = userId }: Invitee): Promise<string> {
    if (email === undefined) throw new NotFoundError();
    if (email.includes('@')) return email;
    const known = await emailOfUser(this.read, email);
    if (known === undefined) throw new NotFoundError();
    return known;
  }

  private async keepPlace(
    id: string,
    email: string,
    caller: Caller,
  ): Promise<{ invitation: One; mailId: string }> {
    const { query } = this.work;
    const account = await this.membership.lockAsOwner(id, caller);
    if (await hasMemberWithEmail(query, account.id, email)) {
      throw new ConflictError('This person is already a member.');
    }
    if ((await countPeople(query, account.id, email)) >= limits.accountPeople) {
      throw new ConflictError(
        `An account holds at most ${limits.accountPeople} people, including invitations.`,
      );
    }
    const invitation: One = jsonText(await inviteAddress(query, account.id, email, this.clock()));
    const subjectId = valueOf(invitation).invitation.id;
    return {
      invitation,
      mailId: await this.mails.enqueue(query, 'account_invitation', email, subjectId),
    };
  }
}
