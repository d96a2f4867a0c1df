import { createQueryClient } from '@simmer/app-state/query-client';
import { followOffline } from '@simmer/app-state/offline/follow-offline';
import { planClient } from '@simmer/app-state/plan-client/plan-clients';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { sessionStore, signOut } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { freshBrowser, storedChanges } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { jest } from '@jest/globals';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { toast, toastStore } from '@simmer/ui/toasts/toast';
import { makeStep, undoStack } from '@simmer/ui/toasts/undo';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { cardMaker } from '../model/block-card.ts';
import { SeriesQuestion } from '../series/lazy-series-question.tsx';
import { useMoveBlock } from './use-move-block.ts';

const user = sampleUser();
const music = activity({ name: 'Music' });
const size = timeBlockSize();
const cardOf = cardMaker({ activities: [], northStars: [], sizes: [], vibes: [] });
const [MONDAY, WEDNESDAY] = ['2026-11-23', '2026-11-25'];
const series = timeBlock({
  activity_id: music.id,
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2026-11-16',
  size: size.id,
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
let stop = () => {};

beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  await freshBrowser();
  undoStack.clear();
  for (const { id } of toastStore.visible()) toast.dismiss(id);
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user });
});
afterEach(() => {
  stop();
  cleanup();
  jest.useRealTimers();
});

function Week() {
  const blocks = useTimeBlocks().data ?? [];
  const move = useMoveBlock();
  const block = blocks.find(({ id }) => id === series.id);
  return (
    <>
      <ul>
        {blocks.map(({ id, scheduled_days: days, start_date: date }) => (
          <li key={id}>{id === series.id ? `Series on ${days.join()}` : `Once on ${date}`}</li>
        ))}
      </ul>
      <button
        type="button"
        disabled={block === undefined}
        onClick={() =>
          block && move({ card: cardOf(block), from: MONDAY }, { date: WEDNESDAY, part: 'evening' }, 'mouse')
        }
      >
        Drop
      </button>
      <SeriesQuestion />
    </>
  );
}

/** A week with a series, of which an occurrence is dropped on another day. @param answer to changes */
async function drop(answer: (call: SeenCall) => FakeResponse = () => ({ status: 503 })) {
  const seen = installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'GET /activities': () => ({ body: { activities: [music] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [series] } }),
    'GET /time-blocks/sizes': () => ({ body: [size] }),
    'POST /auth/logout': () => ({}),
    'POST /plan/changes': answer,
  });
  const client = createQueryClient();
  stop = followOffline(client);
  const page = render(
    <QueryClientProvider client={client}>
      <Week />
    </QueryClientProvider>,
  );
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
  await pass(100);
  const sent = () =>
    seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path.split('/')[1]}`);
  return { ...page, sent };
}

/** Whether a body changes a series. */
const isScoped = (body: unknown): boolean => 'series' in Object(Object(body).changes[0]);
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const toasts = () => toastStore.visible().flatMap(({ text, isLeaving }) => (isLeaving ? [] : [text]));
const kept = async () => (await storedChanges(user.id)).waiting.length;
const BEFORE = ['Series on monday'];
const ALONE = [...BEFORE, `Once on ${WEDNESDAY}`];
const MOVED = 'Moved to Nov 25 (evening)';

test('a drop that asks: it is shown and stored at once, and only the answer is sent (BLK-40, CAL-35, OFF-106)', async () => {
  const moved = { ...series, scheduled_days: ['wednesday'], start_date: '2026-11-18' };
  const { sent } = await drop(({ body }) => ({
    body: {
      items: [{ resource: 'timeBlocks', id: series.id, item: isScoped(body) ? moved : series }],
    },
  }));
  expect([shown(), toasts(), await kept(), sent()]).toEqual([ALONE, [MOVED], 1, []]);
  fireEvent.click(screen.getByRole('radio', { name: 'The whole series' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await pass(100);
  expect([shown(), sent(), screen.queryByRole('dialog')]).toEqual([
    ['Series on wednesday'],
    ['POST plan'],
    null,
  ]);
  expect(toasts()).toEqual([`${MOVED}, along with the whole series`]);
  await act(() => makeStep('undo'));
  await pass(100);
  expect([shown(), sent().length, undoStack.latest()]).toEqual([BEFORE, 2, undefined]);
});

test('a drop that asks: undone before it is sent, nothing is sent, and redo moves it again (OFF-106)', async () => {
  const { sent } = await drop();
  await act(() => makeStep('undo'));
  await pass(20_000);
  expect([shown(), sent(), await kept(), screen.queryByRole('dialog')]).toEqual([BEFORE, [], 0, null]);
  await act(async () => void makeStep('redo'));
  await pass(100);
  expect([shown(), sent()]).toEqual([ALONE, ['POST plan']]);
});

test.each([
  ['after Escape', async () => void fireEvent.keyDown(document, { key: 'Escape' })],
  ['after Done', async () => void fireEvent.click(screen.getByRole('button', { name: 'Done' }))],
  ['when the page is left', async () => void window.dispatchEvent(new Event('pagehide'))],
])('a drop that asks: without an answer this one moves alone, %s (OFF-106)', async (_, end) => {
  const { sent } = await drop();
  await pass(3_600_000);
  expect([screen.queryByRole('dialog') === null, sent()]).toEqual([false, []]);
  await end();
  await pass(100);
  expect([shown(), sent(), screen.queryByRole('dialog')]).toEqual([ALONE, ['POST plan'], null]);
});

test('a drop that asks: its question gives the focus to the card when another tab has sent it (CAL-35)', async () => {
  await drop();
  screen.getByRole('radio', { name: 'Move only this occurrence' }).focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<button data-block-id="${series.id}" data-date="${WEDNESDAY}">Card</button>`,
  );
  await act(() => planClient(user.id).held.release());
  await pass(100);
  expect([screen.queryByRole('dialog'), document.activeElement?.textContent]).toEqual([null, 'Card']);
});

test('a drop that asks: a sign-out sends it first, and asks nothing (OFF-17, OFF-106)', async () => {
  const { sent } = await drop(({ body }) => ({
    body: {
      items: Object(body).changes.map(({ id }: { id: string }) => ({
        resource: 'timeBlocks',
        id,
        item: { ...series, id },
      })),
    },
  }));
  await act(async () => {
    const signingOut = signOut();
    await jest.advanceTimersByTimeAsync(200);
    expect(await signingOut).toBe(true);
  });
  expect(sent()).toEqual(['POST plan', 'POST auth']);
});

test('a drop that asks: leaving the calendar sends it (OFF-106)', async () => {
  const { sent, unmount } = await drop();
  unmount();
  await pass(100);
  expect(sent()).toEqual(['POST plan']);
});

test('a drop that asks: refused when it is sent, it is reverted with the reason, and not undone (CAL-36)', async () => {
  await drop(() => ({ status: 409, body: { detail: 'Not there.' } }));
  fireEvent.keyDown(document, { key: 'Escape' });
  await pass(100);
  expect([shown(), toasts(), undoStack.latest()]).toEqual([BEFORE, ['Not there.'], undefined]);
});
