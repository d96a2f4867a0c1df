import { pasteInto } from '@simmer/ui/testing/paste-into';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browserZone } from '@simmer/app-state/clock';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { breakStorage } from '@simmer/app-state/testing/change-plan';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { PushSubscription } from '@simmer/contracts/schemas/reminder.schema';
import { pageLoss } from '@simmer/ui/layers/unsaved';
import { notifications } from '../../../session/preferences.ts';
import { FakePush, pushKey } from '../../../testing/fake-push.ts';
import { renderWithData } from '../../../testing/render-with-data.tsx';
import { Reminders } from './reminder-form.tsx';

const stamp = '2026-01-05T08:30:00.000Z';
const here: PushSubscription = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  device: 'Firefox on Linux',
  is_current: true,
  created_at: stamp,
};
const phone: PushSubscription = { ...here, id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a12', is_current: false };

let push: FakePush;
let devices: PushSubscription[];
let publicKey: string | null;
let seen: SeenCall[];
/** What the server cannot save. */
let refused: string | null;
let freeDays: object | null;
const bodyOf = (method: string) => seen.findLast((call) => call.method === method)?.body;

const scrollTo = jest.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollTo;
  scrollTo.mockClear();
  localStorage.clear();
  notifications.set('on');
  push = new FakePush().install();
  devices = [];
  refused = null;
  freeDays = null;
  publicKey = pushKey;
  const remove = (device: PushSubscription) => () => {
    devices = devices.filter((each) => each !== device);
    return { body: { push_subscription: device } };
  };
  seen = installFakeApi({
    'GET /free-days': () => ({ body: { freeDays } }),
    'POST /plan/changes': ({ body }) => {
      const [{ fields }] = (body as { changes: [{ fields: object }] }).changes;
      freeDays = { id: here.id, created_at: stamp, updated_at: stamp, ...fields };
      return { body: { items: [{ resource: 'freeDays', id: 'person', item: freeDays }] } };
    },
    'GET /push-key': () => ({ body: { public_key: publicKey } }),
    'GET /push-subscriptions': () => ({ body: { push_subscriptions: devices } }),
    'POST /push-subscriptions': () => {
      devices = [here, ...devices];
      return { status: 201, body: { push_subscription: here } };
    },
    [`DELETE /push-subscriptions/${phone.id}`]: remove(phone),
    [`DELETE /push-subscriptions/${here.id}`]: remove(here),
    'PUT /auth/me': ({ body }) =>
      refused === '/auth/me' ? { status: 500, body: {} } : { body: { ...sampleUser(), ...(body as object) } },
  });
});
afterEach(() => push.remove());

const choose = async (user: ReturnType<typeof renderWithData>, row: string, way: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: `${row}: by` }), way);
const save = async (user: ReturnType<typeof renderWithData>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));
const open = async () => {
  const user = renderWithData(<Reminders />);
  await screen.findByRole('button', { name: 'Save' });
  return user;
};

it('reminders: all are off at first; chosen by mail, one is saved without a question (REM-14)', async () => {
  const user = await open();
  const selects = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /: by$/ });
  expect(selects.map(({ value }) => value)).toEqual(['none', 'none', 'none', 'none']);
  expect(screen.getByRole('form').textContent).toContain(`Times are those of ${browserZone()}.`);
  await choose(user, 'Before a time block', 'mail');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long before' }), '30 minutes before');
  await choose(user, 'Weekly review', 'mail');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day of the weekly review' }), 'sunday');
  await save(user);
  await screen.findByText('Reminders saved');
  expect(bodyOf('PUT')).toMatchObject({
    reminders: {
      block: { way: 'mail', minutes_before: 30 },
      day: { way: 'none' },
      review: { way: 'none' },
      quiet: null,
      with_titles: true,
    },
    review_mail: { weekday: 'sunday', hour: 17 },
  });
  expect(push.asked).toBe(0);
});

it('reminders: leaving the page with a choice that is not saved asks, and once it is saved does not (UI-21)', async () => {
  const user = await open();
  expect(pageLoss()).toBeNull();
  await choose(user, 'Pulse check', 'mail');
  expect(pageLoss()).toBe('Your reminders are not saved yet.');
  await save(user);
  await waitFor(() => expect(pageLoss()).toBeNull());
});

it('reminders: quiet hours need two times, and a cleared time is asked for', async () => {
  const user = await open();
  await choose(user, 'Start of the day', 'mail');
  await user.clear(screen.getByLabelText('Time of the start of the day'));
  await user.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  const to = screen.getByLabelText('Quiet hours to');
  await user.clear(to);
  await pasteInto(user, to, '22:00');
  await save(user);
  await screen.findByText('Choose a time.');
  await screen.findByText('Choose two times.');
  expect(bodyOf('PUT')).toBeUndefined();
  await pasteInto(user, screen.getByLabelText('Time of the start of the day'), '06:15');
  await user.clear(to);
  await pasteInto(user, to, '06:00');
  await save(user);
  await screen.findByText('Reminders saved');
  expect(bodyOf('PUT')).toMatchObject({
    reminders: { day: { way: 'mail', time: '06:15' }, quiet: { from: '22:00', to: '06:00' } },
  });
});

it('reminders: with the first one by push the person is asked, and this device is in the list (REM-15)', async () => {
  const user = await open();
  expect(push.asked).toBe(0);
  await choose(user, 'Start of the day', 'push');
  const list = await screen.findByRole('list', { name: 'Devices that get reminders' });
  expect(list.textContent).toContain('Firefox on Linux This one');
  await choose(user, 'Pulse check', 'both');
  expect(push.asked).toBe(1);
  expect(bodyOf('POST')).toMatchObject({ endpoint: push.endpoint });
});

it.each<[string, RegExp, () => void]>([
  ['denied', /^This browser does not let Simmer show notifications/, () => (push.answer = 'denied')],
  ['closed without an answer', /^To be reminded on this device, allow/, () => (push.answer = 'default')],
  ['without a push service', /^This device could not be added/, () => (push.isRefused = true)],
  ['without keys of the server', /not set up by whoever runs this server/, () => (publicKey = null)],
  ['switched off here', /^Notifications are off on this device/, () => notifications.set('off')],
  [
    'switched in as somebody else',
    /^You are switched in as this person\. Only they can have reminders/,
    () => {
      localStorage.setItem('adminToken', 'a');
      localStorage.setItem('switchedUser', '{}');
    },
  ],
  ['without push', /^This browser cannot show reminders/, () => push.remove()],
  [
    'on an iPhone, not installed',
    /tap Share, then “Add to Home Screen”/,
    () => {
      push.remove();
      Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'iPhone' });
    },
  ],
])('reminders: %s, it says why this device is not reminded (REM-15)', async (_what, text, begin) => {
  begin();
  const user = await open();
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/push-key'));
  await choose(user, 'Start of the day', 'both');
  await screen.findByText(text);
  await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'userAgent');
  expect(devices).toEqual([]);
  await save(user);
  await screen.findByText('Reminders saved');
});

it('reminders: each device can be removed; without this one, notifications are off here (REM-15)', async () => {
  devices = [phone, here];
  const user = await open();
  const list = await screen.findByRole('list', { name: 'Devices that get reminders' });
  expect(within(list).getAllByRole('listitem')[0]!.textContent).toContain('This one');
  await user.click(within(list).getAllByRole('button', { name: 'Remove Firefox on Linux' })[1]!);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(notifications.get()).toBe(true);
  await user.click(within(list).getByRole('button', { name: 'Remove Firefox on Linux' }));
  await waitFor(() => expect(notifications.get()).toBe(false));
});

it('reminders: signed out they need an account, and without the server a connection', async () => {
  await open();
  act(() => sessionStore.setState({ status: 'unreachable' }));
  await screen.findByText(/^This needs a connection/);
  act(() => sessionStore.setState({ status: 'signed-out', user: null }));
  await screen.findByText('Reminders need an account: sign in, or create one.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

const writes = () => seen.filter(({ method }) => method !== 'GET').map(({ path }) => path);

it('reminders: a pause makes days free and is saved first; what could not be saved is said, and no part is saved twice (REM-14)', async () => {
  const user = await open();
  await pasteInto(user, await screen.findByLabelText('Pause until'), '2099-01-05');
  const endBreak = breakStorage();
  await save(user);
  await screen.findByText('Your pause could not be saved, and nothing else was changed. Try again.');
  expect(writes()).toEqual([]);
  endBreak();
  refused = '/auth/me';
  await save(user);
  await screen.findByText('Your pause was saved, but not your other reminders. Try again.');
  refused = null;
  await save(user);
  await screen.findByText('Reminders saved');
  expect(writes().toSorted()).toEqual(['/auth/me', '/auth/me', '/plan/changes']);
  expect(bodyOf('POST')).toMatchObject({
    changes: [{ fields: { free_days: [{ from: expect.any(String), to: '2099-01-05' }] } }],
  });
});
