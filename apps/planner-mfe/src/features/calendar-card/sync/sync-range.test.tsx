import { browserZone } from '@simmer/app-state/clock';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { fireEvent, screen } from '@testing-library/react';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import userEvent from '@testing-library/user-event';
import { SyncRange } from './sync-range.tsx';
import { fixedDates } from '../testing/sample-sync.ts';
import { renderSignedIn } from '../../../testing/render-page.tsx';

async function open(address = '/account', removed = 0, settings: FakeResponse = { body: fixedDates }) {
  const calls = installFakeApi({
    'GET /google-calendar/settings': () => settings,
    'POST /google-calendar/settings/preview': () => ({
      body: { events_removed: removed, events_kept: 3 },
    }),
    'PUT /google-calendar/settings': ({ body }) => ({
      body: { sync_start_days_before: 90, sync_end_days_after: 90, ...(body as object) },
    }),
  });
  renderSignedIn(
    <>
      <SyncRange isBusy={false} onReconnect={() => undefined} />
      <ShownToasts />
    </>,
    address,
  );
  await screen.findByLabelText('Sync until date');
  return { saved: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

const until = () => screen.getByLabelText<HTMLInputElement>('Sync until date');
const setUntil = (value: string) => fireEvent.change(until(), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

it('sync range: the field says why dates cannot be saved; others are, without a question if no event is removed', async () => {
  const { saved } = await open();
  for (const [date, problem] of [
    ['2227-01-01', 'Choose a day between 1900 and 2200.'],
    ['', 'Choose a date.'],
    ['2025-12-31', 'This is before the first day.'],
  ] as const) {
    setUntil(date);
    expect(screen.getByText(problem).id).toBe(until().getAttribute('aria-describedby'));
    expect(save().disabled).toBe(true);
  }
  setUntil('2026-04-01');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.setup().click(save());
  await screen.findByText('Sync settings updated successfully!');
  expect(saved()).toHaveLength(1);
  // The button is disabled until the next change.
  expect(document.activeElement).toBe(screen.getByLabelText('Sync from date'));
});

it('sync range: fixed dates stay until they are set to move along with today again', async () => {
  const { saved } = await open();
  screen.getByText('These dates stay as you set them.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Move along with today' }));
  await screen.findByText('Sync settings updated successfully!');
  expect(saved()).toEqual([{ sync_start_date: null, sync_end_date: null }]);
});

it('sync range: the link #sync-dates focuses the first field', async () => {
  await open('/account#sync-dates');
  expect(document.activeElement).toBe(screen.getByLabelText('Sync from date'));
});

it('sync range: a shorter range asks with the number of events to remove, and saves only when confirmed (SYN-19)', async () => {
  const { saved } = await open('/account', 207);
  const user = userEvent.setup();
  setUntil('2026-02-01');
  await user.click(save());
  const question = await screen.findByRole('alertdialog', { name: 'Sync fewer days?' });
  expect(question.textContent).toContain('207 events that you have not classified will be removed');
  expect(question.textContent).toContain('3 events that you classified stay');
  await user.click(screen.getByRole('button', { name: 'Keep the dates' }));
  expect(saved()).toEqual([]);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Remove and save' }));
  await screen.findByText('Sync settings updated successfully!');
  expect(saved()).toEqual([{ sync_start_date: '2026-01-01', sync_end_date: '2026-02-01' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([404, 500])(
  'sync range: settings that fail with %s show the defaults, and Save sends only the changed date (SYN-18)',
  async (status) => {
    const { saved } = await open('/account', 0, { status, body: { detail: 'No settings today.' } });
    const today = todayInZone(Date.now(), browserZone());
    expect(screen.getByRole('heading', { name: 'Sync Date Range' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Sync from date').value).toBe(addDays(today, -90));
    expect(until().value).toBe(addDays(today, 90));
    expect(save().disabled).toBe(true);
    expect([screen.queryByRole('alert'), screen.queryByText(/No settings today|Failed/)]).toEqual([
      null,
      null,
    ]);
    // The stored dates may differ: only those changed here replace them.
    setUntil(addDays(today, 30));
    await userEvent.setup().click(save());
    await screen.findByText('Sync settings updated successfully!');
    expect(saved()).toEqual([{ sync_end_date: addDays(today, 30) }]);
  },
);
