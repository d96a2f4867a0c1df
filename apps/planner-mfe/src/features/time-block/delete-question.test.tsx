import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { useActivities } from '@simmer/app-state/plan/activities';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { useCreateBlock } from '@simmer/app-state/testing/use-create-block';
import { browserZone } from '@simmer/app-state/clock';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { UserEvent } from '@testing-library/user-event';
import { makeStep, undoStack } from '@simmer/ui/undo/undo';
import { useEffect, useState } from 'react';
import type { TimeBlock } from '../../shared/planning-types.ts';
import { TimeBlockDialog } from './time-block.dialog.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());
afterEach(cleanup);

/** A Monday to come. */
const DATE = addDays(mondayOf(todayInZone(Date.now(), browserZone())), 7);
const blocks = () => localStore.peek()?.timeBlocks ?? [];

function Harness({ block, onClose }: { block: TimeBlock; onClose: () => void }) {
  const [made, setMade] = useState<TimeBlock | null>(null);
  const create = useCreateBlock();
  const activityId = useActivities().data?.[0]?.id;
  useEffect(() => {
    if (activityId !== undefined)
      void create({ ...copyOfBlock(block), activity_id: activityId }).then(setMade);
  }, [create, activityId, block]);
  return (
    made !== null && <TimeBlockDialog opening={{ kind: 'edit', block: made, date: DATE }} onClose={onClose} />
  );
}

async function openBlock(changes: Partial<TimeBlock>) {
  const onClose = jest.fn();
  const block = timeBlock({ start_date: DATE, size: DEFAULT_SIZES[0]?.id ?? '', ...changes });
  const user = renderApp(<Harness block={block} onClose={onClose} />);
  await screen.findByRole('combobox', { name: 'Activity' });
  return { user, onClose };
}

const button = (name: string) => screen.getByRole('button', { name });
const saved = () => screen.queryByText('Save:')?.closest('p')?.textContent;
const question = () => screen.queryByRole('alertdialog');

const deleteSeries = async (user: UserEvent) => {
  await user.click(screen.getByRole('radio', { name: 'The whole series' }));
  await user.click(button('Delete series'));
};

test('delete question: the form begins with only the opened occurrence; “This and following” asks when several follow (BLK-65)', async () => {
  const { user } = await openBlock({ scheduled_days: ['monday', 'friday'] });
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
  const { user, onClose } = await openBlock({ start_date: addDays(DATE, -70) });
  await deleteSeries(user);
  const asked = within(screen.getByRole('alertdialog', { name: 'Delete the whole series?' }));
  asked.getByRole('button', { name: 'Delete the whole series, also its past days' });
  await user.click(asked.getByRole('button', { name: 'Delete from this day on' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks().map(({ end_date }) => end_date)).toEqual([addDays(DATE, -1)]);
});

test('delete question: the past of a series is deleted by its named answer alone (BLK-66)', async () => {
  const { user, onClose } = await openBlock({ start_date: addDays(DATE, -70) });
  await deleteSeries(user);
  await user.click(button('Delete the whole series, also its past days'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toEqual([]);
});

test('delete question: it names what is deleted; Escape deletes nothing, the answer all, and undo restores it (BLK-35)', async () => {
  const { user, onClose } = await openBlock({});
  await deleteSeries(user);
  expect(question()?.textContent).toContain('all that follow');
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(blocks()).toHaveLength(1);
  const before = blocks();
  await deleteSeries(user);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete series' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toEqual([]);
  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks().map(({ id }) => id)).toEqual(before.map(({ id }) => id)));
});

test('delete question: “This and following” asks when several dates follow', async () => {
  const { user } = await openBlock({});
  await user.click(screen.getByRole('radio', { name: 'This and following' }));
  await user.click(button('Delete this and following'));
  screen.getByRole('alertdialog', { name: 'Delete this and all following?' });
  expect(blocks()[0]?.end_date).toBeNull();
});

test('delete question: a single occurrence and a block on one day are deleted without a question (BLK-35)', async () => {
  const { user, onClose } = await openBlock({});
  await user.click(screen.getByRole('radio', { name: 'Edit only this occurrence' }));
  await user.click(button('Delete this occurrence'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(question()).toBeNull();
  expect(blocks()[0]?.exclusion_dates).toEqual([DATE]);
  cleanup();
  await freshBrowser();
  const single = await openBlock({ recurring: 'once', start_date: DATE });
  await single.user.click(button('Delete'));
  await waitFor(() => expect(single.onClose).toHaveBeenCalled());
  expect(blocks()).toEqual([]);
});
