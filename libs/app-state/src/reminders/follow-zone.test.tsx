import { jest } from '@jest/globals';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { waitFor } from '@testing-library/react';
import { sessionStore } from '../plan-client/session-store.ts';
import { installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { followZone } from './follow-zone.ts';
import { reminderDraft, savedOf } from './reminder-draft.ts';

const nothing = { reminders: null, review_mail: null, free_days: [] };
const { reminders } = savedOf(reminderDraft(nothing, '2026-01-05'), nothing, {
  zone: 'Europe/Berlin',
  today: '2026-01-05',
});
const review_mail = { weekday: 'friday', hour: 17, zone: 'Europe/Berlin' } as const;
const inBerlin = sampleUser({ reminders, review_mail, version: 3 });

let account: User;
let seen: SeenCall[];
let stop: () => void;
let place: ReturnType<typeof jest.spyOn>;
const travelTo = (timeZone: string) =>
  (place = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone }));
const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const signIn = (user: User, now = user) => {
  account = now;
  sessionStore.setState({ status: 'signed-in', user });
};
const show = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ status: 'loading', user: null });
  seen = installFakeApi({
    'PUT /auth/me': ({ body }) => {
      if ((body as User).version !== account.version) return { status: 409, body: { detail: 'Changed' } };
      account = { ...account, ...(body as object), version: account.version + 1 };
      return { body: account };
    },
    'GET /auth/me': () => ({ body: account }),
  });
  stop = followZone();
});
afterEach(() => {
  stop();
  place.mockRestore();
});

test('reminders: their zone, and that of the mail of the review, is that of the browser last used (REM-18)', async () => {
  travelTo('Asia/Tokyo');
  signIn(inBerlin);
  await waitFor(() => expect(sessionStore.getState().user?.reminders?.zone).toBe('Asia/Tokyo'));
  expect(sent()).toEqual([
    {
      reminders: { ...reminders, zone: 'Asia/Tokyo' },
      review_mail: { ...review_mail, zone: 'Asia/Tokyo' },
      version: 3,
    },
  ]);
  show();
  // The page stays open on the way home.
  place.mockRestore();
  travelTo('Europe/Berlin');
  show();
  await waitFor(() => expect(sessionStore.getState().user?.reminders?.zone).toBe('Europe/Berlin'));
  expect(sent()).toHaveLength(2);
});

test('reminders: they write times as the browser last used does (REM-18, PRD-19)', async () => {
  travelTo('Europe/Berlin');
  signIn({ ...inBerlin, reminders: { ...reminders, twelve_hours: !reminders.twelve_hours } });
  await waitFor(() => expect(sessionStore.getState().user?.reminders).toEqual(reminders));
  expect(sent()).toMatchObject([{ reminders: { twelve_hours: reminders.twelve_hours } }]);
});

test('reminders: settings that were changed elsewhere meanwhile keep their change (REM-18)', async () => {
  travelTo('Asia/Tokyo');
  signIn(inBerlin, { ...inBerlin, reminders: { ...reminders, with_titles: false }, version: 4 });
  await waitFor(() => expect(account.reminders?.zone).toBe('Asia/Tokyo'));
  expect(account.reminders?.with_titles).toBe(false);
});

test('reminders: what a browser elsewhere saves is not answered before this one is used again (REM-18)', async () => {
  travelTo('Asia/Tokyo');
  signIn(inBerlin);
  await waitFor(() => expect(sessionStore.getState().user?.reminders?.zone).toBe('Asia/Tokyo'));
  account = { ...account, reminders, version: 9 };
  sessionStore.setState({ status: 'signed-in', user: account });
  await refreshUser();
  expect(sent()).toHaveLength(1);
  show();
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test.each([
  ['nothing reminds', () => signIn(sampleUser())],
  ['the zone is the same', () => signIn(sampleUser({ reminders: { ...reminders, zone: 'Asia/Tokyo' } }))],
  [
    'an admin is switched in',
    () => {
      localStorage.setItem('adminToken', 'a');
      localStorage.setItem('switchedUser', '{}');
      signIn(inBerlin);
    },
  ],
])('reminders: no zone is sent while %s (REM-18)', async (_, begin) => {
  travelTo('Asia/Tokyo');
  begin();
  show();
  localStorage.clear();
  signIn(inBerlin);
  show();
  await waitFor(() => expect(sessionStore.getState().user?.reminders?.zone).toBe('Asia/Tokyo'));
  expect(sent()).toHaveLength(1);
});
