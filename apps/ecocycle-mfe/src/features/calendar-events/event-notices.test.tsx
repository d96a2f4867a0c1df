import { jest } from '@jest/globals';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventNotices } from './event-notices.tsx';
import type { ReconnectionNeed } from '@simmer/app-state/google-calendar/calendar';

const WARNING = 'Re-sync your calendar to see calendar colors and recurring event indicators';
const calm = { update: () => undefined, isSyncing: false, progress: null, need: null };
const colorless = calendarEvent({ calendar_color: null });

function show(
  over: Partial<typeof calm> | { need: ReconnectionNeed } | { progress: string },
  events = [calendarEvent()],
) {
  const onReconnect = jest.fn<(need: ReconnectionNeed) => void>();
  render(
    <EventNotices calendar={{ ...calm, ...over }} isConnected events={events} onReconnect={onReconnect} />,
  );
  return onReconnect;
}

it('event notices: nothing is shown when all is well', () => {
  show({});
  expect(screen.queryByRole('status')).toBeNull();
});

it('event notices: an event without a calendar colour shows the re-sync warning (KIT-32)', () => {
  show({}, [calendarEvent(), colorless]);
  expect(screen.getByRole('status').textContent).toBe(WARNING);
});

it('event notices: the progress of a running sync is shown', () => {
  show({ progress: 'Calendar 1 of 3, 40 events so far' });
  expect(screen.getByRole('status').textContent).toContain('Calendar 1 of 3, 40 events so far.');
});

it('event notices: a lost permission shows its reason, and Reconnect starts the reconnection', async () => {
  const need = { isKeyChanged: true };
  const onReconnect = show({ need });
  // The encryption key changed here: Google has not revoked anything.
  expect(screen.getByRole('status').textContent).toContain(
    'The key that protects your connection has changed',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(onReconnect).toHaveBeenCalledWith(need);
});
