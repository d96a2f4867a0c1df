import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { sessionStore } from '@simmer/app-state/session/session';
import { renderWithCache } from '../../testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MailSetting } from './mail-setting.tsx';

const show = () => renderWithCache(<MailSetting />);

test('review mail: it is off, starts on Friday at 17:00, and is moved and ended at once (REF-39)', async () => {
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  const calls = installFakeApi({
    'PUT /auth/me': ({ body }) => ({ body: { ...sampleUser(), ...(body as object) } }),
  });
  const saved = () => calls.map(({ body }) => (body as { review_mail: unknown }).review_mail);
  show();
  const user = userEvent.setup();
  const mailed = screen.getByRole('switch', { name: /^Mail me my week/ });
  await user.click(mailed);
  await user.selectOptions(await screen.findByLabelText('Day of the mail'), 'Sunday');
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { weekday: 'friday', hour: 17 },
      { weekday: 'sunday', hour: 17 },
    ]),
  );
  await user.click(mailed);
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved()[2]).toBeNull();
});

test('review mail: signed out there is no address to send it to (REF-39)', () => {
  sessionStore.setState({ status: 'signed-out', user: null });
  show();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('review mail: day and hour can be changed one after the other (API-34)', async () => {
  let version = 1;
  sessionStore.setState({ status: 'signed-in', user: { ...sampleUser(), version } });
  const calls = installFakeApi({
    'PUT /auth/me': ({ body }) => {
      const { version: seen, ...settings } = body as { version: number };
      if (seen !== version) return { status: 409, body: { detail: 'Changed.' } };
      version += 1;
      return { body: { ...sampleUser(), ...settings, version } };
    },
  });
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: /^Mail me my week/ }));
  await user.selectOptions(await screen.findByLabelText('Day of the mail'), 'Wednesday');
  await waitFor(() => expect(version).toBe(3));
  await user.selectOptions(screen.getByLabelText('Hour of the mail'), '20:00');
  await waitFor(() => expect(version).toBe(4));
  expect(calls.at(-1)?.body).toMatchObject({ review_mail: { weekday: 'wednesday', hour: 20 } });
});
