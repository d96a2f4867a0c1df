import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { remoteRequests } from '@simmer/service/testing/remote-requests';
import type { MailboxMessage } from './mailbox-message.ts';
import { startMailbox } from './mailbox.ts';

let folder: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  mailbox = await startMailbox({ folder });
});
afterEach(async () => {
  await mailbox.close();
  await rm(folder, { recursive: true });
});

/** Sends each line and awaits the server's reply, as SMTP requires. */
async function sendLines(lines: readonly string[]): Promise<string[]> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    for (;;) {
      const next = await replies.next();
      if (next.done) return '';
      if (!/^\d{3}-/.test(next.value)) return next.value;
    }
  };
  const responses = [await reply()];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    responses.push(await reply());
  }
  socket.destroy();
  return responses;
}

async function send(to: string, headers: readonly string[], body: string): Promise<string[]> {
  return sendLines([
    'HELO test',
    'MAIL FROM:<hello@simmer.test>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...headers, '', body, '.'].join('\r\n'),
    'QUIT',
  ]);
}

const messages = async (): Promise<MailboxMessage[]> =>
  (await mailbox.app.inject({ url: '/mailbox/messages' })).json<MailboxMessage[]>();
const pageOf = async (url: string) => (await mailbox.app.inject({ url })).body;

describe('mailbox', () => {
  it('received mails are listed, newest first (API-24)', async () => {
    expect(await messages()).toEqual([]);
    expect(await pageOf('/mailbox')).toContain('No mail yet.');
    await send('one@example.com', ['Subject: First', 'To: one@example.com'], 'Hello');
    await send('two@example.com', ['Subject: Second'], 'Again');
    expect(await messages()).toEqual([
      expect.objectContaining({ to: 'two@example.com', subject: 'Second', text: 'Again', html: null }),
      expect.objectContaining({ to: 'one@example.com', subject: 'First', text: 'Hello' }),
    ]);
    expect(await pageOf('/mailbox')).toContain('Second');
  });

  it('encoded subjects, folded headers and both parts are decoded', async () => {
    await send(
      'one@example.com',
      [
        'Subject: =?utf-8?B?8J+NsiBSZXNldA==?=',
        ' =?utf-8?Q?_your_password?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative;',
        ' boundary="b"',
      ],
      [
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Open https://simmer.test/reset-password?token=3Dabc=',
        'def now =E2=9C=A8.',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Open <a href="https://simmer.test">it</a> ✨</p>').toString('base64'),
        '--b--',
      ].join('\r\n'),
    );
    const [mail] = await messages();
    expect(mail).toMatchObject({
      subject: '🍲 Reset your password',
      text: 'Open https://simmer.test/reset-password?token=abcdef now ✨.',
    });
    expect(mail?.html).toContain('<a href="https://simmer.test">it</a> ✨');
  });

  it('links in text are shown, and HTML is sandboxed without scripts', async () => {
    await send(
      'a@example.com',
      ['Subject: <b>Hi</b>', 'Content-Type: text/html'],
      '<script>alert(1)</script><p>Hi</p>',
    );
    await send('b@example.com', ['Subject: Link'], 'See (https://simmer.test/x?a=1&b=2). <script>');
    const [plain, rich] = await messages();
    const shown = await pageOf(`/mailbox/view/${plain?.id}`);
    expect(shown).toContain('<a href="https://simmer.test/x?a=1&amp;b=2">');
    expect(shown).not.toContain('<script>');
    const framed = await pageOf(`/mailbox/view/${rich?.id}`);
    expect(framed).toContain('sandbox="allow-popups');
    expect(framed).not.toContain('<b>Hi</b>');
    const frame = await mailbox.app.inject({ url: `/mailbox/view/${rich?.id}/html` });
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
  });

  it('mails survive a restart, the oldest are removed and a broken file is skipped (OPS-21)', async () => {
    for (const subject of ['1', '2', '3']) await send('a@example.com', [`Subject: ${subject}`], 'x');
    await mailbox.close();
    await writeFile(path.join(folder, 'broken.json'), '{');
    mailbox = await startMailbox({ folder, most: 2 });
    await send('a@example.com', ['Subject: 4'], 'x');
    expect((await messages()).map((mail) => mail.subject)).toEqual(['4', '3']);
    expect((await readdir(folder)).filter((name) => name !== 'broken.json')).toHaveLength(2);
  });

  it('an unknown mail or path is a 404, a method that writes a 405, with a detail (API-37)', async () => {
    expect((await mailbox.app.inject({ url: '/mailbox/view/../../etc' })).statusCode).toBe(404);
    expect((await mailbox.app.inject({ url: '/mailbox/view/x/html' })).statusCode).toBe(404);
    const written = await mailbox.app.inject({ method: 'DELETE', url: '/mailbox/messages' });
    expect([written.statusCode, written.json()]).toEqual([405, { detail: 'Method not allowed' }]);
    for (const url of ['/mailbox/nothing', '/mailbox/view/%zz'])
      expect((await mailbox.app.inject({ url })).json()).toEqual({ detail: 'Not found' });
  });

  it('requests from another host or through a proxy are rejected with 403', async () => {
    await send('a@example.com', ['Subject: Reset your password'], 'the link');
    const [mail] = await messages();
    for (const url of ['/mailbox', '/mailbox/messages', `/mailbox/view/${mail?.id}`, '/mailbox/nothing']) {
      for (const outsider of remoteRequests) {
        const response = await mailbox.app.inject({ url, ...outsider });
        expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([403, ['detail']]);
      }
    }
  });
});
