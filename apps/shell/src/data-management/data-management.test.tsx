/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { jest } from '@jest/globals';
import { localStore } from '@simmer/plan/copy/local-plan';
import { offlineStore } from '@simmer/app-state/plan-client/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { answerChanges, changesIn, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../testing/render-with-data.tsx';
import { DataManagementCard } from './data-management-card.tsx';

const ids = [1, 2, 3, 4, 5, 6, 7].map((n) => `019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a0${n}`);
const [work, garden, rest] = ids as [string, string, string];
const stamp = '2026-01-05T08:30:00.000Z';
const activity = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  emoji: '🌱',
  color: '#22C55E',
  is_default: false,
  usage_count: 0,
  created_at: stamp,
  ...over,
});
const star = (id: string, name: string) => ({
  ...activity(id, name),
  type: 'ongoing',
  startDate: null,
  endDate: null,
});
const empty = { northStarThemes: [], activities: [], timeBlocks: [], weeklyReflections: [] };

type Responses = Parameters<typeof installFakeApi>[0];
const serve = (over: Responses = {}) =>
  installFakeApi({
    'GET /north-stars': () => ({ body: { themes: [star(rest, 'Rest')] } }),
    'GET /north_stars': () => ({ body: { northStars: [star(rest, 'Rest')] } }),
    'GET /activities': () => ({
      body: { activities: [activity(work, 'Work', { is_default: true }), activity(garden, 'Garden')] },
    }),
    'POST /plan/changes': answerChanges(({ id, fields }) => activity(id, 'Bread', fields)),
    ...over,
  });
const writes = (seen: ReturnType<typeof serve>) => seen.filter(({ method }) => method !== 'GET');

const open = async (user: ReturnType<typeof renderWithData>) => {
  await user.click(screen.getByRole('button', { name: 'Manage data' }));
  return screen.findByRole('dialog', { name: 'Data Management' });
};
/** Opens the dialog of a person at this server. */
async function begin(over: Responses = {}) {
  const seen = serve(over);
  const user = renderWithData(<DataManagementCard />);
  return { user, seen, dialog: await open(user) };
}
const choose = async (user: ReturnType<typeof renderWithData>, content: object | string) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = new File([text], 'backup.json', { type: 'application/json' });
  // jsdom's files cannot be read.
  Object.assign(file, { text: async () => text });
  await user.upload(screen.getByLabelText('Backup file'), file);
};

beforeEach(freshBrowser);

it('data management: the dialog shows the count of North Stars, activities and time blocks (ACC-20)', async () => {
  const { dialog } = await begin();
  await waitFor(() =>
    expect(within(dialog).getByText('Custom Activities').parentElement?.textContent).toMatch(/1$/),
  );
  expect(within(dialog).getByText('North Stars').parentElement?.textContent).toMatch(/1$/);
  expect(within(dialog).getByText('Time Blocks').parentElement?.textContent).toMatch(/0$/);
});

it('data management: export writes all data of the server to a file named with the date (ACC-21)', async () => {
  serve();
  const files: { blob: Blob; name: string }[] = [];
  URL.createObjectURL = (blob) => {
    files.push({ blob: blob as Blob, name: '' });
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicked(
    this: HTMLAnchorElement,
  ) {
    const [file] = files;
    if (file) file.name = this.download;
  });
  const user = renderWithData(<DataManagementCard />);
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Export data' }));
  await screen.findByText('Data exported successfully!');
  click.mockRestore();
  expect(files[0]?.name).toMatch(/^simmer-backup-\d{4}-\d{2}-\d{2}\.json$/);
  expect(files[0]?.blob.size).toBeGreaterThan(500);
});

const reminders = {
  zone: 'UTC',
  quiet: null,
  with_titles: true,
  block: { way: 'push', minutes_before: 10 },
  day: { way: 'none', time: '07:30' },
  pulse: { way: 'mail', time: '20:00' },
  review: { way: 'none', weekday: 'friday', time: '17:00' },
} as const;
const freeDays = [{ from: '2026-01-05', to: '2026-01-09' }];

it('data management: reminders and free days are exported, and come into an account without any (ACC-27)', async () => {
  let saved: object | null = null;
  const seen = serve({
    'PUT /auth/me': ({ body }) => ({ body: { ...sampleUser({ reminders: null }), ...(body as object) } }),
    'GET /free-days': () => ({ body: { freeDays: saved } }),
    'POST /plan/changes': () => {
      saved = { id: 'free', created_at: stamp, updated_at: stamp, free_days: freeDays };
      return { body: { items: [{ resource: 'freeDays', id: 'person', item: saved }] } };
    },
  });
  const user = renderWithData(<DataManagementCard />);
  act(() => sessionStore.setState({ user: sampleUser({ reminders: null }) }));
  const dialog = await open(user);
  await choose(user, { ...empty, settings: { reminders, free_days: freeDays } });
  for (const name of ['Reminders', 'Free days']) {
    const group = await within(dialog).findByRole('group', { name });
    expect(group.textContent).toContain('1 new');
  }
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 items' }));
  await screen.findByText('Data imported successfully!');
  expect(writes(seen).map(({ path, body }) => [path, body])).toEqual([
    ['/auth/me', { reminders, review_mail: null }],
    [
      '/plan/changes',
      {
        changes: [{ resource: 'freeDays', id: 'person', fields: { free_days: freeDays } }],
        made_at: expect.any(String),
      },
    ],
  ]);
  expect(sessionStore.getState().user).toMatchObject({ reminders });

  const review_mail = { weekday: 'friday', hour: 9, zone: 'UTC' };
  await choose(user, { ...empty, settings: { reminders: null, review_mail, free_days: freeDays } });
  const group = await within(dialog).findByRole('group', { name: 'Reminders' });
  expect(group.textContent).toContain(
    '“Time blocks 10m before by push, Pulse check at 20:00 by mail” → none',
  );
  await choose(user, { ...empty, settings: { reminders, free_days: freeDays } });
  expect(await within(dialog).findByText('Your plan already has everything in this file.')).toBeTruthy();
  await choose(user, empty);
  expect(await within(dialog).findByText('Your plan already has everything in this file.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 0 items' })).toHaveProperty('disabled', true);
});

it('data management: a file that is not a bundle is rejected with the place of the error, and nothing is changed', async () => {
  const { user, dialog, seen } = await begin();
  await choose(user, { ...empty, activities: [activity('nonsense', 'Bake')] });
  const place = await within(dialog).findByText(/^activities › 0 › id: /);
  expect(place.closest('[role=status]')?.textContent).toContain(
    'Failed to import data. Please check the file format.',
  );
  expect(screen.getByRole('alert').textContent).toBe('Failed to import data. Please check the file format.');
  expect(writes(seen)).toEqual([]);
});

it('data management: the preview shows new and different items, and only ticked ones are imported (ACC-23)', async () => {
  const { user, dialog, seen } = await begin();
  const [, , , bread] = ids as [string, string, string, string];
  await choose(user, {
    ...empty,
    activities: [
      activity(work, 'Work', { is_default: true }),
      activity(garden, 'Gardening'),
      activity(bread, 'Bread'),
    ],
  });
  const group = await within(dialog).findByRole('group', { name: 'Activities' });
  expect(group.textContent).toContain('1 new, 1 different from your plan, 1 already there');
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 item' }));
  await screen.findByText('Data imported successfully!');
  expect(writes(seen).flatMap(changesIn)).toMatchObject([
    { resource: 'activities', fields: { name: 'Bread' } },
  ]);
  expect(within(dialog).getByLabelText('Backup file')).toBeTruthy();
});

it('data management: a different item says what differs, and is kept or taken whole, each or all of a kind (OFF-63, OFF-65)', async () => {
  const paper = ids[3] ?? '';
  const seen = serve({
    'GET /activities': () => ({
      body: { activities: [activity(garden, 'Garden'), activity(paper, 'Paper')] },
    }),
    [`PUT /activities/${garden}`]: () => ({ body: {} }),
  });
  const user = renderWithData(<DataManagementCard />);
  const dialog = await open(user);
  await choose(user, {
    ...empty,
    activities: [activity(garden, 'Gardening', { emoji: '🪴' }), activity(paper, 'Papers')],
  });
  const group = (name: string) => within(dialog).findByRole('group', { name });
  const [all, gardening, papers] = [
    await group('All 2 different ones'),
    await group('🪴 Gardening'),
    await group('🌱 Papers'),
  ];
  expect(
    within(gardening)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name: “Garden” → “Gardening”', 'Emoji: “🌱” → “🪴”']);
  const chosen = () =>
    [all, gardening, papers].map((one) =>
      within(one)
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map(({ labels }) => labels?.[0]?.textContent),
    );
  const [mine, theirs] = [['Keep mine'], ['Take the file’s']];
  expect(chosen()).toEqual([mine, mine, mine]);
  await user.click(within(all).getByRole('radio', { name: 'Take the file’s' }));
  expect(chosen()).toEqual([theirs, theirs, theirs]);
  await user.click(within(papers).getByRole('radio', { name: 'Keep mine' }));
  expect(chosen()).toEqual([[], theirs, mine]);

  await user.click(within(dialog).getByRole('button', { name: 'Import 1 item' }));
  await screen.findByText('Data imported successfully!');
  expect(writes(seen).flatMap(changesIn)).toEqual([
    {
      resource: 'activities',
      id: garden,
      fields: { name: 'Gardening', emoji: '🪴' },
      seen: { name: 'Garden', emoji: '🌱' },
    },
  ]);
});

it('data management: a bundle with more North Stars than there is room for says so before the import', async () => {
  const { user, dialog } = await begin();
  const stars = ids.slice(1, 7).map((id, place) => star(id, `Star ${place}`));
  await choose(user, { ...empty, northStarThemes: stars.filter(({ id }) => id !== rest) });
  const group = await within(dialog).findByRole('group', { name: 'North Stars' });
  expect(group.textContent).toContain('You can only have up to 5 North Stars: there is room for 4 of these.');
  const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    ...Array.from({ length: 4 }, () => [true, false]),
    [false, true],
  ]);
  await user.click(boxes[0]!);
  expect(boxes[4]).toHaveProperty('disabled', false);
});

it('data management: a rejected item is listed with its reason after the import', async () => {
  const { user, dialog } = await begin({
    'POST /plan/changes': () => ({ status: 409, body: { detail: 'No room for it.' } }),
  });
  await choose(user, { ...empty, activities: [activity(ids[3]!, 'Bread')] });
  await user.click(await within(dialog).findByRole('button', { name: 'Import 1 item' }));
  await within(dialog).findByText('Activity “Bread”: No room for it.');
  expect(within(dialog).getByText('Imported 0 of 1.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
  expect(await within(dialog).findByLabelText('Backup file')).toBeTruthy();
});

it('data management: a confirmed reset clears the data of this browser only (ACC-26)', async () => {
  const seen = serve();
  localStorage.setItem('simmer-app-data', '{"timeBlocks":[{"id":"mine"}]}');
  localStorage.setItem('authToken', 'token');
  const user = renderWithData(<DataManagementCard />);
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Reset local data' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset local data?' });
  expect(question.textContent).toContain('is not affected');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(localStorage.getItem('simmer-app-data')).toContain('mine');
  await user.click(screen.getByRole('button', { name: 'Reset local data' }));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByText('This browser’s copy was cleared');
  expect(localStorage.getItem('simmer-app-data') ?? '').not.toContain('mine');
  expect(localStorage.getItem('authToken')).toBe('token');
  expect(writes(seen)).toEqual([]);
});

it('data management: the question before a reset says how many changes are not in the account (OFF-56)', async () => {
  serve();
  const user = renderWithData(<DataManagementCard />);
  act(() => sessionStore.setState({ status: 'signed-in', user: sampleUser() }));
  await open(user);
  const change = { id: 'a', kind: 'change' as const, label: 'Activity', why: 'No.', texts: [] };
  act(() => offlineStore.setState({ waiting: 1, unsaved: [change] }));
  await user.click(screen.getByRole('button', { name: 'Reset local data' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset local data?' });
  expect(question.textContent).toContain('2 changes are not saved in your account yet');
  act(() => offlineStore.setState({ waiting: 0, unsaved: [] }));
  expect(question.textContent).not.toContain('not saved');
});

/** Somebody who is not signed in imports an activity and a North Star. */
async function importSignedOut() {
  const user = renderWithData(<DataManagementCard />);
  act(() => sessionStore.setState({ status: 'signed-out', user: null }));
  const dialog = await open(user);
  await choose(user, {
    ...empty,
    activities: [activity(garden, 'Beekeeping')],
    northStarThemes: [star(rest, 'Calm')],
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Import 2 items' }));
  await screen.findByText('Data imported successfully!');
  return user;
}

it('data management: an import is undone and redone as one, by what its toasts offer (OFF-61)', async () => {
  const user = await importSignedOut();
  const names = () => {
    const plan = localStore.peek();
    const own = plan?.activities.filter(({ is_default }) => !is_default) ?? [];
    return [...own, ...(plan?.northStarThemes ?? [])].map(({ name }) => name);
  };
  expect(names()).toEqual(['Beekeeping', 'Calm']);
  const press = async (label: string, text: string) => {
    const toasts = await screen.findAllByText(text);
    const toast = toasts.at(-1)?.closest('[data-toast]') as HTMLElement;
    await user.click(within(toast).getByRole('button', { name: new RegExp(`^${label}`, 'u') }));
  };
  await press('Undo', 'Data imported successfully!');
  await screen.findByText('Undone: Data imported successfully!');
  expect(names()).toEqual([]);
  await press('Redo', 'Undone: Data imported successfully!');
  await screen.findByText('Redone: Data imported successfully!');
  expect(names()).toEqual(['Beekeeping', 'Calm']);
  await press('Undo', 'Redone: Data imported successfully!');
  await waitFor(() => expect(names()).toEqual([]));
});
