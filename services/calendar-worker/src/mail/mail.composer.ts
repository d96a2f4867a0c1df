import { Inject, Injectable, Optional } from '@nestjs/common';
import { mailKindSchema, type MailKind } from '@simmer/contracts/jobs/mail.job';
import { parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { findReminder } from '@simmer/persistence/reminders/reminder-work.query';
import { findReviewMail } from '@simmer/persistence/mails/review-mail.query';
import type { Query } from '@simmer/persistence/query';
import {
  type MailRow,
  findResetPerson,
  linkInvitation,
  openEmailChange,
  openPasswordReset,
} from '@simmer/persistence/mails/mail.query';
import { LINK_MINUTES } from '@simmer/persistence/users/mail-link';
import { findSwitchedOff } from '@simmer/persistence/webhooks/webhook-work.query';
import { linkSignUpInvitation } from '@simmer/persistence/sign-ins/sign-up-invitation.query';
import { nameForOwner } from '@simmer/persistence/accounts/account.query';
import type { Env } from '../env.ts';
import { reminderContent } from '../reminders/reminder-content.ts';
import { ENV, QUERY } from '../platform/platform.tokens.ts';
import { accountClosedMail } from './templates/account-closed.mail.ts';
import { accountDeletedMail } from './templates/account-deleted.mail.ts';
import { accountInvitationMail } from './templates/account-invitation.mail.ts';
import { accountOwnedMail } from './templates/account-owned.mail.ts';
import { emailChangedMail, emailChangeMail, emailTakenMail } from './templates/email-change.mail.ts';
import type { MailContent } from './templates/mail-content.ts';
import { reviewedWeek } from './reviewed-week.ts';
import { appConnectedMail } from './templates/app-connected.mail.ts';
import { passwordChangedMail } from './templates/password-changed.mail.ts';
import { googleAccountMail, passwordResetMail } from './templates/password-reset.mail.ts';
import { reminderMail } from './templates/reminder.mail.ts';
import { signUpInvitationMail } from './templates/sign-up-invitation.mail.ts';
import { webhookAddedMail } from './templates/webhook-added.mail.ts';
import { webhookOffMail } from './templates/webhook-off.mail.ts';
import { weeklyReviewMail } from './templates/weekly-review.mail.ts';

/** A mail with its recipient. */
export interface AddressedMail {
  readonly to: string;
  readonly mailContent: MailContent;
}

/** The stored request for a mail. */
export type MailOrder = Pick<MailRow, 'kind' | 'recipient' | 'subject_id'>;

type Write = (order: MailOrder) => Promise<AddressedMail | undefined>;

/** Composes a stored mail. Secrets are created here, so that no queue and no table contains them (OPS-31). */
@Injectable()
export class MailComposer {
  private readonly publicUrl: string;
  private readonly writers: Readonly<Record<MailKind, Write>> = {
    password_reset: ({ recipient }) => this.passwordReset(recipient),
    password_changed: (order) => this.notice(order, passwordChangedMail),
    app_connected: (order) => this.notice(order, appConnectedMail),
    email_change: (order) => this.emailChange(order),
    email_changed: (order) => this.notice(order, emailChangedMail),
    account_deleted: (order) => this.notice(order, accountDeletedMail),
    account_invitation: (order) => this.accountInvitation(order),
    account_owned: (order) => this.accountOwned(order),
    account_closed: (order) => this.notice(order, accountClosedMail),
    weekly_review: (order) => this.weeklyReview(order),
    reminder: (order) => this.reminder(order),
    sign_up_invitation: (order) => this.signUpInvitation(order),
    webhook_added: (order) => this.notice(order, webhookAddedMail),
    webhook_off: (order) => this.webhookOff(order),
  };

  /** @param env contains the origin of the links. */
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(ENV) { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
    @Optional() private readonly clock: () => Date = () => new Date(),
  ) {
    this.publicUrl = PUBLIC_URL;
  }

  /**
   * Composes the mail of an order.
   * @returns undefined when there is nothing to send.
   * @throws ZodError for a kind that only a newer worker knows.
   */
  write(order: MailOrder): Promise<AddressedMail | undefined> {
    return this.writers[mailKindSchema.parse(order.kind)](order);
  }

  // The user is not looked up: the address may have changed by now, or the user may be deleted.
  private async notice(
    { recipient: to }: MailOrder,
    write: (publicUrl: string) => MailContent,
  ): Promise<AddressedMail> {
    return { to, mailContent: write(this.publicUrl) };
  }

  private async passwordReset(recipient: string): Promise<AddressedMail | undefined> {
    const { query, publicUrl, clock } = this;
    const person = await findResetPerson(query, recipient);
    if (!person) return undefined;
    const { email: to } = person;
    if (!person.has_password) return { to, mailContent: googleAccountMail(publicUrl) };
    const token = await openPasswordReset(query, person.id, clock());
    return { to, mailContent: passwordResetMail(publicUrl, token, LINK_MINUTES.reset) };
  }

  private async emailChange({ subject_id: id }: MailOrder): Promise<AddressedMail | undefined> {
    const { query, publicUrl, clock } = this;
    const request = id === null ? undefined : await openEmailChange(query, id, clock());
    if (!request) return undefined;
    const { newEmail: to, isTaken, token } = request;
    const mailContent = isTaken
      ? emailTakenMail(publicUrl)
      : emailChangeMail(publicUrl, token, LINK_MINUTES.emailChange);
    return { to, mailContent };
  }

  private async accountInvitation({ subject_id: id }: MailOrder): Promise<AddressedMail | undefined> {
    const { query, publicUrl, clock } = this;
    const linked = id === null ? undefined : await linkInvitation(query, id, clock());
    if (!linked) return undefined;
    const { email: to, owner_name: ownerName, account_name: accountName, token } = linked;
    const days = LINK_MINUTES.invitation / (24 * 60);
    return { to, mailContent: accountInvitationMail(publicUrl, { ownerName, accountName, token, days }) };
  }

  private async signUpInvitation({ subject_id: id }: MailOrder): Promise<AddressedMail | undefined> {
    const { query, publicUrl, clock } = this;
    const linked = id === null ? undefined : await linkSignUpInvitation(query, id, clock());
    if (!linked?.email) return undefined;
    const { email: to, invited_by: invitedBy, token } = linked;
    const days = LINK_MINUTES.invitation / (24 * 60);
    return { to, mailContent: signUpInvitationMail(publicUrl, { invitedBy, token, days }) };
  }

  // The week is counted when the mail is sent; the person may have switched the mail off by then.
  private async weeklyReview({
    recipient: to,
    subject_id: id,
  }: MailOrder): Promise<AddressedMail | undefined> {
    const { query, publicUrl, clock } = this;
    const wanted = id === null ? undefined : await findReviewMail(query, id);
    const monday = parseCalendarDate(wanted?.review_mailed_for ?? '');
    if (id === null || wanted === undefined || monday === null) return undefined;
    const { zone } = wanted.review_mail;
    const week = await reviewedWeek(query, id, { monday, nowMs: clock().getTime(), zone });
    return { to, mailContent: weeklyReviewMail(publicUrl, monday, week) };
  }

  // If the webhook is on again by now, or was removed, there is no mail.
  private async webhookOff({ recipient: to, subject_id: id }: MailOrder): Promise<AddressedMail | undefined> {
    const webhook = id === null ? undefined : await findSwitchedOff(this.query, id);
    return webhook && { to, mailContent: webhookOffMail(this.publicUrl, webhook) };
  }

  private async reminder({ recipient: to, subject_id: id }: MailOrder): Promise<AddressedMail | undefined> {
    const { query, publicUrl } = this;
    const reminder = id === null ? undefined : await findReminder(query, id);
    if (!reminder?.reminders) return undefined;
    return { to, mailContent: reminderMail(publicUrl, await reminderContent(query, reminder)) };
  }

  // If the ownership was transferred again before the mail is sent, the mail would be wrong.
  private async accountOwned({
    recipient: to,
    subject_id: id,
  }: MailOrder): Promise<AddressedMail | undefined> {
    const { query, publicUrl } = this;
    const name = id === null ? undefined : await nameForOwner(query, id, to);
    return name === undefined ? undefined : { to, mailContent: accountOwnedMail(publicUrl, name) };
  }
}
