import { localStore } from '@simmer/app-state/local/shared-store';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { useActivities } from '@simmer/app-state/activities/activities';
import { copyOfBlock } from '@simmer/app-state/sources/block-fields';
import { useCreateTimeBlock } from '@simmer/app-state/time-blocks/time-blocks';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import userEvent from '@testing-library/user-event';
import { makeStep, undoStack } from '@simmer/ui/undo/undo';
import { useEffect, useState } from 'react';
import type { TimeBlock } from '../../planning/planning-types.ts';
import { TimeBlockDialog } from './time-block.dialog.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());
afterEach(cleanup);

const DATE = '2026-11-23';
const blocks = () => localStore.peek()?.timeBlocks ?? [];

function Harness({ block, onClose }: { block: TimeBlock; onClose: () => void }) {
  const [made, setMade] = useState<TimeBlock | null>(null);
  const { mutateAsync: create } = useCreateTimeBlock();
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
  const block = timeBlock({ start_date: '2026-11-02', size: DEFAULT_SIZES[0]?.id ?? '', ...changes });
  render(
    <AppStateProvider>
      <Harness block={block} onClose={onClose} />
    </AppStateProvider>,
  );
  await screen.findByRole('combobox', { name: 'Activity' });
  return { user: userEvent.setup(), onClose };
}

const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.queryByRole('alertdialog');

test('delete question: deleting a whole series asks first and names what is deleted (BLK-35)', async () => {
  const { user } = await openBlock({});
  await user.click(button('Delete series'));
  const asked = screen.getByRole('alertdialog', { name: 'Delete the whole series?' });
  expect(asked.textContent).toContain('all that follow');
  expect(blocks()).toHaveLength(1);
});

test('delete question: Escape deletes nothing and leaves the dialog open', async () => {
  const { user, onClose } = await openBlock({});
  await user.click(button('Delete series'));
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(blocks()).toHaveLength(1);
});

test('delete question: a confirmed series is deleted, and undo restores it', async () => {
  const { user, onClose } = await openBlock({});
  const before = blocks();
  await user.click(button('Delete series'));
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
