import { accountFixture } from '../../test/account-fixture.ts';
import { testApp } from '../../test/test-app.ts';

const app = testApp({ SMTP_URL: '', MAIL_FROM: '' });
const { open, invite } = accountFixture(() => app);
const detailOf = ({ status, body }: { readonly status: number; readonly body: object }) => [
  status,
  'detail' in body && body.detail,
];

test('without a mail server a password reset, an invitation and another address are 503', async () => {
  const owner = await app.signUp();
  await open(owner);
  const email = 'robin@example.test';
  const reset = await app.send({ method: 'POST', path: '/password-reset/request', body: { email } });
  const change = { email, current_password: owner.password };
  const answers = [reset, await invite(owner, email), await owner.call('POST', '/auth/email-change', change)];
  for (const answer of answers)
    expect(detailOf(answer)).toEqual([503, 'Sending mail is not set up by whoever runs this server.']);
});

test('without a Google client every route of sign-in redirects to /signin with an error (AUT-37)', async () => {
  const paths = ['/auth/google/login', '/auth/super-admin/login', '/auth/google/callback?code=x&state=y'];
  const message = 'Signing+in+with+Google+is+not+set+up+by+whoever+runs+this+server.';
  for (const path of paths) {
    const { status, headers } = await app.send({ method: 'GET', path });
    expect([status, headers['location']]).toEqual([302, `http://localhost:4200/signin?error=${message}`]);
  }
});

test('without a Google client connecting a calendar is 409', async () => {
  const answer = await (await app.signUp()).call('POST', '/google-calendar/connect');
  expect(detailOf(answer)).toEqual([409, 'Google Calendar is not set up by whoever runs this server.']);
});

test('without a release store the admin page of releases says what to set', async () => {
  const answer = await (await app.signUpAdmin()).call('GET', '/admin/releases');
  expect(detailOf(answer)).toEqual([409, expect.stringContaining('RELEASE_STORE')]);
});
