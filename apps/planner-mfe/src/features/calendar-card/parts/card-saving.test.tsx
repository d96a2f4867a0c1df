import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleHost } from '@simmer/app-state/testing/sample-host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setHost } from '../../../host/remote-host.ts';
import { Component as CalendarCard } from '../calendar-card.slot.tsx';
import { fixedDates, syncStatus } from '../testing/sample-sync.ts';
import { renderSignedIn } from '../../../testing/render-page.tsx';

beforeEach(() => localStorage.clear());

interface AnalysisProps {
  isDisabled?: boolean;
  onSaving?: (isSaving: boolean) => void;
}

/** The other remote's part of the card. */
function Analysis({ isDisabled = false, onSaving }: AnalysisProps) {
  return (
    <button type="button" disabled={isDisabled} onClick={() => onSaving?.(true)}>
      Start Analysis
    </button>
  );
}

const former = { id: '5f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060', email: 'old@example.com' };

/** Renders the card with a write whose response the test controls. */
async function open(slow: string, response: FakeResponse) {
  setHost(sampleHost({ loadSlot: () => Promise.resolve(Analysis as never) }));
  const held = Promise.withResolvers<FakeResponse>();
  installFakeApi({
    'GET /google-calendar/status': () => ({
      body: { connected: true, credential: { email: 'robin@example.com' }, remaining_events: null },
    }),
    'GET /google-calendar/sync-status': () => ({ body: syncStatus() }),
    'GET /google-calendar/settings': () => ({ body: fixedDates }),
    'GET /google-calendar/former-accounts': () => ({
      body: { former_accounts: [{ ...former, events: 3, events_classified: 0 }] },
    }),
    'POST /google-calendar/settings/preview': () => ({ body: { events_removed: 0, events_kept: 0 } }),
    [slow]: () => held.promise,
  });
  const user = renderSignedIn(<CalendarCard isJustConnected={false} connectFailure={null} />);
  await screen.findByLabelText('Sync until date');
  await screen.findByRole('button', { name: 'Start Analysis' });
  await screen.findByRole('button', { name: 'Remove events…' });
  return { user, end: () => act(async () => held.resolve(response)) };
}

const CARD = [
  'Manage Calendars',
  'Sync Now',
  'Disconnect',
  'Sync History',
  'Move along with today',
  'Start Analysis',
  'Remove events…',
];
const disabled = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { hidden: true })
    .filter((button) => button.closest('[aria-modal]') === null && button.disabled)
    .map((button) => button.textContent);
const changeUntil = () =>
  fireEvent.change(screen.getByLabelText('Sync until date'), { target: { value: '2026-04-01' } });
const saveSettings = () => screen.getByRole('button', { name: /Save Settings|Saving/ });

it('calendar card: while the dates are saved its other buttons are disabled and the focus stays (SYN-4)', async () => {
  const { user, end } = await open('PUT /google-calendar/settings', {
    body: { ...fixedDates, sync_end_date: '2026-04-01' },
  });
  changeUntil();
  expect(disabled()).toEqual([]);
  await user.click(saveSettings());
  await waitFor(() => expect(disabled().toSorted()).toEqual(CARD.toSorted()));
  expect(saveSettings().textContent).toBe('Saving...');
  expect(document.activeElement).toBe(saveSettings());
  await end();
  await waitFor(() => expect(disabled()).toEqual(['Save Settings']));
  expect(document.activeElement).toBe(screen.getByLabelText('Sync from date'));
});

it('calendar card: when saving the dates fails all buttons are enabled again', async () => {
  const { user, end } = await open('PUT /google-calendar/settings', { status: 503, body: {} });
  changeUntil();
  await user.click(saveSettings());
  await waitFor(() => expect(disabled()).toContain('Manage Calendars'));
  await end();
  await waitFor(() => expect(disabled()).toEqual([]));
  expect(document.activeElement).toBe(saveSettings());
});

it('calendar card: while it disconnects its other buttons are disabled', async () => {
  const { user, end } = await open('DELETE /google-calendar/disconnect', { status: 503, body: {} });
  changeUntil();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) ?? document.body);
  const others = [...CARD.filter((name) => name !== 'Disconnect'), 'Save Settings'];
  await waitFor(() => expect(disabled().toSorted()).toEqual(others.toSorted()));
  await end();
  await waitFor(() => expect(disabled()).toEqual([]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Disconnect' }));
});

it('calendar card: while an analysis starts its other buttons are disabled', async () => {
  const { user } = await open('GET /nothing', {});
  changeUntil();
  await user.click(screen.getByRole('button', { name: 'Start Analysis' }));
  const others = [...CARD.filter((name) => name !== 'Start Analysis'), 'Save Settings'];
  await waitFor(() => expect(disabled().toSorted()).toEqual(others.toSorted()));
});

it('calendar card: while events of a former account are removed its other buttons are disabled', async () => {
  const { user, end } = await open(`POST /google-calendar/former-accounts/${former.id}/remove-events`, {
    status: 503,
    body: {},
  });
  await user.click(screen.getByRole('button', { name: 'Remove events…' }));
  await user.click(screen.getByRole('button', { name: 'Remove 3 events' }));
  await waitFor(() => expect(disabled()).toContain('Manage Calendars'));
  expect(disabled()).not.toContain('Remove events…');
  await end();
  await waitFor(() => expect(disabled()).toEqual(['Save Settings']));
});
