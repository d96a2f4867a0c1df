import { pasteInto } from '@simmer/ui/testing/paste-into';
import { browserZone } from '@simmer/app-state/clock';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { changePlan } from '@simmer/app-state/testing/change-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { idInPlaceOf, idOfNext } from '@simmer/domain/recurrence/series-id';
import { localStore } from '@simmer/plan/copy/local-plan';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { toastStore } from '@simmer/ui/toasts/toast';
import { makeStep, undoStack } from '@simmer/ui/toasts/undo';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { TimeBlockDialog } from './time-block.dialog.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('simmer-recent-emojis', '["🚀"]');
});
afterEach(cleanup);

/** A Monday to come. */
const DATE = addDays(mondayOf(todayInZone(Date.now(), browserZone())), 7);
const ACTIVITY = '0b1f4c1e-5a2b-4d0e-9a44-4b5f3d1a7c02';
const blocks = () => localStore.peek()?.timeBlocks ?? [];
let readAgain: () => Promise<unknown>;

function Reader() {
  const { refetch } = useTimeBlocks();
  useEffect(() => {
    readAgain = refetch;
  });
  return null;
}

/** Opens a block of 'Swim', whose emoji is a wave, and a way to do what another device does meanwhile. */
async function open(changes: Partial<TimeBlock>, date: string | null = DATE) {
  const size = DEFAULT_SIZES[0]?.id ?? '';
  const { id, ...fields } = timeBlock({
    activity_id: ACTIVITY,
    start_date: DATE,
    size,
    note: 'Before',
    ...changes,
  });
  await changePlan([
    { resource: 'activities', id: ACTIVITY, fields: { name: 'Swim', emoji: '🌊' } },
    { resource: 'timeBlocks', id, fields },
  ]);
  const [block] = blocks();
  if (block === undefined) throw new Error('The block was not created.');
  const onClose = jest.fn();
  const user = renderApp(
    <>
      <TimeBlockDialog opening={{ kind: 'edit', block, date }} onClose={onClose} />
      <Reader />
    </>,
  );
  await screen.findByRole('button', { name: 'Emoji of the activity: 🌊' });
  const isClosed = () => waitFor(() => expect(onClose).toHaveBeenCalled());
  const elsewhere = async (change: (block: TimeBlock) => TimeBlock[]) => {
    await localStore.change((data) => {
      data.timeBlocks = data.timeBlocks.flatMap(change);
    });
    await act(() => readAgain());
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await isClosed();
  };
  return { user, onClose, isClosed, elsewhere, save };
}

const GONE = 'It was deleted on another device. Saving brings it back.';
const WEDNESDAY = addDays(DATE, 2);
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('edit form: what another device changes is shown, what is typed stays, and only that is saved (BLK-50, OFF-21)', async () => {
  const { user, elsewhere, save } = await open({ recurring: 'once' }, null);
  await pasteInto(user, note(), ' and mine');
  await elsewhere((block) => [{ ...block, note: 'Theirs', start_timing: { name: 'evening', hour: 17 } }]);
  expect(note().value).toBe('Before and mine');
  await waitFor(() => expect(isChosen('Evening')).toBe(true));
  expect(screen.queryByText(/Changed in another tab/)).toBeNull();
  await save();
  expect(blocks()).toMatchObject([{ note: 'Before and mine', start_timing: { name: 'evening' } }]);
});

test('edit form: a block that was deleted elsewhere is brought back by saving, without a question (BLK-51)', async () => {
  const { user, elsewhere, save } = await open({ recurring: 'once' }, null);
  const [{ id } = { id: '' }] = blocks();
  await pasteInto(user, note(), ' and mine');
  await elsewhere(() => []);
  await screen.findByText(GONE);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await save();
  expect(blocks()).toMatchObject([{ id, note: 'Before and mine' }]);
});

test('edit form: an occurrence that was moved elsewhere is changed where it is, and nothing else (BLK-52)', async () => {
  const { user, elsewhere, save } = await open({ recurring: 'weekly', scheduled_days: ['monday'] }, DATE);
  await pasteInto(user, note(), ' and mine');
  await elsewhere((block) => [
    { ...block, exclusion_dates: [DATE] },
    {
      ...block,
      id: idInPlaceOf(block, DATE),
      series_id: block.id,
      recurring: 'once',
      start_date: WEDNESDAY,
      scheduled_days: ['wednesday'],
    },
  ]);
  await screen.findByText(new RegExp(shortDate(WEDNESDAY)));
  expect(screen.queryByText(GONE)).toBeNull();
  await save();
  expect(blocks()).toMatchObject([
    { recurring: 'weekly', note: 'Before', exclusion_dates: [DATE] },
    { recurring: 'once', note: 'Before and mine', start_date: WEDNESDAY },
  ]);
});

test('edit form: an occurrence that was deleted elsewhere is brought back alone (BLK-51, BLK-52)', async () => {
  const { user, elsewhere, save } = await open({ recurring: 'weekly', scheduled_days: ['monday'] }, DATE);
  await pasteInto(user, note(), ' and mine');
  await elsewhere((block) => [{ ...block, exclusion_dates: [DATE] }]);
  await screen.findByText(GONE);
  await save();
  expect(blocks()).toMatchObject([
    { recurring: 'weekly', note: 'Before', exclusion_dates: [DATE] },
    { recurring: 'once', note: 'Before and mine', start_date: DATE },
  ]);
});

const emoji = () => localStore.peek()?.activities.find(({ id }) => id === ACTIVITY)?.emoji;
const notes = () => blocks().map((block) => block.note);
const openSeries = () => open({ scheduled_days: ['monday'], recurring: 'weekly', note: 'Goggles' });
const pickRocket = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Emoji of the activity: 🌊' }));
  await user.click(await screen.findByRole('button', { name: '🚀' }));
};

test('edit form: a picked emoji is saved with the block in one step, and one undo takes both back (BLK-23)', async () => {
  const { user, save } = await openSeries();
  await pickRocket(user);
  screen.getByRole('button', { name: 'Emoji of the activity: 🚀' });
  screen.getByText('“Swim” gets this emoji in all its time blocks when you save.');
  await user.click(screen.getByRole('radio', { name: 'The whole series' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.clear(note);
  await pasteInto(user, note, 'Towel');
  await save();
  expect(emoji()).toBe('🚀');
  expect(notes()).toEqual(['Towel']);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(emoji()).toBe('🌊'));
  expect(notes()).toEqual(['Goggles']);
});

test('edit form: an emoji alone changes the activity, and splits no series (BLK-23)', async () => {
  const { user, save } = await openSeries();
  const before = localStore.peek()?.timeBlocks;
  await pickRocket(user);
  await save();
  expect(emoji()).toBe('🚀');
  expect(localStore.peek()?.timeBlocks).toEqual(before);
});

const button = (name: string) => screen.getByRole('button', { name });
const saved = () => screen.queryByText('Save:')?.closest('p')?.textContent;
const question = () => screen.queryByRole('alertdialog');

const deleteSeries = async (user: UserEvent) => {
  await user.click(screen.getByRole('radio', { name: 'The whole series' }));
  await user.click(button('Delete series'));
};

test('delete question: the form begins with only the opened occurrence; “This and following” asks when several follow (BLK-65)', async () => {
  const { user } = await open({ scheduled_days: ['monday', 'friday'] });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Edit only this occurrence' }).checked).toBe(
    true,
  );
  expect(button('Friday').getAttribute('aria-pressed')).toBe('false');
  expect(button('Delete this occurrence')).toBeDefined();
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: 'This and following' }));
  await user.click(button('Delete this and following'));
  screen.getByRole('alertdialog', { name: 'Delete this and all following?' });
  expect(blocks()[0]?.end_date).toBeNull();
});

test('delete question: deleting a series with a past begins at the opened day, and its past needs another answer (BLK-66)', async () => {
  const { user, isClosed } = await open({ start_date: addDays(DATE, -70) });
  await deleteSeries(user);
  const asked = within(screen.getByRole('alertdialog', { name: 'Delete the whole series?' }));
  asked.getByRole('button', { name: 'Delete the whole series, also its past days' });
  await user.click(asked.getByRole('button', { name: 'Delete from this day on' }));
  await isClosed();
  expect(blocks().map(({ end_date }) => end_date)).toEqual([addDays(DATE, -1)]);
});

test('delete question: the past of a series is deleted by its named answer alone (BLK-66)', async () => {
  const { user, isClosed } = await open({ start_date: addDays(DATE, -70) });
  await deleteSeries(user);
  await user.click(button('Delete the whole series, also its past days'));
  await isClosed();
  expect(blocks()).toEqual([]);
});

test('edit form: marked days of a series that gets other days stay where they were, and it is said of several (BLK-85)', async () => {
  const [first, second] = [addDays(DATE, -14), addDays(DATE, -7)];
  const outcomes = [first, second].map((date) => ({ date, result: 'done' as const }));
  const { user, save } = await open({
    start_date: first,
    scheduled_days: ['monday'],
    recurring: 'weekly',
    outcomes,
  });
  await user.click(screen.getByRole('radio', { name: 'The whole series' }));
  await user.click(button('Tuesday'));
  await user.click(button('Monday'));
  await save();
  const taken = blocks().filter(({ recurring }) => recurring === 'once');
  expect(taken.map(({ start_date }) => start_date).toSorted()).toEqual([first, second]);
  const texts = toastStore.visible().map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('2 marked days stay where they were'));
});

test('edit form: of a series that was divided, saving and deleting the whole name the dates of all parts (BLK-30, BLK-37, BLK-66)', async () => {
  const NEXT = addDays(DATE, 7);
  const { user, elsewhere, isClosed } = await open({ start_date: addDays(DATE, -14) });
  await elsewhere((block) => [
    { ...block, end_date: addDays(DATE, 6) },
    { ...block, id: idOfNext(block, NEXT, 0), series_id: block.id, start_date: NEXT, title: 'Lake' },
  ]);
  await user.click(screen.getByRole('radio', { name: 'The whole series' }));
  await pasteInto(user, note(), ' and after');
  expect(saved()).toContain(`${shortDate(NEXT)} and all that follow.`);
  await user.click(button('Delete series'));
  const asked = screen.getByRole('alertdialog', { name: 'Delete the whole series?' });
  expect(asked.textContent).toContain('The whole series: Deletes all dates, also ');
  await user.click(within(asked).getByRole('button', { name: 'Delete from this day on' }));
  await isClosed();
  expect(blocks().map(({ end_date }) => end_date)).toEqual([addDays(DATE, -1)]);
});

test('delete question: it names what is deleted; Escape deletes nothing, the answer all, and undo restores it (BLK-35)', async () => {
  const { user, onClose, isClosed } = await open({});
  await deleteSeries(user);
  expect(question()?.textContent).toContain('all that follow');
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(blocks()).toHaveLength(1);
  const before = blocks();
  await deleteSeries(user);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete series' }));
  await isClosed();
  expect(blocks()).toEqual([]);
  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks().map(({ id }) => id)).toEqual(before.map(({ id }) => id)));
});

test('delete question: a single occurrence and a block on one day are deleted without a question (BLK-35)', async () => {
  const { user, isClosed } = await open({});
  await user.click(screen.getByRole('radio', { name: 'Edit only this occurrence' }));
  await user.click(button('Delete this occurrence'));
  await isClosed();
  expect(question()).toBeNull();
  expect(blocks()[0]?.exclusion_dates).toEqual([DATE]);
  cleanup();
  await freshBrowser();
  const single = await open({ recurring: 'once', start_date: DATE });
  await single.user.click(button('Delete'));
  await single.isClosed();
  expect(blocks()).toEqual([]);
});
