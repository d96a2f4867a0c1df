import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { pushChangedMessage } from '@simmer/contracts/push-messages';
import { fireEvent, waitFor } from '@testing-library/react';
import { notifications } from '../session/preferences.ts';
import { FakePush, pushKey } from '../testing/fake-push.ts';
import { followReminders } from './follow-reminders.ts';
import { reminderDraft, savedOf } from '@simmer/app-state/reminders/reminder-draft';

const nothing = { reminders: null, review_mail: null, free_days: [] };
const draft = reminderDraft(nothing, '2026-01-05');
const now = { zone: 'Europe/Stockholm', today: '2026-01-05' };
const { reminders } = savedOf({ ...draft, day: { way: 'push', time: '07:30' } }, nothing, now);
const reminded = sampleUser({ reminders });
const here = { id: 'a device', device: null, is_current: true, created_at: '2026-01-05T08:30:00.000Z' };

let push: FakePush;
let seen: SeenCall[];
let stop: () => void;
/** The addresses that the server was given, in order. */
const given = () =>
  seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { endpoint: string }).endpoint.replace(/.*\//, ''));
const signIn = (user = reminded) => sessionStore.setState({ status: 'signed-in', user });
const signOut = () => sessionStore.setState({ status: 'signed-out', user: null });
/** As a later start of the app. */
const restart = () => {
  stop();
  stop = followReminders();
};

beforeEach(() => {
  localStorage.clear();
  notifications.set('on');
  push = new FakePush().install();
  push.permission = 'granted';
  seen = installFakeApi({
    'GET /push-key': () => ({ body: { public_key: pushKey } }),
    'POST /push-subscriptions': () => ({ status: 201, body: { push_subscription: here } }),
    'GET /push-subscriptions': () => ({ body: { push_subscriptions: [here] } }),
    'DELETE /push-subscriptions/a device': () => ({ body: { push_subscription: here } }),
  });
  sessionStore.setState({ status: 'loading', user: null });
  stop = followReminders();
});
afterEach(() => {
  stop();
  push.remove();
});

it('device: it is subscribed again after each sign-in, once, and without a question (REM-15)', async () => {
  signIn();
  fireEvent.wheel(window);
  await waitFor(() => expect(given()).toEqual(['1']));
  signIn();
  restart();
  signOut();
  signIn();
  await waitFor(() => expect(given()).toEqual(['1', '1']));
  expect(push.asked).toBe(0);
});

it.each([
  ['nothing is pushed', () => signIn(sampleUser({ reminders: null }))],
  [
    'notifications are off here',
    () => {
      notifications.set('off');
      signIn();
      signOut();
      notifications.set('on');
    },
  ],
  [
    'it was not allowed',
    () => {
      push.permission = 'default';
      signIn();
      signOut();
      push.permission = 'granted';
    },
  ],
])('device: while %s it is not subscribed (REM-15)', async (_what, begin) => {
  begin();
  push.endpoint = 'https://push.example.com/later';
  signIn();
  await waitFor(() => expect(given()).toEqual(['later']));
});

it('device: removed in the list it stays so; a new address is given to the server (REM-15)', async () => {
  signIn();
  await waitFor(() => expect(given()).toEqual(['1']));
  restart();
  push.endpoint = 'https://push.example.com/moved';
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: pushChangedMessage }));
  await waitFor(() => expect(given()).toEqual(['1', 'moved']));
});

it('device: switched off it is unsubscribed, here and at the server, and switched on again subscribed (ACC-10)', async () => {
  signIn();
  await waitFor(() => expect(given()).toEqual(['1']));
  notifications.set('off');
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ method: 'DELETE' }));
  expect(push.endpoint).toBeNull();
  notifications.set('on');
  await waitFor(() => expect(given()).toEqual(['1', '2']));
});
