import { createQueryClient } from '@simmer/app-state/query-client';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp } from '../../../testing/test-providers.tsx';
import { EventToolbar } from './event-toolbar.tsx';
import { useEventListState } from '../model/use-event-list-state.ts';

const ONE = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

function Toolbar() {
  const listState = useEventListState(calendarDate('2026-01-01'));
  return (
    <>
      <button type="button" onClick={() => listState.select(ONE, true)}>
        Pick one
      </button>
      <EventToolbar
        listState={listState}
        isAnalyzing={false}
        onAnalyze={() => undefined}
        onFilter={() => undefined}
      />
    </>
  );
}

it('event toolbar: “Select all” is unchecked, mixed or checked for none, some or all events', async () => {
  startApp();
  installFakeApi({
    'GET /google-calendar/status': () => ({ body: { connected: false, credential: null } }),
    'GET /google-calendar/events': () => ({
      body: { google_calendar_events: [calendarEvent({ id: ONE }), calendarEvent({ id: OTHER })] },
    }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Toolbar />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByText('2 events');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  const state = () => [all.checked, all.indeterminate];
  expect(state()).toEqual([false, false]);
  // It can still be pressed, and then says what is missing (KIT-34).
  expect(screen.getByRole('button', { name: 'Analyze (0)' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Pick one' }));
  expect(state()).toEqual([false, true]);
  await user.click(all);
  expect(state()).toEqual([true, false]);
  expect(screen.getByRole('button', { name: 'Analyze (2)' }).getAttribute('aria-disabled')).toBeNull();
});
