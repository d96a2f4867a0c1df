import { jest } from '@jest/globals';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session';
import type { CalendarEvent } from '@simmer/contracts/schemas/calendar.schema';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { toastStore } from '@simmer/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Component } from './canvas.page.tsx';

const today = todayInZone(Date.now(), 'UTC');
const garden = activity({ name: 'Garden' });
const size = timeBlockSize();
const PHASES = DEFAULT_PHASES.map((phase) => ({ ...phase, created_at: '2026-01-01T08:00:00.000Z' }));
const idOf = (name: string) => PHASES.find((phase) => phase.name === name)?.id ?? '';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}
let answers: Record<string, () => Answer> = {};
let writes: { method: string; path: string; body: { ecocycle_phase?: unknown } }[] = [];
let events: CalendarEvent[] = [];

function answerOf(method: string, path: string): Answer {
  return answers[`${method} ${path}`]?.() ?? { status: 501, body: { detail: `Nobody expected ${path}.` } };
}

beforeEach(() => {
  localStorage.clear();
  writes = [];
  toastStore.dismiss();
  const block = timeBlock({ activity_id: garden.id, size: size.id, start_date: today });
  const start = `${addDays(today, 1)}T09:00:00.000Z`;
  events = [
    calendarEvent({ title: 'Choir', start_time: start, end_time: start.replace('09', '10') }),
    calendarEvent({ title: 'Stand-up', ecocycle_phase: 'Maturity', start_time: start, end_time: start }),
  ];
  answers = {
    'GET /time-blocks': () => ({ body: { timeBlocks: [block] } }),
    'GET /activities': () => ({ body: { activities: [garden] } }),
    'GET /north-stars': () => ({ body: { themes: [] } }),
    'GET /ecocycle-phases': () => ({ body: PHASES }),
    'GET /time-blocks/sizes': () => ({ body: [size] }),
    'GET /google-calendar/events': () => ({ body: { google_calendar_events: events } }),
  };
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init = {}) => {
    const path = (input as string).replace('/api/v1', '').split('?')[0] ?? '';
    const method = init.method ?? 'GET';
    if (method !== 'GET') writes.push({ method, path, body: JSON.parse(init.body as string) });
    const { status = 200, body = {} } = answerOf(method, path);
    const reply = { ok: status < 300, status, statusText: '', headers: new Headers(), body: null };
    return { ...reply, json: async () => JSON.parse(JSON.stringify(body)) as unknown } as Response;
  });
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
  const user = { id: 'robin', name: 'Robin', email: 'robin@example.com', is_super_admin: false };
  sessionStore.setState({
    status: 'signed-in',
    user: {
      ...user,
      auth_provider: 'password',
      has_completed_onboarding: true,
      has_onboarding: true,
      has_google_calendar: true,
    },
  });
});
afterEach(cleanup);

/** What the server does with the move that it was sent last. */
function saveEvent(): Answer {
  const { path = '', body = {} } = writes.at(-1) ?? {};
  const phase = PHASES.find(({ id }) => id === body.ecocycle_phase)?.name ?? null;
  events = events.map((event) => (path.endsWith(event.id) ? { ...event, ecocycle_phase: phase } : event));
  return { body: { google_calendar_event: events.find(({ id }) => path.endsWith(id)) } };
}

let client = createQueryClient();
async function renderCanvas() {
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Component />
    </QueryClientProvider>,
  );
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

/** Opens the event 'Stand-up' and chooses a phase for it there. */
async function choosePhase(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Stand-up,/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Stand-up', hidden: true });
  fireEvent.click(within(dialog).getByRole('radio', { name: new RegExp(name), hidden: true }));
}

test('an event whose move fails goes back to its zone, and the person is told', async () => {
  const [, standUp] = events;
  await renderCanvas();
  answers[`PATCH /google-calendar/events/${standUp?.id}`] = () => ({ status: 500, body: { detail: 'No' } });
  await choosePhase('Birth');
  await waitFor(() => expect(toasts()).toContain('Failed to move item'));
  expect(zoneTitle('Maturity').ariaLabel).toBe('Maturity, 1 item');
  expect(writes.map(({ body }) => body)).toEqual([{ ecocycle_phase: idOf('Incubation') }]);
  expect(toasts()).toEqual(['Failed to move item']);
});

test('an event moves by its dialog, is told, and taken back from the toast', async () => {
  const [, standUp] = events;
  await renderCanvas();
  answers[`PATCH /google-calendar/events/${standUp?.id}`] = saveEvent;
  await choosePhase('Birth');
  await waitFor(() => expect(toasts()).toContain('Moved to Birth'));
  expect(zoneTitle('Birth').ariaLabel).toBe('Birth, 1 item');
  const told = toastStore.visible().find(({ text }) => text === 'Moved to Birth');
  act(() => told?.action?.onAction());
  await waitFor(() => expect(zoneTitle('Maturity').ariaLabel).toBe('Maturity, 1 item'));
  expect(writes.map(({ body }) => body)).toEqual([
    { ecocycle_phase: idOf('Incubation') },
    { ecocycle_phase: idOf('Maturity') },
  ]);
});

test('an event that recurs is moved on all its dates at once, and taken back at once', async () => {
  const start = `${addDays(today, 2)}T18:00:00.000Z`;
  const dates = [1, 2, 3].map(() =>
    calendarEvent({ title: 'Yoga', is_recurring: true, start_time: start, end_time: start }),
  );
  events = [...events, ...dates];
  for (const { id } of dates) answers[`PATCH /google-calendar/events/${id}`] = saveEvent;
  await renderCanvas();
  fireEvent.click(
    within(openPicker()).getAllByRole('button', { name: /^Open Yoga/, hidden: true })[0] as HTMLElement,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Yoga', hidden: true });
  fireEvent.click(
    within(dialog).getByRole('switch', { name: 'For all 3 dates of this event', hidden: true }),
  );
  fireEvent.click(within(dialog).getByRole('radio', { name: /Birth/, hidden: true }));
  await waitFor(() => expect(toasts()).toContain('Moved to Birth (3 dates)'));
  expect(writes).toHaveLength(3);
  const told = toastStore.visible().find(({ text }) => text === 'Moved to Birth (3 dates)');
  act(() => told?.action?.onAction());
  await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/^Undone: Moved to /)));
  expect(writes.slice(3).map(({ body }) => body)).toEqual(dates.map(() => ({ ecocycle_phase: null })));
});

test('picked items wait in staging, are remembered, and are let go by Clear All only after a question', async () => {
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
  fireEvent.click(within(question).getByRole('button', { name: 'Clear All', hidden: true }));
  await screen.findByRole('heading', { name: 'Items Ready to Map (0)' });
  expect(localStorage.getItem('simmer-canvas-staging-robin')).toBeNull();
});

test('escape clears the search first, and leaving the picker by it keeps what was chosen; Cancel does not', async () => {
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

test('an item whose move fails stays in staging for good', async () => {
  const [choir] = events;
  answers[`PATCH /google-calendar/events/${choir?.id}`] = () => ({ status: 500, body: { detail: 'No' } });
  localStorage.setItem('simmer-canvas-staging-robin', JSON.stringify([`event:${choir?.id}`]));
  await renderCanvas();
  fireEvent.click(await within(staged()).findByRole('button', { name: /^Choir,/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Choir', hidden: true });
  fireEvent.click(within(dialog).getByRole('radio', { name: /Birth/, hidden: true }));
  await waitFor(() => expect(toasts()).toEqual(['Failed to move item']));
  expect(within(staged()).getByRole('button', { name: /^Choir,/, hidden: true })).toBeTruthy();
  expect(localStorage.getItem('simmer-canvas-staging-robin')).toContain(choir?.id);
});

test('whoever removes an item from staging goes on from the one beside it, and is told', async () => {
  await renderCanvas();
  const picker = openPicker();
  fireEvent.click(within(picker).getByRole('button', { name: 'Select All', hidden: true }));
  fireEvent.click(within(picker).getByRole('button', { name: 'Add to Canvas', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Garden' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Choir' }));
  expect(within(staged()).getByText('Garden removed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Choir' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items Ready to Map (0)' }));
});

test('a slip that is moved from afar takes the focus along', async () => {
  const [, standUp] = events;
  await renderCanvas();
  screen.getByRole('button', { name: /^Stand-up,/ }).focus();
  events = events.map((event) => (event === standUp ? { ...event, ecocycle_phase: 'Incubation' } : event));
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(zoneTitle('Birth').ariaLabel).toBe('Birth, 1 item'));
  const slip = screen.getByRole('button', { name: /^Stand-up,/ });
  expect(document.activeElement).toBe(slip);
  expect(slip.closest('[data-place]')?.getAttribute('data-place')).toBe('Birth');
});

test('what somebody keeps in staging of another tab shows here, and damage in storage harms nothing', async () => {
  localStorage.setItem('simmer-canvas-staging-robin', '{"not": "a list"}');
  await renderCanvas();
  const key = `event:${events[0]?.id}`;
  act(() => {
    localStorage.setItem('simmer-canvas-staging-robin', JSON.stringify([key, 7, 'event:gone']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'simmer-canvas-staging-robin' }));
  });
  await screen.findByRole('heading', { name: 'Items Ready to Map (1)' });
  // What is gone for good is forgotten.
  await waitFor(() =>
    expect(localStorage.getItem('simmer-canvas-staging-robin')).toBe(JSON.stringify([key])),
  );
});

test('without the calendar the canvas works on with time blocks and says so', async () => {
  answers['GET /google-calendar/events'] = () => ({ status: 403, body: { detail: 'Not for you.' } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Component />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Failed to load calendar events')).toBeTruthy();
  expect(screen.getByText(/^Not for you. Your time blocks are here/)).toBeTruthy();
  expect(within(openPicker()).getByRole('heading', { name: 'Time Blocks (1)', hidden: true })).toBeTruthy();
});
