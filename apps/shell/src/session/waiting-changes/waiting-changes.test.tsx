/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { defaultAppData } from '@simmer/offline/copy/app-data';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import { copyOf } from '@simmer/offline/copy/plan-copy';
import { showOutbox } from '@simmer/app-state/offline/offline';
import { useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { noteAgreement } from '@simmer/offline/disk/browser-storage';
import { sessionStore } from '@simmer/app-state/session/session';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { keepCopy } from '@simmer/offline/testing/keep-copy';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../../testing/render-with-data.tsx';
import { WaitingChangesButton } from './waiting-changes-button.tsx';

const user = sampleUser();
const other = sampleUser({ id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0aff', email: 'other@example.com' });

beforeEach(async () => {
  await freshBrowser();
  await deviceDatabase.run(async ({ outbox }) => {
    for (const { seq } of await outbox.of(user.id)) if (seq !== undefined) outbox.remove(user.id, seq);
  });
  await keepCopy(user.id, defaultAppData('2026-01-05T08:00:00.000Z'));
});

const offline = () => createOfflineSource(user.id, () => void showOutbox(user.id));

function Banner() {
  return <WaitingChangesButton>{`${useWaitingChanges()} wait`}</WaitingChangesButton>;
}

async function open() {
  const person = renderWithData(<Banner />);
  act(() => sessionStore.setState({ status: 'on-copy' }));
  await person.click(screen.getByRole('button', { name: /wait/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting changes' }, { timeout: 20_000 });
  return { person, dialog };
}

test('waiting changes: each is listed with what, when and state, and with the last agreement (OFF-50, OFF-53, OFF-66)', async () => {
  noteAgreement(user.id, '2026-01-05T08:30:00.000Z');
  await offline().northStars.create({ name: 'Rest' }, 'a');
  await deviceDatabase.run(async ({ outbox }) => {
    const command = { version: 2, kind: 'activities.remove', args: { id: 'kites', key: 'k' } };
    outbox.put({
      userId: user.id,
      id: 'b',
      command,
      label: 'Activity “Kites”',
      state: 'unsaved',
      why: 'The server could not save it.',
      mayRetry: true,
    });
  });
  const { dialog } = await open();
  const [first, second] = await within(dialog).findAllByRole('listitem');
  expect(first?.textContent).toContain('North Star “Rest”: addedWaiting');
  expect(first?.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(second?.textContent).toContain('Activity “Kites”: deletedNot savedThe server could not save it.');
  expect(within(second as HTMLElement).getByRole('button', { name: 'Save again' })).toBeTruthy();
  expect(dialog.textContent).toContain('Last in agreement with your account: Jan 5, 2026');
});

test('waiting changes: a change that is not saved can be corrected if it has a form (OFF-96)', async () => {
  await deviceDatabase.run(async ({ outbox }) => {
    const unsaved = (kind: string, body: object, id: string) => {
      const command = { version: 2, kind, args: { body, key: id } };
      outbox.put({ userId: user.id, id, command, label: id, state: 'unsaved', why: 'No.' });
    };
    unsaved('northStars.create', { name: 'Rest' }, 'a star');
    unsaved('weeklyPriorities.save', { week_start_date: '2026-01-05', ordered_theme_ids: [] }, 'an order');
  });
  await offline().northStars.create({ name: 'Play' }, 'a');
  const { dialog } = await open();
  const rows = await within(dialog).findAllByRole('listitem');
  const correctable = rows.filter((row) => within(row).queryByRole('button', { name: 'Correct' }) !== null);
  expect(correctable.map((row) => row.textContent)).toEqual([expect.stringContaining('a star')]);
});

test('waiting changes: a discarded change names what depends on it, and goes with it (OFF-52)', async () => {
  const star = await offline().northStars.create({ name: 'Rest' }, 'a');
  await offline().northStars.update(star.id, { name: 'Play' }, 'b');
  const { person, dialog } = await open();
  const [first] = await within(dialog).findAllByRole('listitem');
  await person.click(within(first as HTMLElement).getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard this change?' });
  expect(question.textContent).toContain('North Star “Rest”: it will not be saved in your account');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['North Star “Rest”: name']);
  await person.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);

  await person.click(within(first as HTMLElement).getByRole('button', { name: 'Discard' }));
  await person.click(await screen.findByRole('button', { name: 'Discard 2 changes' }));
  expect(await within(dialog).findByText(/Nothing waits/)).toBeTruthy();
  expect(await offline().northStars.list()).toEqual([]);
});

test('waiting changes: the texts of a change are copied (OFF-54)', async () => {
  await offline().northStars.create({ name: 'Rest' }, 'a');
  const { person, dialog } = await open();
  await person.click(await within(dialog).findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('North Star “Rest”\nRest');
});

test('waiting changes: a pulse check is copied with its weather and ratings (OFF-54)', async () => {
  const star = await offline().northStars.create({ name: 'Rest' }, 'a');
  const theme_ratings = [{ theme_id: star.id, rating: 7, note: 'A long walk' }];
  await offline().pulseChecks.save({ date: '2026-01-05', weather_mood: 'sunny', theme_ratings }, 'b');
  const { person, dialog } = await open();
  const row = await within(dialog).findByText(/Pulse check of/);
  const check = within(row.closest('li') as HTMLElement);
  await person.click(check.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Pulse check of Jan 5, 2026\nWeather: Sunny\nRatings: Rest 7 (A long walk)',
  );
});

test('waiting changes: a conflict has its choice there, of that change first (OFF-88)', async () => {
  const conflict = (id: string, seq: string) => ({
    userId: user.id,
    id: seq,
    command: {
      version: 2,
      kind: 'northStars.update',
      args: { id, changes: { name: `New ${id}` }, key: seq },
    },
    base: [{ id, name: `Old ${id}`, emoji: '🌙', color: '#112233' }],
    label: `North Star “${id}”`,
    state: 'unsaved',
    why: 'It was changed on another device too.',
    isConflict: true,
  });
  await deviceDatabase.run(async ({ outbox }) => {
    outbox.put(conflict('rest', 'a'));
    outbox.put(conflict('play', 'b'));
  });
  await copyOf(user.id).write(async ({ data }) => {
    data.northStarThemes = ['rest', 'play'].map((id) => ({
      id,
      name: `There ${id}`,
      emoji: '🌙',
      color: '#112233',
      is_default: false,
      created_at: '',
    }));
  });
  const { person, dialog } = await open();
  const [, second] = await within(dialog).findAllByRole('listitem');
  await person.click(within(second as HTMLElement).getByRole('button', { name: 'Choose' }));
  // Found before its dialog: while the conflicts load, another dialog has that name.
  const heading = await screen.findByRole('heading', { name: 'North Star “play”' });
  const choice = screen.getByRole('dialog', { name: 'Changed on two devices' });
  expect(choice.contains(heading)).toBe(true);
  expect(within(choice).getByRole('radio', { name: /This device New play/ })).toBeTruthy();
});

test('waiting changes: the list follows what another tab changes (OFF-50)', async () => {
  const { dialog } = await open();
  expect(await within(dialog).findByText(/Nothing waits/)).toBeTruthy();
  await act(async () => void (await offline().northStars.create({ name: 'Rest' }, 'a')));
  expect(await within(dialog).findByText('North Star “Rest”: added')).toBeTruthy();
});

test('waiting changes: the next person at this browser sees nothing of them (OFF-55)', async () => {
  noteAgreement(user.id, '2026-01-05T08:30:00.000Z');
  await offline().northStars.create({ name: 'Rest' }, 'a');
  const { dialog } = await open();
  expect(await within(dialog).findByText('North Star “Rest”: added')).toBeTruthy();
  act(() => sessionStore.setState({ status: 'signed-in', user: other }));
  expect(await within(dialog).findByText(/Nothing waits/)).toBeTruthy();
  expect(dialog.textContent).not.toContain('Rest');
  expect(dialog.textContent).not.toContain('agreement');
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
});
