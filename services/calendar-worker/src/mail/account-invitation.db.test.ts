import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMailbox } from '@simmer/local-stack/mailbox/mailbox';
import type { MailboxMessage } from '@simmer/local-stack/mailbox/mailbox-message';
import { type Query, sqlRows } from '@simmer/persistence/query';
import {
  AccountInvitationRepository,
  AccountRepository,
} from '@simmer/persistence/accounts/account.repository';
import { OutgoingMailRepository } from '@simmer/persistence/mails/outgoing-mail.repository';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createLogger } from '@simmer/service/logger';
import { MailComposer } from './mail.composer.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MailProcessor } from './mail.processor.ts';
import { openMailSender, type MailSender } from './mail.sender.ts';

const PUBLIC_URL = 'https://simmer.test';
const DAY = 86_400_000;

let database: TestDatabase;
let query: Query;
let folder: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let sender: MailSender;
let processor: MailProcessor;
let now: Date;
let logs = '';
beforeAll(async () => {
  database = await createTestDatabase();
  query = database.query;
  folder = await mkdtemp(path.join(tmpdir(), 'invitations-'));
  mailbox = await startMailbox({ folder });
  sender = openMailSender(mailbox.smtpUrl, 'Simmer <hello@simmer.test>');
  const sink = new PassThrough().on('data', (line) => (logs += String(line)));
  processor = new MailProcessor(
    query,
    new MailComposer(query, { PUBLIC_URL }, () => now),
    sender,
    new MailMetrics(new WorkerMetrics()),
    createLogger('calendar-worker', 'trace', sink),
  );
});
beforeEach(() => {
  now = new Date('2026-03-02T12:00:00Z');
});
afterAll(async () => {
  sender.close();
  await mailbox.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

async function account({ owner = 'Robin', name = "Robin's table" } = {}): Promise<string> {
  const [plan] = await sqlRows<{ id: string }>(query, 'select id from plan limit 1');
  const ownerId = await newUser(database.pool, owner);
  return new AccountRepository(database.fork()).open(ownerId, { name, planId: plan?.id ?? '' });
}

const invitations = () => new AccountInvitationRepository(database.fork());
const findInvitation = (token: string) => invitations().findByToken(token);

async function invite(accountId: string, email = `${randomUUID()}@example.test`) {
  const { id } = await invitations().invite(accountId, email, [], now);
  return { id, email };
}

const orderMail = (to: string, id: string) =>
  new OutgoingMailRepository(database.fork()).queue('account_invitation', to, id);

/** Sends an invitation's mail. @returns all mails to that address, newest first. */
async function delivered({ id, email }: { id: string; email: string }): Promise<MailboxMessage[]> {
  await processor.process({ mail_id: await orderMail(email, id) });
  const mails = (await mailbox.app.inject({ url: '/mailbox/messages' })).json<MailboxMessage[]>();
  return mails.filter(({ to }) => to === email);
}

const tokenIn = (text = ''): string => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('account invitation mail', () => {
  it('is sent as text and HTML, and its link is neither stored nor logged (OPS-42)', async () => {
    const invitation = await invite(await account());
    const [mail, ...more] = await delivered(invitation);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You are invited to share a Simmer account');
    const token = tokenIn(mail?.text);
    expect(mail?.text).toContain("Robin invites you to share the account “Robin's table”");
    expect(mail?.text).toContain('expires in 7 days');
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/invitation#${token}"`);
    expect(mail?.html).not.toMatch(/<(script|img|link|iframe)|url\(/);
    expect(logs).not.toContain(token);
    expect(logs).not.toContain(invitation.email);
    const { rows } = await database.pool.query<{ kept: string }>(
      `select to_json(i)::text as kept from account_invitation i`,
    );
    for (const { kept } of rows) expect(kept).not.toContain(token);
    expect((await findInvitation(token))?.id).toBe(invitation.id);
  });

  it('shows names as plain text, without mark-up, links and headers', async () => {
    const invitation = await invite(
      await account({
        owner: '<script>alert(1)</script>\r\nBcc: all@evil.test',
        name: '<a href="https://evil.test">win</a> https://evil.test/win',
      }),
    );
    const [mail] = await delivered(invitation);
    expect(mail?.html).not.toMatch(/<script|<a href="https:\/\/evil/);
    for (const [url] of `${mail?.text}${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)) {
      expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    }
    expect(mail?.text.split('\n')[0]).toContain('<script>alert(1)</script> Bcc: all at evil. test');
    const all = (await mailbox.app.inject({ url: '/mailbox/messages' })).json<MailboxMessage[]>();
    expect(all.filter(({ to }) => to.includes('evil'))).toEqual([]);
  });

  it('a second mail invalidates the first link, and its own seven days begin', async () => {
    const invitation = await invite(await account());
    const [first] = await delivered(invitation);
    now = new Date(now.getTime() + 5 * DAY);
    const [second] = await delivered(invitation);
    expect(await findInvitation(tokenIn(first?.text))).toBeNull();
    const newer = await findInvitation(tokenIn(second?.text));
    expect(newer?.expiresAt).toEqual(new Date(now.getTime() + 7 * DAY));
  });

  it('is not sent after the invitation was withdrawn', async () => {
    const accountId = await account();
    const invitation = await invite(accountId);
    await invitations().withdraw(accountId, invitation.id);
    expect(await delivered(invitation)).toEqual([]);
    expect(
      await sqlRows(query, 'select from outgoing_mail where recipient = $1', [invitation.email]),
    ).toEqual([]);
  });
});
