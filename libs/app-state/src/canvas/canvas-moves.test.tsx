import { act, waitFor } from '@testing-library/react';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { useCalendarEvents } from '../google-calendar/calendar.ts';
import { useMoveCanvasItem } from './canvas-moves.ts';
import { sessionStore } from '../session/session.ts';
import { changesIn, type FakeResponse, installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { freshBrowser, storedChanges } from '../testing/fresh-browser.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { useTimeBlocks } from '../plan/time-blocks.ts';

const [gestation, birth, maturity] = DEFAULT_PHASES as [
  (typeof DEFAULT_PHASES)[0],
  (typeof DEFAULT_PHASES)[0],
  (typeof DEFAULT_PHASES)[0],
];
const RANGE = { start_date: '2026-01-01', end_date: '2026-12-31' };

let blocks: TimeBlock[] = [];
let events: CalendarEvent[] = [];
/** Responses that are held back, in the order of the calls. */
let held: ((response: FakeResponse) => void)[] = [];
let seen: SeenCall[] = [];

const hold = () => new Promise<FakeResponse>((resolve) => held.push(resolve));
const ignore = () => {};
const writes = () => seen.filter(({ method }) => method !== 'GET');

function saveBlock(id: string, phase: string | null): FakeResponse {
  blocks = blocks.map((block) => (block.id === id ? { ...block, ecocycle_phase: phase } : block));
  const item = blocks.find((block) => block.id === id);
  return { body: { items: [{ resource: 'timeBlocks', id, item }] } };
}

async function renderCanvas() {
  seen = installFakeApi({
    'GET /time-blocks': () => ({ body: { timeBlocks: blocks } }),
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /google-calendar/events': () => ({ body: { google_calendar_events: events } }),
    'POST /plan/changes': hold,
    ...Object.fromEntries(events.map(({ id }) => [`PATCH /google-calendar/events/${id}`, hold])),
  });
  const { result, client } = renderWithCache(() => ({
    blocks: useTimeBlocks(),
    events: useCalendarEvents(RANGE),
    move: useMoveCanvasItem(),
  }));
  await waitFor(() => expect(result.current.events.data).toHaveLength(events.length));
  await waitFor(() => expect(result.current.blocks.data).toHaveLength(blocks.length));
  const phaseOf = (id: string) =>
    [...(result.current.blocks.data ?? []), ...(result.current.events.data ?? [])].find(
      (item) => item.id === id,
    )?.ecocycle_phase;
  return { result, client, phaseOf };
}

async function respond(reply: FakeResponse): Promise<void> {
  await waitFor(() => expect(held.length).toBeGreaterThan(0));
  await act(async () => held.shift()?.(reply));
}

beforeEach(async () => {
  await freshBrowser();
  held = [];
  blocks = [timeBlock({ ecocycle_phase: gestation.id }), timeBlock()];
  events = [calendarEvent()];
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});

it('canvas moves: a block shows its new phase at once and is saved with what it was', async () => {
  const { result, phaseOf } = await renderCanvas();
  const [block, other] = blocks;
  const untouched = result.current.blocks.data?.[1];
  act(() => void result.current.move({ kind: 'block', id: block?.id ?? '', to: birth }, ignore));
  await waitFor(() => expect(phaseOf(block?.id ?? '')).toBe(birth.id));
  expect(result.current.blocks.data?.find(({ id }) => id === other?.id)).toBe(untouched);
  await respond(saveBlock(block?.id ?? '', birth.id));
  expect(writes().flatMap(changesIn)).toMatchObject([
    { fields: { ecocycle_phase: birth.id }, seen: { ecocycle_phase: gestation.id } },
  ]);
});

it('canvas moves: a move is being saved from the press on, also before it shows', async () => {
  const { result, client, phaseOf } = await renderCanvas();
  const id = blocks[0]?.id ?? '';
  act(() => void result.current.move({ kind: 'block', id, to: null }, ignore));
  expect([phaseOf(id), client.isMutating()]).toEqual([gestation.id, 1]);
  await waitFor(() => expect(phaseOf(id)).toBeNull());
  await respond(saveBlock(id, null));
  await waitFor(() => expect(client.isMutating()).toBe(0));
});

it('canvas moves: an event shows the name of its phase, and null removes the phase', async () => {
  const { result, phaseOf } = await renderCanvas();
  const [event] = events;
  const id = event?.id ?? '';
  act(() => void result.current.move({ kind: 'event', id, to: maturity }, ignore));
  await waitFor(() => expect(phaseOf(id)).toBe('Maturity'));
  await respond({ body: { google_calendar_event: { ...event, ecocycle_phase: 'Maturity' } } });
  act(() => void result.current.move({ kind: 'event', id, to: null }, ignore));
  await respond({ body: { google_calendar_event: event } });
  await waitFor(() => expect(phaseOf(id)).toBeNull());
  expect(writes().map(({ body }) => body)).toEqual([
    { ecocycle_phase: maturity.id },
    { ecocycle_phase: null },
  ]);
});

it('canvas moves: a failed move restores its own item and no other (ECO-32)', async () => {
  const { result, phaseOf } = await renderCanvas();
  const [first, second] = blocks.map(({ id }) => id) as [string, string];
  const failed = { message: '' };
  act(() => {
    void result.current.move({ kind: 'block', id: first, to: birth }, (error) => {
      failed.message = (error as Error).message;
    });
    void result.current.move({ kind: 'block', id: second, to: maturity }, ignore);
  });
  await waitFor(() => expect([phaseOf(first), phaseOf(second)]).toEqual([birth.id, maturity.id]));
  await respond({ status: 404, body: { detail: 'Not found' } });
  await waitFor(() => expect(phaseOf(first)).toBe(gestation.id));
  expect(phaseOf(second)).toBe(maturity.id);
  expect(failed.message).toBe('Not found');
  await respond(saveBlock(second, maturity.id));
  expect([phaseOf(first), phaseOf(second)]).toEqual([gestation.id, maturity.id]);
});

it('canvas moves: a move that fails at the server is not kept for later (ECO-32)', async () => {
  const { result, phaseOf } = await renderCanvas();
  const id = blocks[0]?.id ?? '';
  const { user } = sessionStore.getState();
  const kept = async () => (await storedChanges(user?.id ?? '')).refused;
  const failed = { isTold: false };
  act(
    () =>
      void result.current.move({ kind: 'block', id, to: birth }, () => {
        failed.isTold = true;
      }),
  );
  await waitFor(() => expect(phaseOf(id)).toBe(birth.id));
  await respond({ status: 500, body: { detail: 'The stove went out.' } });
  await waitFor(() => expect(failed.isTold).toBe(true));
  expect(phaseOf(id)).toBe(gestation.id);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('canvas moves: two moves of one item are sent in order, and the first phase never shows again (ECO-32)', async () => {
  const { result, phaseOf } = await renderCanvas();
  const id = blocks[0]?.id ?? '';
  act(() => void result.current.move({ kind: 'block', id, to: birth }, ignore));
  await waitFor(() => expect(phaseOf(id)).toBe(birth.id));
  act(() => void result.current.move({ kind: 'block', id, to: maturity }, ignore));
  await waitFor(() => expect(phaseOf(id)).toBe(maturity.id));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await respond(saveBlock(id, birth.id));
  expect(phaseOf(id)).toBe(maturity.id);
  await respond(saveBlock(id, maturity.id));
  expect(writes().flatMap(changesIn)).toMatchObject([
    { fields: { ecocycle_phase: birth.id }, seen: { ecocycle_phase: gestation.id } },
    { fields: { ecocycle_phase: maturity.id }, seen: { ecocycle_phase: birth.id } },
  ]);
  expect(phaseOf(id)).toBe(maturity.id);
});
