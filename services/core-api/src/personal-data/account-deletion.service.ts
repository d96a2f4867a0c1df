import { Inject, Injectable } from '@nestjs/common';
import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import type { Query } from '@simmer/persistence/query';
import { lockAdminUser, lockRights } from '@simmer/persistence/admin/admin.query';
import {
  isLastSuperAdmin,
  previewDeletion,
  deleteUser,
  lockRunsOf,
} from '@simmer/persistence/personal-data/user-removal.query';
import { SuperAdminRepository } from '@simmer/persistence/admin/admin.repository';
import { IdentityProof } from '../auth/passwords/identity-proof.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError, UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import { MaintenanceQueue } from '../google-calendar/sync/maintenance.queue.ts';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { AccountNotices } from '../mail/account-notices.ts';
import { MailProducer } from '../mail/mail.producer.ts';

/** The proof of identity that the deletion of a user requires. */
export interface DeletionInput {
  /** The user's own address, typed as a confirmation. */
  readonly email: string;
  readonly current_password?: string | undefined;
}

/** Deletes the caller with all their data (ACC-31, ACC-32). */
@Injectable()
export class AccountDeletionService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly admins: SuperAdminRepository,
    private readonly mails: MailProducer,
    private readonly notices: AccountNotices,
    private readonly proof: IdentityProof,
    private readonly maintenance: MaintenanceQueue,
    private readonly work: UnitOfWork,
  ) {}

  preview({ userId, sessionId }: Caller): Promise<DeletionPreview> {
    return previewDeletion(this.read, userId, sessionId);
  }

  /**
   * Deletes the caller. Opens its own transaction, after the slow password hash.
   *
   * @throws InvalidInputError when the address is not theirs, and the errors of a failed proof.
   * @throws ConflictError for the last super admin (ADM-32).
   */
  async remove(
    input: DeletionInput,
    caller: Caller,
    client: ClientInfo,
    browser: Browser,
  ): Promise<{ message: string }> {
    const person = await this.proof.reauthenticate(caller, input.current_password, client, browser);
    if (input.email !== person.email.trim().toLowerCase()) {
      throw InvalidInputError.inBody('email', 'This is not the address of your account.', 'mismatch');
    }
    const mailId = await this.work.run(() => this.removeNow(caller), {
      isLong: true,
      isRetriedOnDeadlock: true,
    });
    await this.maintenance.callNow();
    if (mailId !== null) await this.mails.startNow(mailId);
    return { message: 'Your account has been deleted.' };
  }

  private async removeNow({ userId }: Caller): Promise<string | null> {
    const { query } = this.work;
    await lockRights(query);
    await lockRunsOf(query, userId);
    // The second of two concurrent deletions finds no user.
    const user = await lockAdminUser(query, userId);
    if (!user) throw new UnauthenticatedError();
    if (await isLastSuperAdmin(query, userId)) {
      throw new ConflictError('You are the last super admin. Make somebody else one first.');
    }
    await this.admins.delist(user.email);
    const passedOn = await deleteUser(query, userId);
    if (passedOn !== undefined) await this.notices.ofNewOwner(passedOn);
    return this.mails.isAvailable ? this.mails.enqueue('account_deleted', user.email) : null;
  }
}
