import type { MailKind } from '@simmer/contracts/jobs/mail.job';
import { sql } from 'kysely';
import { deleteRows, insertRow, insertRows } from '../../kysely/rows.ts';
import type { Query } from '../../sql/query.ts';
import { fromNow, kyselyOf, rowsOf, tables } from '../../kysely/tables.ts';

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
  const mail = await insertRow(query, 'outgoing_mail', { kind, recipient, subject_id: subjectId }, ['id']);
  return mail.id;
}

const members = (accountId: string) =>
  tables
    .selectFrom('account as a')
    .innerJoin('account_member as m', 'm.account_id', 'a.id')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('u.email as recipient')
    .where((of) => of.and({ 'a.id': accountId, 'u.is_active': true }));

/** Queues the mail to the current owner of an account, if they can sign in. */
export async function orderOwnerMail(query: Query, accountId: string): Promise<void> {
  const owners = await rowsOf(query, members(accountId).whereRef('u.id', '=', 'a.owner_id'));
  const mail = { kind: 'account_owned', subject_id: accountId };
  await insertRows(
    query,
    'outgoing_mail',
    owners.map((owner) => ({ ...mail, ...owner })),
  );
}

/** Queues the mails to the members, except the owner, of an account that is about to be closed. */
export async function orderClosingMails(query: Query, accountId: string): Promise<void> {
  const others = await rowsOf(query, members(accountId).whereRef('u.id', '<>', 'a.owner_id'));
  await insertRows(
    query,
    'outgoing_mail',
    others.map((member) => ({ kind: 'account_closed', ...member })),
  );
}

/** The mail; undefined when it was sent or dropped. */
export const findMail = (query: Query, id: string): Promise<MailRow | undefined> =>
  kyselyOf(query)
    .selectFrom('outgoing_mail')
    .select([
      'id',
      'kind',
      'recipient',
      'subject_id',
      sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes a queued mail: it was sent, or there is nothing to send. */
export async function dropMail(query: Query, id: string): Promise<void> {
  await deleteRows(query, 'outgoing_mail', { id });
}

/** Mails that have waited for longer than this many seconds, oldest first. */
export async function waitingMails(query: Query, seconds: number): Promise<string[]> {
  const rows = await kyselyOf(query)
    .selectFrom('outgoing_mail')
    .select('id')
    .where('created_at', '<', fromNow(-seconds))
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
