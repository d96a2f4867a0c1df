import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMailbox } from '@simmer/local-stack/mailbox/mailbox';
import type { MailboxMessage } from '@simmer/local-stack/mailbox/mailbox-message';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MailKind, MailPayload } from '@simmer/contracts/jobs/mail.job';
import { PermanentJobError } from '@simmer/jobs/job-errors';
import { mailJob } from '@simmer/jobs/mail.job';
import { openQueue, type OpenQueue } from '@simmer/jobs/testing/open-queue';
import { type Query, sqlRows } from '@simmer/persistence/query';
import {
  AccountInvitationRepository,
  AccountRepository,
} from '@simmer/persistence/accounts/account.repository';
import { OutgoingMailRepository } from '@simmer/persistence/mails/outgoing-mail.repository';
import { findMail } from '@simmer/persistence/mails/mail.query';
import { EmailChangeRepository } from '@simmer/persistence/sign-ins/email-change.repository';
import { UserRepository } from '@simmer/persistence/sign-ins/user.repository';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createWorker } from '../create-worker.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '@simmer/service/logger';
import { MailComposer } from './mail.composer.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { MailMetrics } from './mail-metrics.ts';
import { MailProcessor } from './mail.processor.ts';
import { openMailSender } from './mail.sender.ts';

const PUBLIC_URL = 'https://simmer.test';
const FROM = 'Simmer <hello@simmer.test>';

let database: TestDatabase;
let query: Query;
let folder: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let queue: OpenQueue<MailPayload>;
let worker: NestFastifyApplication;
let forgotten: string;
let logs = '';
const sink = new PassThrough().on('data', (line) => (logs += String(line)));
const logger = createLogger('calendar-worker', 'trace', sink);
beforeAll(async () => {
  database = await createTestDatabase();
  query = database.query;
  folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  mailbox = await startMailbox({ folder });
  // From an earlier run: the queue has no jobs for these.
  forgotten = (await person()).email;
  await sqlRows(
    query,
    `insert into outgoing_mail (kind, recipient, created_at) values
       ('password_reset', $1, now() - interval '1 minute'), ('password_reset', $2, now() - interval '61 minutes')`,
    [forgotten, (await person({ email: 'late@example.test' })).email],
  );
  worker = await createWorker(environment(), logger);
  await worker.init();
  queue = await openQueue(mailJob, { kind: 'postgres', url: database.directUrl });
});
afterAll(async () => {
  await queue.close();
  await worker.close();
  await mailbox.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

const environment = () =>
  readEnv({
    ...database.variables,
    PUBLIC_URL,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: FROM,
    LOG_LEVEL: 'trace',
  });
const logged = async (words: string) => {
  while (!logs.includes(words)) await once(sink, 'data');
};
const everyMail = async () =>
  (await mailbox.app.inject({ url: '/mailbox/messages' })).json<MailboxMessage[]>();
const orderMail = (kind: MailKind, to: string, subjectId?: string) =>
  new OutgoingMailRepository(database.fork()).queue(kind, to, subjectId);
const consumePasswordReset = (token: string) =>
  database.transactional((_, em) => new UserRepository(em).consumePasswordReset(token, new Date()));
const inbox = async (to: string) => (await everyMail()).filter((mail) => mail.to === to);
const tokenIn = (text: string): string => /\/reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

async function person({ name = 'Robin', email = `${randomUUID()}@example.test`, hasPassword = true } = {}) {
  const id = await newUser(database.pool, name);
  await sqlRows(query, 'update app_user set email = $2, password_hash = $3 where id = $1', [
    id,
    email,
    hasPassword ? 'a hash' : null,
  ]);
  return { id, email };
}

/** Enqueues one mail and waits until the worker has processed it. */
async function deliver(kind: MailKind, to: string, subjectId?: string): Promise<void> {
  const mail_id = await orderMail(kind, to, subjectId);
  await queue.enqueue({ mail_id });
  await logged(`"mailId":"${mail_id}"`);
}

/** Enqueues mails one by one, each after the worker has processed the one before. */
async function delivered(...recipients: string[]): Promise<void> {
  for (const to of recipients) await deliver('password_reset', to);
}

it('account deleted mail: is sent to the former address, names nobody and is removed from the table', async () => {
  const to = `${randomUUID()}@example.test`;
  const mail_id = await orderMail('account_deleted', to);
  await queue.enqueue({ mail_id });
  await logged(`"mailId":"${mail_id}"`);
  const [mail, ...more] = await inbox(to);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your Simmer account was deleted');
  expect(mail?.text).toContain(`${PUBLIC_URL}\n`);
  expect(mail?.html).toContain(`href="${PUBLIC_URL}"`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(to);
  expect(await findMail(query, mail_id)).toBeUndefined();
});

describe('password reset mail', () => {
  it('is sent as text and HTML, and its link works and is neither stored nor logged (OPS-31)', async () => {
    const { id, email } = await person();
    await delivered(` ${email.toUpperCase()} `);
    const [mail, ...more] = await inbox(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reset your Simmer password');
    const token = tokenIn(mail?.text ?? '');
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=${token}`);
    expect(mail?.text).toContain('expires in 15 minutes');
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/reset-password?token=${token}"`);
    expect(mail?.html).not.toMatch(/<(script|img|link|iframe)|url\(/);
    expect(logs).not.toContain(token);
    expect(logs).not.toContain(email);
    const { rows } = await database.pool.query<{ kept: string }>(
      `select to_json(r)::text as kept from password_reset r`,
    );
    for (const { kept } of rows) expect(kept).not.toContain(token);
    expect(await consumePasswordReset(token)).toBe(id);
  });

  it('links only to the public URL and leaves out the name of the user (OPS-41)', async () => {
    const { email } = await person({ name: '<script>alert(1)</script> https://evil.test/win' });
    await delivered(email);
    const [mail] = await inbox(email);
    const whole = `${mail?.text}${mail?.html}`;
    for (const [url] of whole.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    expect(whole).not.toMatch(/script|evil/);
  });

  it('a second mail invalidates the first link', async () => {
    const { id, email } = await person();
    await delivered(email, email);
    const [newer, older] = (await inbox(email)).map((mail) => tokenIn(mail.text));
    expect(await consumePasswordReset(older ?? '')).toBeUndefined();
    expect(await consumePasswordReset(newer ?? '')).toBe(id);
  });

  it('an address with commas is one recipient', async () => {
    const mark = randomUUID();
    await person({ email: `one,${mark},two@example.test` });
    await delivered(`one,${mark},two@example.test`);
    const mails = (await everyMail()).filter(({ to }) => to.includes(mark));
    expect(mails.map(({ to }) => to)).toEqual([`"one,${mark},two"@example.test`]);
  });

  it('for a user without a password it explains the sign-in with Google and has no link', async () => {
    const { email } = await person({ hasPassword: false });
    await delivered(email);
    const [mail] = await inbox(email);
    expect(mail?.subject).toBe('You sign in to Simmer with Google');
    expect(tokenIn(`${mail?.text}${mail?.html}`)).toBe('');
  });

  it('for an unknown address nothing is sent, and the address is not logged', async () => {
    await delivered('nobody@example.test');
    expect(await inbox('nobody@example.test')).toEqual([]);
    expect(logs).not.toContain('nobody@example.test');
    expect(await sqlRows(query, `select from outgoing_mail where recipient = 'nobody@example.test'`)).toEqual(
      [],
    );
  });

  it('a mail whose job was lost is sent at the start, and dropped when it is too old (OPS-42)', async () => {
    await logged('mail expired before it could be sent');
    while ((await inbox(forgotten)).length === 0) await once(sink, 'data');
    expect(await inbox('late@example.test')).toEqual([]);
  });
});

describe('email change mail', () => {
  const confirmToken = (text: string): string => /\/confirm-email#([\w-]{43})/.exec(text)?.[1] ?? '';
  const freshAddress = () => `new-${randomUUID()}@example.test`;

  const withChanges = <Result>(work: (changes: EmailChangeRepository) => Promise<Result>) =>
    database.transactional((_, em) => work(new EmailChangeRepository(em)));

  async function requestChange(newEmail: string) {
    const { id: userId, email } = await person({ name: '<b>evil.test</b>' });
    const { id } = await withChanges((changes) => changes.request(userId, newEmail, new Date()));
    return { userId, email, id };
  }

  it('is sent to the new address only, and its link works only for its user and is not logged', async () => {
    const to = freshAddress();
    const { userId, email, id } = await requestChange(to);
    await deliver('email_change', to, id);
    const [mail, ...more] = await inbox(to);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Confirm your new email for Simmer');
    const token = confirmToken(mail?.text ?? '');
    expect(mail?.text).toContain('expires in 60 minutes');
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/confirm-email#${token}"`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    expect(await inbox(email)).toEqual([]);
    for (const secret of [token, to]) expect(logs).not.toContain(secret);
    const { id: otherId } = await person();
    const consume = (by: string) => withChanges((changes) => changes.consume(token, by, new Date()));
    expect(await consume(otherId)).toBeUndefined();
    expect(await consume(userId)).toBe(to);
  });

  it('for a taken address it says so without a link, and the old address gets nothing', async () => {
    const { email: taken } = await person();
    const { email, id } = await requestChange(taken);
    await deliver('email_change', taken, id);
    const [mail] = await inbox(taken);
    expect(mail?.subject).toBe('You already have a Simmer account');
    expect(confirmToken(`${mail?.text}${mail?.html}`)).toBe('');
    expect(await inbox(email)).toEqual([]);
  });

  it('is not sent after the change was replaced or dropped', async () => {
    const to = freshAddress();
    const { userId, id } = await requestChange(to);
    await withChanges((changes) => changes.request(userId, freshAddress(), new Date()));
    await deliver('email_change', to, id);
    await deliver('email_change', to);
    expect(await inbox(to)).toEqual([]);
  });
});

describe('notice mail', () => {
  it.each([
    ['password_changed', 'Your Simmer password was changed', '/account'],
    ['email_changed', 'Your Simmer account has a new email', '/account'],
    ['app_connected', 'A program was connected to your Simmer account', '/account/apps'],
    ['webhook_added', 'A webhook was added to your Simmer account', '/account/apps'],
    ['account_closed', 'The Simmer account that you shared was closed', '/account'],
  ] as const)('%s: is sent to the given address and links to its page', async (kind, subject, page) => {
    const to = `old-${randomUUID()}@example.test`;
    await deliver(kind, to);
    const [mail] = await inbox(to);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`${PUBLIC_URL}${page}`);
    expect(mail?.html).toContain(`href="${PUBLIC_URL}${page}"`);
  });
});

describe('shared account mail', () => {
  async function shared(name = 'Home') {
    const [plan] = await sqlRows<{ id: string }>(query, 'select id from plan limit 1');
    const owner = await person();
    const accounts = new AccountRepository(database.fork());
    return { owner, id: await accounts.open(owner.id, { name, planId: plan?.id ?? '' }) };
  }

  it('tells the new owner and shows the account name as plain text', async () => {
    const { owner, id } = await shared('<b>Home</b> https://evil.test/win');
    await deliver('account_owned', owner.email, id);
    const [mail, ...more] = await inbox(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You own the Simmer account that you share');
    expect(mail?.text).toContain('“<b>Home</b> https: evil. test/win” that you share in Simmer is yours now');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/account"`);
  });

  it('is not sent to someone who does not own the account, nor about a deleted account', async () => {
    const { owner, id } = await shared();
    const other = await person();
    await deliver('account_owned', other.email, id);
    await sqlRows(query, 'delete from account where id = $1', [id]);
    await deliver('account_owned', owner.email, id);
    expect([...(await inbox(owner.email)), ...(await inbox(other.email))]).toEqual([]);
  });
});

describe('account invitation mail', () => {
  const DAY = 86_400_000;
  const invitations = () => new AccountInvitationRepository(database.fork());
  const inviteTokenIn = (text = ''): string => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';
  async function invite(owner = 'Robin', name = "Robin's table") {
    const [plan] = await sqlRows<{ id: string }>(query, 'select id from plan limit 1');
    const ownerId = await newUser(database.pool, owner);
    const accountId = await new AccountRepository(database.fork()).open(ownerId, {
      name,
      planId: plan?.id ?? '',
    });
    const email = `${randomUUID()}@example.test`;
    const { id } = await invitations().invite(accountId, email, [], new Date());
    return { accountId, email, id };
  }
  /** @returns all mails to that address, newest first */
  async function invited({ email, id }: { readonly email: string; readonly id: string }) {
    await deliver('account_invitation', email, id);
    return inbox(email);
  }

  it('is sent as text and HTML, and its link is neither stored nor logged (OPS-42)', async () => {
    const invitation = await invite();
    const [mail, ...more] = await invited(invitation);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You are invited to share a Simmer account');
    const token = inviteTokenIn(mail?.text);
    expect(mail?.text).toContain("Robin invites you to share the account “Robin's table”");
    expect(mail?.text).toContain('expires in 7 days');
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/invitation#${token}"`);
    expect(mail?.html).not.toMatch(/<(script|img|link|iframe)|url\(/);
    for (const secret of [token, invitation.email]) expect(logs).not.toContain(secret);
    const kept = await sqlRows<{ kept: string }>(
      query,
      'select to_json(i)::text as kept from account_invitation i',
    );
    for (const row of kept) expect(row.kept).not.toContain(token);
    expect((await invitations().findByToken(token))?.id).toBe(invitation.id);
  });

  it('shows names as plain text, without mark-up, links and headers', async () => {
    const [owner, name] = [
      '<script>alert(1)</script>\r\nBcc: all@evil.test',
      '<a href="https://evil.test">win</a>',
    ];
    const [mail] = await invited(await invite(owner, name));
    expect(mail?.html).not.toMatch(/<script|<a href="https:\/\/evil/);
    expect(mail?.text.split('\n')[0]).toContain('<script>alert(1)</script> Bcc: all at evil. test');
    expect((await everyMail()).filter(({ to }) => to.includes('evil'))).toEqual([]);
  });

  it('a second mail invalidates the first link, and its own seven days begin', async () => {
    const invitation = await invite();
    await invited(invitation);
    await sqlRows(
      query,
      `update account_invitation set expires_at = now() + interval '2 days' where id = $1`,
      [invitation.id],
    );
    const [second, first] = await invited(invitation);
    expect(await invitations().findByToken(inviteTokenIn(first?.text))).toBeNull();
    const newer = await invitations().findByToken(inviteTokenIn(second?.text));
    expect(Math.round((Number(newer?.expiresAt) - Date.now()) / DAY)).toBe(7);
  });

  it('is not sent after the invitation was withdrawn', async () => {
    const invitation = await invite();
    await invitations().withdraw(invitation.accountId, invitation.id);
    expect(await invited(invitation)).toEqual([]);
    const waiting = 'select from outgoing_mail where recipient = $1';
    expect(await sqlRows(query, waiting, [invitation.email])).toEqual([]);
  });
});

describe('mail job', () => {
  /** Implements just enough SMTP to answer each MAIL command with `reply`. */
  async function failingServer(reply: string) {
    const server = createServer((socket) => {
      socket.write('220 stub\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const command = String(data).slice(0, 4).toUpperCase();
        const isGreeting = command === 'EHLO' || command === 'HELO';
        socket.write(isGreeting ? '250 stub\r\n' : `${command === 'MAIL' ? reply : '250 ok'}\r\n`);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
  }

  /** One attempt to send a mail through that server. @returns the error that the queue gets. */
  async function attemptOn(reply: string) {
    const server = await failingServer(reply);
    const sender = openMailSender(server.url, FROM);
    const writer = new MailComposer(query, { PUBLIC_URL });
    const metrics = new MailMetrics(new WorkerMetrics());
    const processor = new MailProcessor(query, writer, sender, metrics, logger);
    const { email } = await person();
    const mail_id = await orderMail('password_reset', email);
    const outcome = await processor.process({ mail_id }).catch((error: unknown) => error);
    sender.close();
    server.close();
    const isWaiting = (await findMail(query, mail_id)) !== undefined;
    expect(logs).not.toContain(email);
    return { outcome, isWaiting };
  }

  it('a temporary rejection of the mail server keeps the mail for a retry', async () => {
    const { outcome, isWaiting } = await attemptOn('421 later, please');
    expect(outcome).not.toBeInstanceOf(PermanentJobError);
    expect(outcome).toBeInstanceOf(Error);
    expect(isWaiting).toBe(true);
  });

  it('a permanent rejection of the mail server drops the mail', async () => {
    const { outcome, isWaiting } = await attemptOn('550 never');
    expect(outcome).toBeInstanceOf(PermanentJobError);
    expect(isWaiting).toBe(false);
  });
});
