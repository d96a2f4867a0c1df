import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCountedEvents } from './use-counted-events.ts';

const today = calendarDate('2026-11-29');
function render(isNeeded: boolean) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCountedEvents([], today, isNeeded), { wrapper });
}

const countOf = (events: ReturnType<typeof useCountedEvents>) => events?.beginningOn('2026-11-29').length;

beforeEach(() => sessionStore.setState({ status: 'signed-in', user: sampleUser() }));

test('counted events: they are unknown until they have come, and none if they cannot be read (CNT-3)', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  installFakeApi({ 'GET /google-calendar/events': () => promise });
  const { result } = render(true);
  expect(result.current).toBeNull();
  act(() => resolve({ status: 400, body: { detail: 'Not these days.' } }));
  await waitFor(() => expect(countOf(result.current)).toBe(0));
});

test('counted events: without a North Star that counts them nothing is asked (CNT-3)', () => {
  const seen = installFakeApi({});
  const { result } = render(false);
  expect([countOf(result.current), seen]).toEqual([0, []]);
});
