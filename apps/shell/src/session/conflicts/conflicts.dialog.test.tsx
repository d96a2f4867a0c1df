/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { showOutbox } from '@simmer/app-state/offline/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { forgetChanges, makeStep } from '@simmer/ui/undo/undo';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictNotice } from './conflict-notice.tsx';

const user = sampleUser();
const star = { id: 'rest', name: 'Rest', emoji: '🌙', color: '#112233', is_default: false, created_at: '' };

let there: typeof star | null;
let status: number;

beforeEach(async () => {
  await freshBrowser();
  forgetChanges();
  sessionStore.setState({ status: 'signed-in', user });
  there = { ...star, name: 'Sleep', color: '#445566' };
  status = 200;
});

/** The account, which another device has changed. */
function begin() {
  const lists: Record<string, () => FakeResponse> = {
    'GET /time-blocks': () => ({ body: { timeBlocks: [] } }),
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /north-stars': () => ({ body: { themes: there === null ? [] : [there] } }),
  };
  return installFakeApi({
    ...lists,
    'PUT /north-stars/rest': ({ body }) => {
      if (status !== 200) return { status, body: { detail: 'Not now.' } };
      there = { ...star, ...there, ...(body as object) };
      return { body: { theme: there } };
    },
  });
}

/** A change that the browser could not send without a choice. */
async function store(args: object, kind = 'northStars.update') {
  const command = { version: 2, kind, args: { id: 'rest', ...args, key: 'k' } };
  const row = {
    userId: user.id,
    id: 'k',
    command,
    label: 'North Star “Rest”',
    madeAt: '2026-01-05T09:12:00Z',
  };
  await deviceDatabase.run(async ({ outbox }) =>
    outbox.put({ ...row, base: [star], state: 'unsaved', isConflict: true, why: 'It was changed.' }),
  );
  await showOutbox(user.id);
}

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConflictNotice />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  // The dialog's code is loaded when it opens.
  await screen.findByText('North Star “Rest”', {}, { timeout: 20_000 });
  return within(screen.getByRole('dialog', { name: 'Changed on two devices' }));
}

const stored = () => deviceDatabase.read(({ outbox }) => outbox.of(user.id));

test('conflicts: the person sees both values of a field with when they were made, and saves a choice of each (OFF-41, OFF-43)', async () => {
  begin();
  await store({ changes: { name: 'Play', emoji: '🎈', color: '#998877' } });
  const dialog = await open();
  expect(dialog.getByRole('radio', { name: /This device.*Play.*Jan 5, 2026/u })).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /^Other device.*Sleep$/u })).toBeTruthy();
  expect(dialog.getByText('Also saved from this device: Emoji.')).toBeTruthy();
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(
    within(dialog.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /This device/ }),
  );
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(
    within(dialog.getByRole('group', { name: 'Colour' })).getByRole('radio', { name: /Other device/ }),
  );
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(there).toMatchObject({ name: 'Play', emoji: '🎈', color: '#445566' });
  expect(await stored()).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('conflicts: of a reflection each list is chosen on its own, or has the entries of both, and is undone as one (OFF-43, OFF-98)', async () => {
  const WEEK = '2026-01-05';
  const lists = { wins: ['Bread'], challenges: ['Frost'], insights: ['Rest'] };
  const before = { id: 'r', week_start_date: WEEK, ...lists, version: 1, created_at: '', updated_at: '' };
  let now = { ...before, wins: ['Bread', 'Choir'], challenges: ['Rain'], insights: ['Sleep'], version: 2 };
  const theirs = now;
  installFakeApi({
    'GET /time-blocks': () => ({ body: { timeBlocks: [] } }),
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /north-stars': () => ({ body: { themes: [star] } }),
    'GET /weekly-reflections': () => ({ body: { reflections: [now] } }),
    'POST /weekly-reflections': ({ body }) => {
      now = { ...now, ...(body as object), version: now.version + 1 };
      return { body: { reflection: now } };
    },
  });
  const body = { week_start_date: WEEK, wins: ['Bread', 'Swim'], challenges: ['Wind'], insights: ['Play'] };
  await deviceDatabase.run(async ({ outbox }) =>
    outbox.put({
      userId: user.id,
      id: 'k',
      command: {
        version: 2,
        kind: 'weeklyReflections.save',
        args: { body: { ...body, version: 1 }, key: 'k' },
      },
      label: 'North Star “Rest”',
      base: [before],
      state: 'unsaved',
      isConflict: true,
    }),
  );
  await showOutbox(user.id);
  const dialog = await open();
  const choose = (list: string, side: RegExp) =>
    userEvent.click(within(dialog.getByRole('group', { name: list })).getByRole('radio', { name: side }));
  await choose('Wins', /^Both.*Bread.*Choir.*Swim/u);
  await choose('Challenges', /^This device/u);
  await choose('Insights', /^Other device/u);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const chosen = { wins: ['Bread', 'Choir', 'Swim'], challenges: ['Wind'], insights: ['Sleep'] };
  expect(now).toMatchObject(chosen);
  expect(await stored()).toEqual([]);
  await act(() => makeStep('undo'));
  expect(now).toMatchObject({ wins: theirs.wins, challenges: theirs.challenges, insights: theirs.insights });
  expect(await stored()).toMatchObject([{ id: 'k', isConflict: true }]);
  await act(() => makeStep('redo'));
  expect(now).toMatchObject(chosen);
});

test('conflicts: an undone choice restores what was there, and asks again (OFF-44)', async () => {
  begin();
  await store({ changes: { name: 'Play' } });
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: /This device/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => makeStep('undo'));
  expect(there).toMatchObject({ name: 'Sleep' });
  expect(await screen.findByText('1 change waits for your choice')).toBeTruthy();
  expect(await stored()).toMatchObject([{ id: 'k', isConflict: true }]);
  await act(() => makeStep('redo'));
  expect(there).toMatchObject({ name: 'Play' });
  await waitFor(() => expect(screen.queryByText('1 change waits for your choice')).toBeNull());
});

test('conflicts: taking the other device’s value writes nothing, and can be undone too (OFF-43, OFF-44)', async () => {
  const seen = begin();
  await store({ changes: { name: 'Play' } });
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: /Other device/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await stored()).toEqual([]);
  await act(() => makeStep('undo'));
  expect(await stored()).toMatchObject([{ id: 'k', isConflict: true }]);
});

test('conflicts: a choice that cannot be saved keeps the conflict and what was chosen (OFF-43)', async () => {
  begin();
  await store({ changes: { name: 'Play' } });
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: /This device/ }));
  status = 422;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Not now.');
  expect(await stored()).toMatchObject([{ id: 'k', isConflict: true }]);
  expect(dialog.getByRole('radio', { name: /This device/ })).toHaveProperty('checked', true);
  status = 200;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(there).toMatchObject({ name: 'Play' });
});

test('conflicts: of several fields all are taken from one device at once, by words that name the item (OFF-43)', async () => {
  begin();
  await store({ changes: { name: 'Play', color: '#998877' } });
  const dialog = await open();
  const taken = () =>
    dialog.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'));
  await userEvent.click(dialog.getByRole('button', { name: 'This item: all from the other device' }));
  expect(taken()).toEqual(['theirs', 'theirs']);
  await userEvent.click(dialog.getByRole('button', { name: 'This item: all from this device' }));
  expect(taken()).toEqual(['mine', 'mine']);
});
