import { pasteInto } from '@simmer/ui/testing/paste-into';
import { changePlan } from '@simmer/app-state/testing/change-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { localStore } from '@simmer/plan/copy/local-plan';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { makeStep } from '@simmer/ui/undo/undo';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { TimeBlockDialog } from './time-block.dialog.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('simmer-recent-emojis', '["🚀"]');
});
afterEach(cleanup);

const ACTIVITY = '0b1f4c1e-5a2b-4d0e-9a44-4b5f3d1a7c02';
const MONDAY = '2026-11-23';

const emoji = () => localStore.peek()?.activities.find(({ id }) => id === ACTIVITY)?.emoji;
const notes = () => localStore.peek()?.timeBlocks.map(({ note }) => note);

/** Opens a Monday of a weekly series of 'Swim', whose emoji is a wave. */
async function openSeries() {
  const { id, ...fields } = timeBlock({
    activity_id: ACTIVITY,
    size: DEFAULT_SIZES[0]?.id ?? '',
    scheduled_days: ['monday'],
    start_date: MONDAY,
    recurring: 'weekly',
    note: 'Goggles',
  });
  await changePlan([
    { resource: 'activities', id: ACTIVITY, fields: { name: 'Swim', emoji: '🌊' } },
    { resource: 'timeBlocks', id, fields },
  ]);
  const block = localStore.peek()?.timeBlocks[0];
  if (block === undefined) throw new Error('The series was not created.');
  const onClose = jest.fn();
  const user = renderApp(
    <TimeBlockDialog opening={{ kind: 'edit', block, date: '2026-11-30' }} onClose={onClose} />,
  );
  await screen.findByRole('button', { name: 'Emoji of the activity: 🌊' });
  const pick = async (picked: string) => {
    await user.click(screen.getByRole('button', { name: 'Emoji of the activity: 🌊' }));
    await user.click(await screen.findByRole('button', { name: picked }));
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  };
  return { user, pick, save };
}

test('edit form: a picked emoji is saved with the block in one step, and one undo takes both back (BLK-23)', async () => {
  const { user, pick, save } = await openSeries();
  await pick('🚀');
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
  const { pick, save } = await openSeries();
  const before = localStore.peek()?.timeBlocks;
  await pick('🚀');
  await save();
  expect(emoji()).toBe('🚀');
  expect(localStore.peek()?.timeBlocks).toEqual(before);
});
