import type { MailKind } from '@simmer/contracts/jobs/mail.job';
import type { Query } from '../query.ts';

/** A mail as the worker finds it. */
export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** What it is about, where the address alone does not say it. */
  readonly subject_id: string | null;
  /** Seconds since it was ordered. */
  readonly age_seconds: number;
}

/** Orders a mail. Whether anybody lives at that address is not asked here. @returns its id. */
export async function orderMail(
  query: Query,
  kind: MailKind,
  recipient: string,
  subjectId: string | null = null,
): Promise<string> {
  const [mail] = await query<{ id: string }>(
    'insert into outgoing_mail (kind, recipient, subject_id) values ($1, $2, $3) returning id',
    [kind, recipient, subjectId],
  );
  if (!mail) throw new Error('The mail was not ordered.');
  return mail.id;
}

const OWNED: MailKind = 'account_owned';
const CLOSED: MailKind = 'account_closed';

/** Orders the mail to whoever owns an account now; to nobody where it is gone, or they can't sign in. */
export async function orderOwnerMail(query: Query, accountId: string): Promise<void> {
  await query(
    `insert into outgoing_mail (kind, recipient, subject_id)
     select $2, u.email, a.id from account a join app_user u on u.id = a.owner_id
     where a.id = $1 and u.is_active`,
    [accountId, OWNED],
  );
}

/** Orders the mails to the members of an account that is about to be closed by its owner, who knows. */
export async function orderClosingMails(query: Query, accountId: string): Promise<void> {
  await query(
    `insert into outgoing_mail (kind, recipient)
     select $2, u.email from account a join account_member m on m.account_id = a.id
     join app_user u on u.id = m.user_id
     where a.id = $1 and m.user_id <> a.owner_id and u.is_active`,
    [accountId, CLOSED],
  );
}

/** The mail, or undefined when it was sent or given up already. */
export async function findMail(query: Query, id: string): Promise<MailRow | undefined> {
  const [mail] = await query<MailRow>(
    `select id, kind, recipient, subject_id, extract(epoch from now() - created_at)::float8 as age_seconds
     from outgoing_mail where id = $1`,
    [id],
  );
  return mail;
}

/** Takes a mail off the list: it was sent, or there is nothing to send. */
export async function dropMail(query: Query, id: string): Promise<void> {
  await query('delete from outgoing_mail where id = $1', [id]);
}

/** Mails that have waited for longer than so many seconds, oldest first. */
export async function waitingMails(query: Query, seconds: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from outgoing_mail where created_at < now() - make_interval(secs => $1)
     order by created_at limit 1000`,
    [seconds],
  );
  return rows.map(({ id }) => id);
}
