import { jest } from '@jest/globals';
import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { useCreateBlock } from '@simmer/app-state/testing/use-create-block';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderApp } from '../../../testing/render-page.tsx';
import { cardMaker } from '../model/block-card.ts';
import { SeriesQuestion } from '../series/lazy-series-question.tsx';
import { CardMenu } from './card-menu.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TODAY = '2026-11-23';
const SIZES = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '2026-01-01T00:00:00.000Z' }));
const health = northStar({ name: 'Health' });
const cardOf = cardMaker({ activities: [], northStars: [health], sizes: SIZES, vibes: [] });
const onOpen = jest.fn();
let plan: readonly TimeBlock[] = [];

function Week({ fields }: { readonly fields: Partial<TimeBlock> }) {
  // Those of the other tests stay in the store.
  const blocks = useTimeBlocks().data?.filter(({ note }) => note === fields.note);
  const activityId = useActivities().data?.[0]?.id;
  const create = useCreateBlock();
  useEffect(() => {
    const sample = copyOfBlock(timeBlock({ start_date: TODAY, size: SIZES[0]?.id ?? '', ...fields }));
    if (activityId !== undefined) void create({ ...sample, activity_id: activityId });
  }, [create, activityId, fields]);
  useEffect(() => {
    plan = blocks ?? [];
  });
  return (
    <main>
      {blocks?.map(({ id }) => (
        <button key={id} type="button" data-block-id={id} data-date={TODAY} onClick={onOpen}>
          Card
        </button>
      ))}
      <CardMenu
        today={TODAY}
        sizes={SIZES}
        northStars={[health]}
        cardOf={(id) => blocks?.filter((block) => block.id === id).map(cardOf)[0]}
        onOpen={onOpen}
      />
      <SeriesQuestion />
    </main>
  );
}

let count = 0;
const WEEKLY: Partial<TimeBlock> = { recurring: 'weekly', start_date: '2026-11-09' };

async function renderWeek(given: Partial<TimeBlock> = { recurring: 'once' }) {
  const user = renderApp(<Week fields={{ ...given, note: `Of test ${(count += 1)}` }} />);
  return { user, card: await screen.findByRole('button', { name: 'Card' }) };
}
const item = (name: string) => screen.findByRole('menuitem', { name });

test('card menu: a right click offers each command, and a command of it acts on the card (CAL-78)', async () => {
  const { user, card } = await renderWeek();
  fireEvent.contextMenu(card);
  await item('Edit');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Done',
    'Not done',
    'Star',
    'Longer',
    'Shorter',
    'Duplicate',
    'Delete',
  ]);
  await user.click(await item('Done'));
  await waitFor(() => expect(plan[0]?.outcomes).toEqual([{ date: TODAY, result: 'done' }]));
  fireEvent.contextMenu(card);
  await user.click(await item('Remove the mark'));
  await waitFor(() => expect(plan[0]?.outcomes).toEqual([]));
  fireEvent.contextMenu(card);
  await user.click(await item('Longer'));
  await waitFor(() => expect(plan[0]).toMatchObject({ duration_minutes: 45 }));
});

test('card menu: Shift with F10 opens it on a focused card, and Duplicate of a series makes a block of that day alone (CAL-78)', async () => {
  const { user, card } = await renderWeek(WEEKLY);
  card.focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await item('Duplicate'));
  await waitFor(() => expect(plan).toHaveLength(2));
  const copy = plan.find(({ recurring }) => recurring === 'once');
  expect(copy).toMatchObject({ start_date: TODAY, scheduled_days: ['monday'], exclusion_dates: [] });
  expect(copy?.series_id ?? null).toBeNull();
});

test('card menu: Delete and Star of a series change this occurrence and offer more of it (CAL-78, CAL-35)', async () => {
  const { user, card } = await renderWeek(WEEKLY);
  fireEvent.contextMenu(card);
  await user.click(await item('Delete'));
  await waitFor(() => expect(plan[0]?.exclusion_dates).toEqual([TODAY]));
  const question = await screen.findByRole('dialog', { name: /Delete more of the series\?$/ });
  expect(question.textContent).toContain('Time block is deleted on Nov 23.');
  await user.click(screen.getByRole('radio', { name: 'This and following' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(plan[0]?.end_date).toBe('2026-11-22'));
});

/** Fires a touch event with its time in milliseconds. */
function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', element: HTMLElement, at: number, y = 0): void {
  const finger = { identifier: 1, target: element, clientX: 0, clientY: y };
  const event = createEvent[type](element, { touches: type === 'touchEnd' ? [] : [finger] });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(element, event);
}

test('card menu: a long press opens it when the finger leaves, a shorter one, a move and a scroll do not (CAL-78)', async () => {
  const { card } = await renderWeek();
  const isOpen = () => screen.queryByRole('menu') !== null;
  touch('touchStart', card, 0);
  touch('touchEnd', card, 400);
  touch('touchStart', card, 1000);
  touch('touchMove', card, 1300, 20);
  touch('touchEnd', card, 1700);
  touch('touchStart', card, 2000);
  fireEvent.touchCancel(card);
  touch('touchEnd', card, 2900);
  await new Promise(requestAnimationFrame);
  expect(isOpen()).toBe(false);
  touch('touchStart', card, 3000);
  touch('touchMove', card, 3100, 3);
  touch('touchEnd', card, 3600);
  await item('Edit');
});
