import { mailKindSchema, type MailKind } from '@simmer/contracts/jobs/mail.job';
import type { Query } from '@simmer/persistence/query';
import {
  EMAIL_CHANGE_MINUTES,
  openEmailChange,
} from '@simmer/persistence/repositories/users/email-change.repository';
import {
  INVITATION_DAYS,
  linkInvitation,
} from '@simmer/persistence/repositories/accounts/account-invitation.repository';
import type { MailRow } from '@simmer/persistence/repositories/mail/outgoing-mail.repository';
import { nameForOwner } from '@simmer/persistence/repositories/accounts/account.repository';
import {
  findResetPerson,
  openPasswordReset,
  RESET_MINUTES,
} from '@simmer/persistence/repositories/users/password-reset.repository';
import { accountClosedLetter } from './letters/account-closed.letter.ts';
import { accountDeletedLetter } from './letters/account-deleted.letter.ts';
import { accountInvitationLetter } from './letters/account-invitation.letter.ts';
import { accountOwnedLetter } from './letters/account-owned.letter.ts';
import { emailChangedLetter, emailChangeLetter, emailTakenLetter } from './letters/email-change.letter.ts';
import type { Letter } from './letters/letter.ts';
import { passwordChangedLetter } from './letters/password-changed.letter.ts';
import { googleAccountLetter, passwordResetLetter } from './letters/password-reset.letter.ts';

/** A letter with the address that it goes to. */
export interface AddressedLetter {
  readonly to: string;
  readonly letter: Letter;
}

export interface LetterWriterDependencies {
  readonly query: Query;
  /** The origin that links lead to. */
  readonly publicUrl: string;
  readonly clock: () => Date;
}

/** What was ordered. */
export type MailOrder = Pick<MailRow, 'kind' | 'recipient' | 'subject_id'>;

type Write = (order: MailOrder) => Promise<AddressedLetter | undefined>;

/** Writes the mail that was ordered. Secrets are made here, so that they stand in no queue and in no table. */
export class LetterWriter {
  private readonly dependencies: LetterWriterDependencies;
  private readonly writers: Readonly<Record<MailKind, Write>> = {
    password_reset: ({ recipient }) => this.passwordReset(recipient),
    password_changed: (order) => this.notice(order, passwordChangedLetter),
    email_change: (order) => this.emailChange(order),
    email_changed: (order) => this.notice(order, emailChangedLetter),
    account_deleted: (order) => this.notice(order, accountDeletedLetter),
    account_invitation: (order) => this.accountInvitation(order),
    account_owned: (order) => this.accountOwned(order),
    account_closed: (order) => this.notice(order, accountClosedLetter),
  };

  constructor(dependencies: LetterWriterDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * @returns undefined when nobody is to get a mail.
   * @throws ZodError for a kind that this worker does not know: a newer one does.
   */
  write(order: MailOrder): Promise<AddressedLetter | undefined> {
    return this.writers[mailKindSchema.parse(order.kind)](order);
  }

  // Nobody is looked up: whoever it was may have another address by now, or be gone.
  private async notice(
    { recipient: to }: MailOrder,
    write: (publicUrl: string) => Letter,
  ): Promise<AddressedLetter> {
    return { to, letter: write(this.dependencies.publicUrl) };
  }

  private async passwordReset(recipient: string): Promise<AddressedLetter | undefined> {
    const { query, publicUrl, clock } = this.dependencies;
    const person = await findResetPerson(query, recipient);
    if (!person) return undefined;
    const { email: to } = person;
    if (!person.has_password) return { to, letter: googleAccountLetter(publicUrl) };
    const token = await openPasswordReset(query, person.id, clock());
    return { to, letter: passwordResetLetter(publicUrl, token, RESET_MINUTES) };
  }

  private async emailChange({ subject_id: id }: MailOrder): Promise<AddressedLetter | undefined> {
    const { query, publicUrl, clock } = this.dependencies;
    const wish = id === null ? undefined : await openEmailChange(query, id, clock());
    if (!wish) return undefined;
    const { newEmail: to, isTaken, token } = wish;
    const letter = isTaken
      ? emailTakenLetter(publicUrl)
      : emailChangeLetter(publicUrl, token, EMAIL_CHANGE_MINUTES);
    return { to, letter };
  }

  private async accountInvitation({ subject_id: id }: MailOrder): Promise<AddressedLetter | undefined> {
    const { query, publicUrl, clock } = this.dependencies;
    const linked = id === null ? undefined : await linkInvitation(query, id, clock());
    if (!linked) return undefined;
    const { email: to, owner_name: ownerName, account_name: accountName, token } = linked;
    const days = INVITATION_DAYS;
    return { to, letter: accountInvitationLetter(publicUrl, { ownerName, accountName, token, days }) };
  }

  // Handed on once more before the mail left: then it would not be true any more.
  private async accountOwned({
    recipient: to,
    subject_id: id,
  }: MailOrder): Promise<AddressedLetter | undefined> {
    const { query, publicUrl } = this.dependencies;
    const name = id === null ? undefined : await nameForOwner(query, id, to);
    return name === undefined ? undefined : { to, letter: accountOwnedLetter(publicUrl, name) };
  }
}
