import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { useActivities } from '@simmer/app-state/plan/activities';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { useCreateBlock } from '@simmer/app-state/testing/use-create-block';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { toastStore } from '@simmer/ui/toasts/toast';
import { makeStep, undoStack } from '@simmer/ui/toasts/undo';
import { useEffect } from 'react';
import { cardMaker } from '../model/block-card.ts';
import { useMoveBlock } from './use-move-block.ts';
import { MOVE_FAILED } from '../model/week-session.ts';
import { renderApp } from '../../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const [FROM, TO] = ['2026-11-16', '2026-11-18'];
const cardOf = cardMaker({ activities: [], northStars: [], sizes: [], vibes: [] });
const size = DEFAULT_SIZES[0]?.id ?? '';
const fields = copyOfBlock(timeBlock({ recurring: 'once', start_date: FROM, size }));

function Days() {
  const blocks = useTimeBlocks().data;
  const activityId = useActivities().data?.[0]?.id;
  const create = useCreateBlock();
  useEffect(() => {
    if (activityId !== undefined) void create({ ...fields, activity_id: activityId });
  }, [create, activityId]);
  const move = useMoveBlock();
  const block = blocks?.at(-1);
  const onMove = () => {
    if (block === undefined) return;
    move({ card: cardOf(block), from: block.start_date }, { date: TO, part: 'morning' }, 'mouse');
  };
  return (
    <>
      {[FROM, TO].map((date) => (
        <div key={date} data-day={date}>
          {block?.start_date === date && (
            <button type="button" data-block-id={block.id} data-date={date}>
              {date}
            </button>
          )}
        </div>
      ))}
      <button type="button" onClick={onMove}>
        Move
      </button>
    </>
  );
}

test('useMoveBlock: the focus follows a card moved by the pointer, and returns on undo', async () => {
  renderApp(<Days />);
  (await screen.findByRole('button', { name: FROM })).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(TO));
  await waitFor(() => expect(undoStack.latest()).toBeDefined());
  await act(() => makeStep('undo'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(FROM));
});

test('useMoveBlock: a move that cannot be saved is reverted with a message (CAL-36)', async () => {
  renderApp(<Days />);
  await screen.findByRole('button', { name: FROM });
  const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('broken'));
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toastStore.visible().map(({ text }) => text)).toContain(MOVE_FAILED));
  } finally {
    broken.mockRestore();
  }
  await screen.findByRole('button', { name: FROM });
  expect(screen.queryByRole('button', { name: TO })).toBeNull();
});
