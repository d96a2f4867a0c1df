import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { toastStore } from '@simmer/ui/toasts/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { analysisResult } from '../../testing/analysis-result.factory.ts';
import { Component } from './canvas.page.tsx';
import { canvasDialogs } from './canvas-dialogs.ts';
import { type FakeResponse, installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';

beforeAll(() => Promise.all(canvasDialogs.map(({ preload }) => preload())));

const today = todayInZone(Date.now(), 'UTC');
// The period ends with this week, so days after today are next week's on a weekend.
const monday = mondayOf(today);
const garden = activity({ name: 'Garden' });
const size = timeBlockSize();
const PHASES = DEFAULT_PHASES.map((phase) => ({ ...phase, created_at: '2026-01-01T08:00:00.000Z' }));
const idOf = (name: string) => PHASES.find((phase) => phase.name === name)?.id ?? '';

let responses: Parameters<typeof installFakeApi>[0] = {};
let seen: SeenCall[] = [];
let events: CalendarEvent[] = [];
const writes = () =>
  seen
    .filter(({ method }) => method !== 'GET')
    .map(({ path, body }) => ({ path, body: body as { ecocycle_phase?: unknown } }));

beforeEach(() => {
  localStorage.clear();
  toastStore.dismiss();
  const block = timeBlock({ activity_id: garden.id, size: size.id, start_date: today });
  const start = `${monday}T09:00:00.000Z`;
  events = [
    calendarEvent({ title: 'Choir', start_time: start, end_time: start.replace('09', '10') }),
    calendarEvent({ title: 'Stand-up', ecocycle_phase: 'Maturity', start_time: start, end_time: start }),
  ];
  responses = {
    'GET /time-blocks': () => ({ body: { timeBlocks: [block] } }),
    'GET /activities': () => ({ body: { activities: [garden] } }),
    'GET /ecocycle-phases': () => ({ body: PHASES }),
    'GET /time-blocks/sizes': () => ({ body: [size] }),
    'GET /google-calendar/events': () => ({ body: { google_calendar_events: events } }),
  };
  seen = installFakeApi(responses);
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  });
  sessionStore.setState({
    status: 'signed-in',
    user: sampleUser({ id: 'robin', has_google_calendar: true }),
  });
});
afterEach(cleanup);

/** The server's response to the last move. */
function saveEvent(): FakeResponse {
  const { path = '', body = {} } = writes().at(-1) ?? {};
  const phase = PHASES.find(({ id }) => id === body.ecocycle_phase)?.name ?? null;
  events = events.map((event) => (path.endsWith(event.id) ? { ...event, ecocycle_phase: phase } : event));
  return { body: { google_calendar_event: events.find(({ id }) => path.endsWith(id)) } };
}

const historyOf = (id: string) => () => ({
  body: { google_calendar_event: events.find((event) => event.id === id) },
});

let client = createQueryClient();
function show(): void {
  for (const { id } of events) responses[`GET /google-calendar/events/${id}/history`] = historyOf(id);
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Component />
    </QueryClientProvider>,
  );
}

async function renderCanvas() {
  show();
  await screen.findByRole('heading', { name: /^Items Ready to Map/ });
  await waitFor(() => expect(zoneTitle('Maturity')).toHaveProperty('ariaLabel', 'Maturity, 1 item'));
}

const zoneTitle = (zone: string) => screen.getByRole('button', { name: new RegExp(`^${zone}, \\d`) });
const toasts = () => toastStore.visible().map(({ text }) => text);
const staged = () => screen.getByRole('region', { name: /^Items Ready to Map/ });

function openPicker(): HTMLElement {
  fireEvent.click(screen.getByRole('button', { name: /^Select items to map/ }));
  return screen.getByRole('dialog', { name: 'Select Items to Map', hidden: true });
}

/** Opens the event 'Stand-up' and chooses a phase there. */
async function choosePhase(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Stand-up,/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Stand-up', hidden: true });
  fireEvent.click(within(dialog).getByRole('radio', { name: new RegExp(name), hidden: true }));
}

test('canvas: an event whose move fails returns to its zone, and a toast says so', async () => {
  const [, standUp] = events;
  await renderCanvas();
  responses[`PATCH /google-calendar/events/${standUp?.id}`] = () => ({ status: 500, body: { detail: 'No' } });
  await choosePhase('Birth');
  await waitFor(() => expect(toasts()).toContain('Failed to move item'));
  expect(zoneTitle('Maturity').ariaLabel).toBe('Maturity, 1 item');
  expect(writes().map(({ body }) => body)).toEqual([{ ecocycle_phase: idOf('Incubation') }]);
  expect(toasts()).toEqual(['Failed to move item']);
  // The phase was deleted in the meantime.
  responses[`PATCH /google-calendar/events/${standUp?.id}`] = () => ({ status: 422, body: { detail: 'No' } });
  fireEvent.click(screen.getByRole('radio', { name: /Knotworking/, hidden: true }));
  await waitFor(() => expect(toasts()).toContain('Failed to move item. That phase is no longer available.'));
  expect(zoneTitle('Maturity').ariaLabel).toBe('Maturity, 1 item');
});

test('canvas: an expanded zone shows all its items, and from eight on finds them by a search (ECO-16)', async () => {
  const start_time = `${monday}T09:00:00.000Z`;
  const paper = (number: number) =>
    calendarEvent({
      title: `Paper ${number}`,
      ecocycle_phase: 'Incubation',
      start_time,
      end_time: start_time,
    });
  events = [...events, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(paper)];
  await renderCanvas();
  expect(screen.queryByPlaceholderText('Search by name or title...')).toBeNull();
  fireEvent.click(zoneTitle('Birth'));
  expect(screen.getAllByRole('button', { name: /^Paper \d,/ })).toHaveLength(9);
  fireEvent.change(screen.getByPlaceholderText('Search by name or title...'), {
    target: { value: 'paper 4' },
  });
  expect(screen.getAllByRole('button', { name: /^Paper \d,/ })).toHaveLength(1);
});

test('canvas: the chosen period stays after a reload, and so does a hint dismissed (ECO-40, ECO-41)', async () => {
  events = events.map((event) => ({ ...event, end_time: event.start_time.replace('T09', 'T15') }));
  await renderCanvas();
  fireEvent.click(screen.getByRole('radio', { name: '12 weeks' }));
  const hint = () => screen.queryByText('Nearly everything is in Maturity');
  const item = within(hint()?.closest('li') as HTMLElement);
  fireEvent.click(item.getByRole('button', { name: /^Dismiss/ }));
  expect(hint()).toBeNull();
  cleanup();
  await renderCanvas();
  expect(screen.getByRole('radio', { name: '12 weeks' })).toHaveProperty('checked', true);
  expect(hint()).toBeNull();
});

test('canvas: an event is moved by its dialog, and the toast’s Undo moves it back', async () => {
  const [, standUp] = events;
  await renderCanvas();
  responses[`PATCH /google-calendar/events/${standUp?.id}`] = saveEvent;
  await choosePhase('Birth');
  await waitFor(() => expect(toasts()).toContain('Moved to Birth'));
  expect(zoneTitle('Birth').ariaLabel).toBe('Birth, 1 item');
  const toastText = toastStore.visible().find(({ text }) => text === 'Moved to Birth');
  act(() => toastText?.actions[0]?.onAction());
  await waitFor(() => expect(zoneTitle('Maturity').ariaLabel).toBe('Maturity, 1 item'));
  expect(writes().map(({ body }) => body)).toEqual([
    { ecocycle_phase: idOf('Incubation') },
    { ecocycle_phase: idOf('Maturity') },
  ]);
});

/** Three yoga classes without a phase, and one in Maturity. */
function withYoga(): readonly CalendarEvent[] {
  const dates = [2, 3, 4, 5].map((days) => {
    const start = `${addDays(monday, days)}T18:00:00.000Z`;
    const phase = days === 5 ? 'Maturity' : null;
    return calendarEvent({ title: 'Yoga', ecocycle_phase: phase, start_time: start, end_time: start });
  });
  events = [...events, ...dates];
  for (const { id } of dates) responses[`PATCH /google-calendar/events/${id}`] = saveEvent;
  return dates;
}

async function renderWithYoga() {
  const dates = withYoga();
  show();
  await waitFor(() => expect(zoneTitle('Maturity').ariaLabel).toBe('Maturity, 2 items'));
  return dates;
}

test('canvas: repeating events are one card in each place, and are moved and undone together (ECO-14)', async () => {
  const dates = await renderWithYoga();
  expect(screen.getByRole('button', { name: /^Yoga, 1 of 4,/ })).toBeTruthy();
  fireEvent.click(within(openPicker()).getByRole('button', { name: /^Open Yoga, 3 of 4,/, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Yoga', hidden: true });
  expect(within(dialog).getByText('1 of 4 in Maturity, 3 without a phase.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Birth/, hidden: true }));
  await waitFor(() => expect(toasts()).toContain('Moved to Birth (4 events)'));
  expect(writes()).toHaveLength(4);
  await waitFor(() => expect(within(dialog).getByText('All 4 in Birth.')).toBeTruthy());
  expect(zoneTitle('Birth').ariaLabel).toBe('Birth, 1 item');
  const toastText = toastStore.visible().find(({ text }) => text === 'Moved to Birth (4 events)');
  act(() => toastText?.actions[0]?.onAction());
  await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/^Undone: Moved to /)));
  // Each returns to its previous phase.
  const before = dates.map(({ ecocycle_phase: phase }) => (phase === null ? null : idOf(phase)));
  expect(
    writes()
      .slice(4)
      .map(({ body }) => body.ecocycle_phase),
  ).toEqual(before);
});

test('canvas: a group can be picked as a whole or singly, and is one item in staging', async () => {
  await renderWithYoga();
  const picker = openPicker();
  fireEvent.click(within(picker).getByRole('button', { name: 'Single events of Yoga', hidden: true }));
  const singles = within(picker).getByRole('list', { name: 'Single events of Yoga', hidden: true });
  const boxes = within(singles).getAllByRole('checkbox', { hidden: true });
  expect(boxes).toHaveLength(3);
  fireEvent.click(boxes[0] as HTMLElement);
  const whole = within(picker).getByRole<HTMLInputElement>('checkbox', {
    name: /^Select Yoga, 3 of 4,/,
    hidden: true,
  });
  expect(whole.indeterminate).toBe(true);
  fireEvent.click(whole);
  expect(within(picker).getByText('1 selected')).toBeTruthy();
  fireEvent.click(within(picker).getByRole('button', { name: 'Add to Canvas', hidden: true }));
  await screen.findByRole('heading', { name: 'Items Ready to Map (1)' });
  fireEvent.click(within(staged()).getByRole('button', { name: 'Single events of Yoga' }));
  const [first] = within(staged()).getAllByRole('button', { name: /^Remove Yoga, / });
  fireEvent.click(first as HTMLElement);
  expect(within(staged()).getByRole('button', { name: /^Yoga, 2 of 4,/ })).toBeTruthy();
  fireEvent.click(within(staged()).getByRole('button', { name: 'Remove Yoga' }));
  await screen.findByRole('heading', { name: 'Items Ready to Map (0)' });
});

const tray = (name: string) =>
  screen.getByRole('region', { name: new RegExp(`^${name}( \\d+ items?)?`), hidden: true });

test('canvas: a phase without a zone has a tray whose items can be moved there, picked and unpicked', async () => {
  const own = {
    ...(PHASES[7] as (typeof PHASES)[0]),
    id: '00000000-0000-4000-8000-00000000aaaa',
    name: 'Hibernation',
  };
  responses['GET /ecocycle-phases'] = () => ({ body: [...PHASES, own] });
  const [choir, standUp] = events;
  await renderCanvas();
  expect(tray('Renewal').textContent).toContain('0');
  expect(tray('Hibernation')).toBeTruthy();
  responses[`PATCH /google-calendar/events/${standUp?.id}`] = saveEvent;
  await choosePhase('Renewal');
  await waitFor(() => expect(toasts()).toContain('Moved to Renewal'));
  expect(
    within(tray('Renewal 1 item')).getByRole('button', { name: /^Stand-up,/, hidden: true }),
  ).toBeTruthy();
  expect(writes().map(({ body }) => body)).toEqual([{ ecocycle_phase: idOf('Renewal') }]);
  // It counts as unassigned (ECO-5): offered with its phase, after those without one.
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Stand-up', hidden: true })).getAllByRole('button', {
      name: 'Close',
      hidden: true,
    })[0] as HTMLElement,
  );
  const picker = openPicker();
  expect(
    within(picker)
      .getAllByRole('button', { name: /^Open (Choir|Stand-up)/, hidden: true })
      .map(({ textContent }) => textContent?.slice(0, 5)),
  ).toEqual(['Choir', 'Stand']);
  fireEvent.click(within(picker).getByRole('checkbox', { name: /^Select Stand-up/, hidden: true }));
  fireEvent.click(within(picker).getByRole('button', { name: 'Add to Canvas', hidden: true }));
  expect(within(staged()).getByRole('button', { name: /^Stand-up,/ })).toBeTruthy();
  expect(within(tray('Renewal 0 items')).queryByRole('button', { name: /^Stand-up,/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Stand-up' }));
  expect(within(tray('Renewal 1 item')).getByRole('button', { name: /^Stand-up,/ })).toBeTruthy();
  expect(choir?.ecocycle_phase).toBeNull();
});

test('canvas: picked items stay in staging after a reload; one removed passes the focus on, and Clear All asks first (UI-23, ECO-24)', async () => {
  await renderCanvas();
  const picker = openPicker();
  fireEvent.click(within(picker).getByRole('button', { name: 'Select All', hidden: true }));
  fireEvent.click(within(picker).getByRole('button', { name: 'Add to Canvas', hidden: true }));
  expect(within(staged()).getByRole('button', { name: /^Garden,/ })).toBeTruthy();
  expect(within(staged()).getByRole('button', { name: /^Choir,/ })).toBeTruthy();
  cleanup();
  await renderCanvas();
  await screen.findByRole('heading', { name: 'Items Ready to Map (2)' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  const question = screen.getByRole('alertdialog', { hidden: true });
  expect(screen.getByRole('heading', { name: 'Items Ready to Map (2)', hidden: true })).toBeTruthy();
  fireEvent.click(within(question).getAllByRole('button', { name: 'Close', hidden: true })[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Garden' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Choir' }));
  expect(within(staged()).getByText('Garden removed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  fireEvent.click(
    within(screen.getByRole('alertdialog', { hidden: true })).getByRole('button', {
      name: 'Clear All',
      hidden: true,
    }),
  );
  await screen.findByRole('heading', { name: 'Items Ready to Map (0)' });
  expect(localStorage.getItem('simmer-canvas-staging-robin')).toBeNull();
});

test('canvas picker: Escape clears the search first, then closes and keeps the choice; Cancel drops it', async () => {
  await renderCanvas();
  const picker = openPicker();
  const search = within(picker).getByRole('searchbox', { hidden: true });
  fireEvent.change(search, { target: { value: 'gar' } });
  fireEvent.click(within(picker).getByRole('checkbox', { name: /^Select Garden/, hidden: true }));
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(search).toHaveProperty('value', '');
  expect(picker.isConnected).toBe(true);
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(picker.isConnected).toBe(false);
  expect(within(openPicker()).getByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
  expect(within(openPicker()).queryByText('1 selected')).toBeNull();
});

test('canvas: an item whose move fails stays in staging, also in storage', async () => {
  const [choir] = events;
  responses[`PATCH /google-calendar/events/${choir?.id}`] = () => ({ status: 500, body: { detail: 'No' } });
  localStorage.setItem('simmer-canvas-staging-robin', JSON.stringify([`event:${choir?.id}`]));
  await renderCanvas();
  fireEvent.click(await within(staged()).findByRole('button', { name: /^Choir,/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Choir', hidden: true });
  fireEvent.click(within(dialog).getByRole('radio', { name: /Birth/, hidden: true }));
  await waitFor(() => expect(toasts()).toEqual(['Failed to move item']));
  expect(within(staged()).getByRole('button', { name: /^Choir,/, hidden: true })).toBeTruthy();
  expect(localStorage.getItem('simmer-canvas-staging-robin')).toContain(choir?.id);
});

test('canvas: a card that another device moves keeps the focus in its new zone', async () => {
  const [, standUp] = events;
  await renderCanvas();
  screen.getByRole('button', { name: /^Stand-up,/ }).focus();
  events = events.map((event) => (event === standUp ? { ...event, ecocycle_phase: 'Incubation' } : event));
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(zoneTitle('Birth').ariaLabel).toBe('Birth, 1 item'));
  const card = screen.getByRole('button', { name: /^Stand-up,/ });
  expect(document.activeElement).toBe(card);
  expect(card.closest('[data-place]')?.getAttribute('data-place')).toBe('Birth');
});

test('canvas: staging follows another tab, and invalid stored entries are ignored', async () => {
  localStorage.setItem('simmer-canvas-staging-robin', '{"not": "a list"}');
  await renderCanvas();
  const key = `event:${events[0]?.id}`;
  act(() => {
    localStorage.setItem('simmer-canvas-staging-robin', JSON.stringify([key, 7, 'event:gone']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'simmer-canvas-staging-robin' }));
  });
  await screen.findByRole('heading', { name: 'Items Ready to Map (1)' });
  // A deleted item is removed from storage.
  await waitFor(() =>
    expect(localStorage.getItem('simmer-canvas-staging-robin')).toBe(JSON.stringify([key])),
  );
});

test('canvas: when calendar events cannot be loaded, time blocks stay usable and a notice says so', async () => {
  responses['GET /google-calendar/events'] = () => ({ status: 403, body: { detail: 'Not for you.' } });
  show();
  expect(await screen.findByText('Failed to load calendar events')).toBeTruthy();
  expect(screen.getByText(/^Not for you. Your time blocks are here/)).toBeTruthy();
  expect(within(openPicker()).getByRole('heading', { name: 'Time Blocks (1)', hidden: true })).toBeTruthy();
});

test('canvas: what keywords suggest counts at once, and is verified by one press on Confirm (ECO-44)', async () => {
  const starts = [0, 1].map((days) => `${addDays(monday, days)}T09:00:00.000Z`);
  const dates = starts.map((start) =>
    calendarEvent({
      title: 'Retro',
      start_time: start,
      end_time: start.replace('09', '12'),
      keyword_ecocycle_phase: 'Knotworking',
    }),
  );
  events = [...events, ...dates];
  responses['POST /ecocycle-analysis/verify'] = () => {
    events = events.map((event) =>
      event.title === 'Retro' ? { ...event, ecocycle_phase: 'Knotworking' } : event,
    );
    return {
      body: {
        result: analysisResult({ verified_ecocycle_phase_id: idOf('Knotworking') }),
        suggested_keywords: [],
        change: { event_id: '', before: {}, after: {} },
      },
    };
  };
  await renderCanvas();
  const balance = within(screen.getByRole('region', { name: 'Ecocycle balance' }));
  const knotworking = () => balance.getByText('Knotworking').closest('li')?.textContent;
  expect(knotworking()).toContain('6h · 100%6h by keywordsConfirm');
  expect(zoneTitle('Knotworking').ariaLabel).toBe('Knotworking, 0 items');
  fireEvent.click(balance.getByRole('button', { name: 'Confirm 6h in Knotworking' }));
  await waitFor(() => expect(zoneTitle('Knotworking').ariaLabel).toBe('Knotworking, 1 item'));
  expect(writes().map(({ body }) => body)).toEqual(
    dates.map(({ id }) => ({ event_id: id, verified_phase_id: idOf('Knotworking') })),
  );
  expect(toasts()).toContain('Successfully verified 2 event(s)');
  expect(knotworking()).toContain('6h · 100%');
  expect(balance.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(document.activeElement?.id).toBe('balance-title');
});

test('canvas: Back folds an opened zone (UI-61)', async () => {
  await renderCanvas();
  fireEvent.click(zoneTitle('Maturity'));
  expect(screen.getByRole('button', { name: 'Close Maturity' })).toBeDefined();
  act(closeTopLayer);
  expect(screen.queryByRole('button', { name: 'Close Maturity' })).toBeNull();
  expect(document.activeElement).toBe(zoneTitle('Maturity'));
});
