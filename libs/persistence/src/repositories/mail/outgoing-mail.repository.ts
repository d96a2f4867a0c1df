import type { MailKind } from '@simmer/contracts/jobs/mail.job';
import type { Query } from '../../sql/query.ts';

/** A queued mail. */
export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** The related row, if the address does not identify it. */
  readonly subject_id: string | null;
  /** Seconds since it was queued. */
  readonly age_seconds: number;
}

/** Queues a mail, also to an address without a user. @returns its id. */
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
  if (!mail) throw new Error('The mail was not queued.');
  return mail.id;
}

const OWNED: MailKind = 'account_owned';
const CLOSED: MailKind = 'account_closed';

/** Queues the mail to the current owner of an account, if they can sign in. */
export async function orderOwnerMail(query: Query, accountId: string): Promise<void> {
  await query(
    `insert into outgoing_mail (kind, recipient, subject_id)
     select $2, u.email, a.id from account a join app_user u on u.id = a.owner_id
     where a.id = $1 and u.is_active`,
    [accountId, OWNED],
  );
}

/** Queues the mails to the members, except the owner, of an account that is about to be closed. */
export async function orderClosingMails(query: Query, accountId: string): Promise<void> {
  await query(
    `insert into outgoing_mail (kind, recipient)
     select $2, u.email from account a join account_member m on m.account_id = a.id
     join app_user u on u.id = m.user_id
     where a.id = $1 and m.user_id <> a.owner_id and u.is_active`,
    [accountId, CLOSED],
  );
}

/** The mail; undefined when it was sent or dropped. */
export async function findMail(query: Query, id: string): Promise<MailRow | undefined> {
  const [mail] = await query<MailRow>(
    `select id, kind, recipient, subject_id, extract(epoch from now() - created_at)::float8 as age_seconds
     from outgoing_mail where id = $1`,
    [id],
  );
  return mail;
}

/** Deletes a queued mail: it was sent, or there is nothing to send. */
export async function dropMail(query: Query, id: string): Promise<void> {
  await query('delete from outgoing_mail where id = $1', [id]);
}

/** Mails that have waited for longer than this many seconds, oldest first. */
export async function waitingMails(query: Query, seconds: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from outgoing_mail where created_at < now() - make_interval(secs => $1)
     order by created_at limit 1000`,
    [seconds],
  );
  return rows.map(({ id }) => id);
}
