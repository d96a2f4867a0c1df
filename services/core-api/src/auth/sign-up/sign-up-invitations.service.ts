import { Inject, Injectable } from '@nestjs/common';
import type { OpenedSignUpInvitation, SignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import { signInFailures } from '@simmer/contracts/texts/sign-in-failures';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { linkTokenHash } from '@simmer/persistence/users/mail-link';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import { hasUserWithEmail } from '@simmer/persistence/sign-ins/first-admin.query';
import {
  deleteSignUpInvitation,
  findSignUpInvitation,
  insertSignUpInvitation,
  listSignUpInvitations,
} from '@simmer/persistence/sign-ins/sign-up-invitation.query';
import { DATABASE, READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../../environment/clock.ts';
import { ENV, type Env } from '../../environment/env.ts';
import { ConflictError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../../errors/or-not-found.ts';
import type { Caller } from '../../database/caller.ts';
import type { ClientInfo } from '../../http/client-info.ts';
import { MailProducer } from '../../mail/mail.producer.ts';
import { countInvitation } from '../attempts/hourly-uses.ts';
import { SignInThrottle } from '../attempts/sign-in.throttle.ts';
import { SignUpPolicy } from './sign-up-policy.ts';

interface Created {
  readonly invitation: SignUpInvitation;
  readonly link: string;
  readonly is_mailed: boolean;
}

/** Links by which one person may sign up (AUT-65). */
@Injectable()
export class SignUpInvitationsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly read: Query,
    private readonly auditLog: AuditLogRepository,
    private readonly mails: MailProducer,
    private readonly policy: SignUpPolicy,
    private readonly throttle: SignInThrottle,
    private readonly work: UnitOfWork,
  ) {}

  async list(): Promise<{ invitations: SignUpInvitation[] }> {
    return { invitations: await listSignUpInvitations(this.read, this.clock()) };
  }

  /** Creates an invitation. @throws ConflictError where sign-up is closed, and for the address of a user. */
  async create(email: string | null, { userId }: Caller): Promise<Created> {
    if (this.policy.mode === 'closed')
      throw new ConflictError('Sign-up is closed here, so that no invitation would work.');
    if (email !== null && (await hasUserWithEmail(this.read, email)))
      throw new ConflictError('This person has an account already.');
    const isMailed = email !== null && this.mails.isAvailable;
    if (isMailed) await countInvitation(this.database.query, userId, email);
    const { created, mailId } = await this.work.run(async () => {
      const made = await insertSignUpInvitation(this.work.query, { userId, email }, this.clock());
      const { token, ...invitation } = made;
      const { id } = invitation;
      await this.note('signUpInvitations.create', { id, email }, userId);
      const link = `${this.env.PUBLIC_URL}/signup#${token}`;
      const mail = isMailed ? await this.mails.enqueue('sign_up_invitation', email, id) : null;
      return { created: { invitation, link, is_mailed: isMailed }, mailId: mail };
    });
    if (mailId !== null) await this.mails.startNow(mailId);
    return created;
  }

  async remove(id: string, { userId }: Caller): Promise<{ message: string }> {
    const { email } = orNotFound(await deleteSignUpInvitation(this.work.query, id));
    await this.note('signUpInvitations.remove', { id, email }, userId);
    return { message: 'Invitation taken back.' };
  }

  /**
   * The invitation of a link. @throws NotFoundError for a link that does not work: unknown, used, revoked or expired.
   */
  async open(token: string, client: ClientInfo): Promise<{ invitation: OpenedSignUpInvitation }> {
    await this.throttle.admit(client.ip);
    const invitation =
      this.policy.mode === 'closed'
        ? undefined
        : await findSignUpInvitation(this.read, linkTokenHash(token), this.clock());
    if (!invitation) throw new NotFoundError(signInFailures.staleInvitation);
    return { invitation };
  }

  private note(action: string, { id, email }: { id: string; email: string | null }, actorId: string) {
    return this.auditLog.note({
      actorId,
      action,
      target: { type: 'sign_up_invitation', id },
      details: { email: email ?? '' },
    });
  }
}
