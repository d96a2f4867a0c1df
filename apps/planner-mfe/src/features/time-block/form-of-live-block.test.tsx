import { pasteInto } from '@simmer/ui/testing/paste-into';
import { useActivities } from '@simmer/app-state/plan/activities';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { useCreateBlock } from '@simmer/app-state/testing/use-create-block';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { idInPlaceOf } from '@simmer/domain/editing/series-id';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { localStore } from '@simmer/plan/copy/local-plan';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { TimeBlockDialog } from './time-block.dialog.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
});
afterEach(cleanup);

const DATE = '2026-11-30';
const size = DEFAULT_SIZES[0]?.id ?? '';
const GONE = 'It was deleted on another device. Saving brings it back.';

let readAgain: () => Promise<unknown>;
const onClose = jest.fn();

function Harness({ block, date }: { readonly block: TimeBlock; readonly date: string | null }) {
  const [made, setMade] = useState<TimeBlock | null>(null);
  const create = useCreateBlock();
  const { refetch } = useTimeBlocks();
  const activityId = useActivities().data?.[0]?.id;
  useEffect(() => {
    readAgain = refetch;
  });
  useEffect(() => {
    if (activityId !== undefined)
      void create({ ...copyOfBlock(block), activity_id: activityId }).then(setMade);
  }, [create, activityId, block]);
  return made !== null && <TimeBlockDialog opening={{ kind: 'edit', block: made, date }} onClose={onClose} />;
}

const blocks = () => localStore.peek()?.timeBlocks ?? [];

/** Opens a form, and a way to do what another device does meanwhile. */
async function open(fields: Partial<TimeBlock>, date: string | null = null) {
  onClose.mockClear();
  const block = timeBlock({ start_date: DATE, size, note: 'Before', ...fields });
  renderApp(<Harness block={block} date={date} />);
  await screen.findByRole('combobox', { name: 'Activity' });
  await screen.findByRole('textbox', { name: 'Note' });
  const elsewhere = async (change: (block: TimeBlock) => TimeBlock[]) => {
    await localStore.change((data) => {
      data.timeBlocks = data.timeBlocks.flatMap(change);
    });
    await act(() => readAgain());
  };
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  };
  return { user: userEvent.setup(), elsewhere, save };
}

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('edit form: what another device changes is shown, what is typed stays, and only that is saved (BLK-50, OFF-21)', async () => {
  const { user, elsewhere, save } = await open({ recurring: 'once' });
  await pasteInto(user, note(), ' and mine');
  await elsewhere((block) => [{ ...block, note: 'Theirs', start_timing: { name: 'evening', hour: 17 } }]);
  expect(note().value).toBe('Before and mine');
  await waitFor(() => expect(isChosen('Evening')).toBe(true));
  expect(screen.queryByText(/Changed in another tab/)).toBeNull();
  await save();
  expect(blocks()).toMatchObject([{ note: 'Before and mine', start_timing: { name: 'evening' } }]);
});

test('edit form: a block that was deleted elsewhere is brought back by saving, without a question (BLK-51)', async () => {
  const { user, elsewhere, save } = await open({ recurring: 'once' });
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
      start_date: '2026-12-02',
      scheduled_days: ['wednesday'],
    },
  ]);
  await screen.findByText(/Dec 2/);
  expect(screen.queryByText(GONE)).toBeNull();
  await save();
  expect(blocks()).toMatchObject([
    { recurring: 'weekly', note: 'Before', exclusion_dates: [DATE] },
    { recurring: 'once', note: 'Before and mine', start_date: '2026-12-02' },
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
