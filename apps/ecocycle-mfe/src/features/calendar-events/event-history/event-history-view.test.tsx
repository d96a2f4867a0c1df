import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type {
  EventEntry,
  EventHistory,
} from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestProviders, startApp } from '../../../testing/test-providers.tsx';
import { EventHistoryView } from './event-history-view.tsx';

const event = calendarEvent({ title: 'Choir', ecocycle_phase: 'Renewal' });

function entry(override: Partial<EventEntry>): EventEntry {
  return {
    id: '1',
    event_id: event.id,
    title: 'Choir',
    event_start: '2026-01-20T18:00:00.000Z',
    is_classified: true,
    calendar_name: 'Personal',
    kind: 'added',
    reason: 'calendar_selected',
    at: '2026-01-12T08:00:00.000Z',
    sync_id: null,
    changes: [],
    successor: null,
    is_revertible: false,
    ...override,
  };
}

const came = entry({});
const moved = entry({
  id: '2',
  kind: 'changed',
  reason: 'edited',
  changes: [{ field: 'location', before: 'Sofia kyrka', after: null }],
  is_revertible: true,
});

function open(history: Partial<EventHistory>, after: Partial<EventHistory> = history) {
  startApp();
  let response: EventHistory = {
    event_id: event.id,
    title: 'Choir',
    google_calendar_event: event,
    is_kept: false,
    entries: [],
    ...history,
  };
  const change = () => {
    response = { ...response, ...after };
    return { body: { google_calendar_event: event } };
  };
  const calls = installFakeApi({
    [`GET /google-calendar/events/${event.id}/history`]: () => ({ body: response }),
    [`POST /google-calendar/events/${event.id}/revert`]: change,
    [`POST /google-calendar/events/${event.id}/follow`]: change,
  });
  render(
    <TestProviders>
      <EventHistoryView eventId={event.id} />
      <ShownToasts />
    </TestProviders>,
  );
  return { user: userEvent.setup(), sent: () => calls.filter(({ method }) => method === 'POST') };
}

it('event history: entries are listed newest first, with what changed and why the event is here', async () => {
  open({ entries: [moved, came] });
  const entries = await screen.findAllByRole('listitem');
  const texts = entries.map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Changed in Google Calendar');
  expect(texts).toContain('Location: Sofia kyrka → nothing');
  expect(texts.at(-1)).toContain('Added with the calendar Personal');
  expect(screen.getByRole('heading', { name: 'Why it is here' })).toBeDefined();
});

it('event history: Revert undoes a change and keeps the event; “Follow Google again” ends that, and the focus moves to the heading', async () => {
  const answer = { is_kept: true };
  const { user, sent } = open({ entries: [moved, came] }, answer);
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  await screen.findByText('Change reverted; syncs will leave the event as it is');
  expect(sent()[0]?.body).toEqual({ entry_id: '2' });
  answer.is_kept = false;
  await user.click(await screen.findByRole('button', { name: 'Follow Google again' }));
  await screen.findByText('It follows Google again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow Google again' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Why it is here' }));
});

it('event history: “Bring it back” restores a removed event, and the focus moves to the history’s region', async () => {
  const gone = entry({ id: '3', kind: 'removed', reason: 'cancelled', is_revertible: true });
  const { user, sent } = open(
    { google_calendar_event: null, entries: [gone, came] },
    { google_calendar_event: event, entries: [{ ...gone, is_revertible: false }, came] },
  );
  expect(await screen.findByRole('heading', { name: 'Why it is gone' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  await screen.findByText('Change reverted; syncs will leave the event as it is');
  expect(sent()[0]?.body).toEqual({ entry_id: '3' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Why it is here' }));
});

it('event history: an event without entries is said to be older than the history', async () => {
  open({});
  expect(await screen.findByText('It was added before Simmer kept a history.')).toBeDefined();
});

it('event history: a removed occurrence names its successor and cannot be brought back', async () => {
  const successor = { event_id: event.id, title: 'Choir', event_start: '2031-01-20' };
  open({
    google_calendar_event: null,
    entries: [entry({ kind: 'removed', reason: 'series_changed', successor })],
  });
  const line = (await screen.findByText('Its series was changed in Google Calendar')).closest('li');
  expect(line?.textContent).toContain(
    'Replaced by: Choir, Jan 20, 2031. It has taken over your classification.',
  );
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
});
