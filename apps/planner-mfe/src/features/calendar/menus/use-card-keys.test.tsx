import { useActivities } from '@simmer/app-state/plan/activities';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { useCreateBlock } from '@simmer/app-state/testing/use-create-block';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { undoStack } from '@simmer/ui/toasts/undo';
import { useEffect } from 'react';
import { cardMaker } from '../model/block-card.ts';
import { useSeriesQuestion } from '../series/series-question.store.ts';
import { useCardKeys } from './use-card-keys.ts';
import { renderApp } from '../../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TODAY = '2026-11-23';
const SIZES = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '2026-01-01T00:00:00.000Z' }));
const cardOf = cardMaker({ activities: [], northStars: [], sizes: SIZES, vibes: [] });
const idOf = (name: string) => DEFAULT_SIZES.find((size) => size.name === name)?.id ?? '';
let plan: readonly TimeBlock[] = [];

function Week({ fields }: { readonly fields: Partial<TimeBlock> }) {
  // Those of the other tests stay in the store.
  const blocks = useTimeBlocks().data?.filter(({ note }) => note === fields.note);
  const activityId = useActivities().data?.[0]?.id;
  const create = useCreateBlock();
  useEffect(() => {
    const sample = copyOfBlock(timeBlock({ start_date: TODAY, size: idOf('small'), ...fields }));
    if (activityId !== undefined) void create({ ...sample, activity_id: activityId });
  }, [create, activityId, fields]);
  useCardKeys({
    today: TODAY,
    sizes: SIZES,
    cardOf: (id) => blocks?.filter((block) => block.id === id).map(cardOf)[0],
  });
  useEffect(() => {
    plan = blocks ?? [];
  });
  return (
    <>
      <input aria-label="Typing" />
      {blocks?.map(({ id }) => (
        <button key={id} type="button" data-block-id={id} data-date={TODAY}>
          Card
        </button>
      ))}
    </>
  );
}

const ONCE: Partial<TimeBlock> = { recurring: 'once' };
const WEEKLY: Partial<TimeBlock> = { recurring: 'weekly', start_date: '2026-11-09' };

let count = 0;

async function renderWeek(given: Partial<TimeBlock>) {
  const fields = { ...given, note: `Of test ${(count += 1)}` };
  const user = renderApp(<Week fields={fields} />);
  (await screen.findByRole('button', { name: 'Card' })).focus();
  return user;
}

const undo = () => undoStack.pop()?.undo();

test('card keys: 3 makes the focused block large, with its points, and undo takes it back; D marks it as done (CAL-63, OUT-3)', async () => {
  const user = await renderWeek(ONCE);
  await user.keyboard('3');
  await waitFor(() => expect(plan[0]).toMatchObject({ size: idOf('large'), points: 3 }));
  await undo();
  await waitFor(() => expect(plan[0]).toMatchObject({ size: idOf('small') }));
  await user.keyboard('d');
  await waitFor(() => expect(plan[0]?.outcomes).toEqual([{ date: TODAY, result: 'done' }]));
});

test('card keys: of a series only this occurrence gets the size, and more is offered (CAL-63)', async () => {
  const user = await renderWeek(WEEKLY);
  await user.keyboard('2');
  await waitFor(() => expect(plan).toHaveLength(2));
  const sizeOf = (kind: string) => plan.find(({ recurring }) => recurring === kind)?.size;
  expect([sizeOf('once'), sizeOf('weekly')]).toEqual([idOf('medium'), idOf('small')]);
  await waitFor(() =>
    expect(useSeriesQuestion.getState().question?.change.success).toBe('Length changed to 1h'),
  );
});

test('card keys: Shift with an arrow steps by a quarter of an hour, in the nearest size (CAL-65)', async () => {
  const user = await renderWeek({ ...ONCE, size: idOf('medium'), duration_minutes: 70 });
  const [down, up] = ['{Shift>}{ArrowDown}{/Shift}', '{Shift>}{ArrowUp}{/Shift}'];
  const isNow = (name: string, duration_minutes: number | null) =>
    waitFor(() => expect(plan[0]).toMatchObject({ size: idOf(name), duration_minutes }));
  await user.keyboard(up);
  await isNow('medium', null);
  await user.keyboard(up);
  await isNow('small', 45);
  await user.keyboard(down);
  await isNow('medium', null);
  await user.keyboard(down);
  await isNow('medium', 75);
});

test('card keys: Delete removes this occurrence, with Shift all that follow (CAL-61)', async () => {
  const user = await renderWeek(WEEKLY);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(plan[0]?.exclusion_dates).toEqual([TODAY]));
  expect(plan[0]?.end_date ?? null).toBeNull();
  await undo();
  await waitFor(() => expect(plan[0]?.exclusion_dates).toEqual([]));
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  await waitFor(() => expect(plan[0]?.end_date).toBe('2026-11-22'));
});

test('card keys: Backspace deletes a block of one day, and nothing happens while a person types (CAL-61, CAL-62)', async () => {
  const user = await renderWeek(ONCE);
  await user.click(screen.getByRole('textbox', { name: 'Typing' }));
  await user.keyboard('3d{Backspace}{Delete}');
  expect(plan).toHaveLength(1);
  expect(plan[0]).toMatchObject({ size: idOf('small'), outcomes: [] });
  screen.getByRole('button', { name: 'Card' }).focus();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(plan).toHaveLength(0));
});
