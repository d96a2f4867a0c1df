import { installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { pass, signInUnderFakeClock } from '../testing/signed-in-clock.ts';
import { useOwnCalendar } from './own-calendar.ts';

signInUnderFakeClock();

const state = {
  account_email: 'robin@example.com',
  shown_at: '2026-01-14T09:42:00.000Z',
  is_waiting: false,
  problem: null,
  resumes_at: null,
  unfit: [],
};

it.each([
  ['it was shown', [{ ...state, shown_at: null }, { ...state, is_waiting: true }, state], 3],
  ['there is a problem', [{ ...state, is_waiting: true, problem: 'google_away' }], 1],
  ['it is not shown', [null], 1],
])('own calendar: it is polled every 2 s until %s (OWN-1)', async (_until, responses, reads) => {
  const seen = installFakeApi({
    'GET /google-calendar/own-calendar': () => ({
      body: { own_calendar: responses[Math.min(seen.length, responses.length) - 1] },
    }),
  });
  const { result } = renderWithCache(() => {
    const { data } = useOwnCalendar();
    return { data };
  });
  await pass(0);
  for (const response of responses) {
    expect(result.current.data).toEqual(response);
    await pass(2_000);
  }
  await pass(20_000);
  expect(seen).toHaveLength(reads);
});

it('own calendar: a failed read ends the polling', async () => {
  let isGone = false;
  const seen = installFakeApi({
    'GET /google-calendar/own-calendar': () =>
      isGone ? { status: 409, body: {} } : { body: { own_calendar: { ...state, is_waiting: true } } },
  });
  renderWithCache(() => {
    const { isError } = useOwnCalendar();
    return { isError };
  });
  await pass(0);
  isGone = true;
  await pass(20_000);
  expect(seen).toHaveLength(2);
});
