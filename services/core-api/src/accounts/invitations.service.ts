import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import type { Invitation } from '@simmer/contracts/schemas/account.schema';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import {
  AccountInvitationRepository,
  AccountRepository,
} from '@simmer/persistence/accounts/account.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { hasMemberWithEmail } from '@simmer/persistence/accounts/account.query';
import { countInvitation } from '../auth/attempts/hourly-uses.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { DATABASE, READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';
import { MailProducer } from '../mail/mail.producer.ts';
import { AccountMembership } from './account-membership.ts';

interface One {
  readonly invitation: Invitation;
}

type Open = Awaited<ReturnType<AccountInvitationRepository['invite']>>;

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
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly read: Query,
    private readonly accounts: AccountRepository,
    private readonly invitations: AccountInvitationRepository,
    private readonly mails: MailProducer,
    private readonly membership: AccountMembership,
    private readonly users: UserRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(id: string, caller: Caller): Promise<{ invitations: Invitation[] }> {
    const account = await this.membership.findAsOwner(this.read, id, caller);
    const open = await this.invitations.findOpen(account.id);
    return { invitations: open.map((invitation) => this.viewOf(invitation)) };
  }

  /**
   * Enqueues the mail with the link, without looking up the address, so that no response reveals whether it has a user.
   * @throws NotFoundError for an unknown user id, ConflictError for a member (TEA-10) or when the account is full.
   */
  async invite(id: string, invitee: Invitee, caller: Caller): Promise<One> {
    this.mails.requireMail();
    await this.membership.findAsOwner(this.read, id, caller);
    const email = await this.addressOf(invitee);
    await countInvitation(this.database.query, caller.userId, email);
    const { invitation, mailId } = await this.work.run(() => this.keepPlace(id, email, caller));
    await this.mails.startNow(mailId);
    return invitation;
  }

  async withdraw(id: string, invitationId: string, caller: Caller): Promise<One> {
    const account = await this.membership.lockAsOwner(id, caller);
    return { invitation: this.viewOf(orNotFound(await this.invitations.withdraw(account.id, invitationId))) };
  }

  private async addressOf({ userId, email = userId }: Invitee): Promise<string> {
    if (email === undefined) throw new NotFoundError();
    if (email.includes('@')) return email;
    const invitedUser = orNotFound(await this.users.findOne({ id: email }));
    return invitedUser.email.trim().toLowerCase();
  }

  private async keepPlace(
    id: string,
    email: string,
    caller: Caller,
  ): Promise<{ invitation: One; mailId: string }> {
    const account = await this.membership.lockAsOwner(id, caller);
    if (await hasMemberWithEmail(this.work.query, account.id, email)) {
      throw new ConflictError('This person is already a member.');
    }
    const open = await this.invitations.findOpen(account.id);
    const others = open.filter((invitation) => invitation.email !== email);
    if (others.length + (await this.accounts.countMembers(account.id)) >= limits.accountPeople) {
      throw new ConflictError(
        `An account holds at most ${limits.accountPeople} people, including invitations.`,
      );
    }
    const invitation = await this.invitations.invite(account.id, email, open, this.clock());
    return {
      invitation: { invitation: this.viewOf(invitation) },
      mailId: await this.mails.enqueue('account_invitation', email, invitation.id),
    };
  }

  private viewOf({ id, email, createdAt, expiresAt }: Open): Invitation {
    return {
      id,
      email,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_expired: expiresAt <= this.clock(),
    };
  }
}
