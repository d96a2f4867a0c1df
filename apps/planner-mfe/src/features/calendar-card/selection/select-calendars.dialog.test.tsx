import { jest } from '@jest/globals';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { SelectCalendarsDialog } from './select-calendars.dialog.tsx';
import { syncStatus } from '../testing/sample-sync.ts';
import { renderSignedIn } from '../../../testing/render-page.tsx';

const calendar = (id: string, is_synced: boolean) => ({
  id,
  name: id,
  color: '#9FC6E7',
  is_synced,
  is_primary: id === 'Personal',
  time_zone: 'Europe/Stockholm',
});

const BEGUN = '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405061';

function open(
  cost: { events_removed: number; events_kept: number },
  routes: Parameters<typeof installFakeApi>[0] = {},
) {
  const onClose = jest.fn();
  const onReconnectNeeded = jest.fn();
  const calls = installFakeApi({
    'GET /google-calendar/calendars': () => ({
      body: { calendars: [calendar('Personal', true), calendar('Work', true), calendar('Family', false)] },
    }),
    'POST /google-calendar/calendars/preview': () => ({
      body: { ...cost, calendars: [{ id: 'Work', name: 'Work', ...cost }] },
    }),
    'POST /google-calendar/calendars/sync': () => ({ body: { calendars: [], sync_id: BEGUN } }),
    'POST /google-calendar/events/sync': () => ({ body: { events_synced: 7, sync: syncStatus() } }),
    'GET /google-calendar/sync-status': () => ({ body: syncStatus() }),
    ...routes,
  });
  const user = renderSignedIn(
    <>
      <SelectCalendarsDialog onClose={onClose} onReconnectNeeded={onReconnectNeeded} />
      <ShownToasts />
    </>,
  );
  const asked = (path: string) => calls.filter((call) => call.method === 'POST' && call.path.endsWith(path));
  return { user, onClose, onReconnectNeeded, asked };
}

const box = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save Selection' });

it('calendar selection: deselecting a calendar asks with the number of events to remove, and saves only when confirmed (SYN-19)', async () => {
  const { user, onClose, asked } = open({ events_removed: 12, events_kept: 2 });
  await user.click(await box('Work'));
  await user.click(save());
  const question = await screen.findByRole('alertdialog', { name: 'Stop syncing Work?' });
  expect(question.textContent).toContain('12 events that you have not classified will be removed');
  expect(question.textContent).toContain('2 events that you classified stay');
  await user.click(within(question).getByRole('button', { name: 'Keep syncing' }));
  expect(asked('/calendars/sync')).toHaveLength(0);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Remove and save' }));
  await screen.findByText('Calendar selection saved! Synced 7 events.');
  expect(asked('/calendars/sync').map(({ body }) => body)).toEqual([{ calendar_ids: ['Personal'] }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('calendar selection: a sync that fails leaves the selection saved, and says so (SYN-16)', async () => {
  const { user, onClose, asked } = open(
    { events_removed: 0, events_kept: 0 },
    { 'POST /google-calendar/events/sync': () => ({ status: 503, body: { detail: 'Google is away.' } }) },
  );
  await user.click(await box('Family'));
  await user.click(save());
  await screen.findByText('Calendar selection saved. The sync will occur on the next manual refresh.');
  expect(asked('/calendars/sync')).toHaveLength(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('calendar selection: when no event would be removed it saves without a question, and waits for the sync that the server began', async () => {
  const { user, asked } = open({ events_removed: 0, events_kept: 3 });
  await user.click(await box('Work'));
  await user.click(save());
  await screen.findByText('Calendar selection saved! Synced 7 events.');
  expect(asked('/preview')).toHaveLength(1);
  expect(asked(`/events/sync?sync_id=${BEGUN}`)).toHaveLength(1);
});

it('calendar selection: the question follows the server’s preview, not the list on screen', async () => {
  const { user, asked } = open({ events_removed: 12, events_kept: 0 });
  await user.click(await box('Family'));
  await user.click(save());
  await screen.findByRole('alertdialog', { name: 'Stop syncing Work?' });
  expect(asked('/calendars/sync')).toHaveLength(0);
});

it('calendar selection: a calendar that the last sync could not read shows the reason', async () => {
  const reason = 'Google denied Simmer access.';
  const failed_calendars = [{ id: 'Work', name: 'Work', reason }];
  open(
    { events_removed: 0, events_kept: 0 },
    { 'GET /google-calendar/sync-status': () => ({ body: syncStatus({ failed_calendars }) }) },
  );
  await screen.findByRole('checkbox', { name: `Work ${reason}` });
  expect(screen.getByRole('checkbox', { name: 'Personal' })).toBeTruthy();
});

it('calendar selection: a changed encryption key is passed on as the reason to reconnect', async () => {
  const { onReconnectNeeded } = open(
    { events_removed: 0, events_kept: 0 },
    {
      'GET /google-calendar/calendars': () => ({
        status: 409,
        body: { error: 'ENCRYPTION_KEY_CHANGED', detail: 'Please connect it again.' },
      }),
    },
  );
  await waitFor(() => expect(onReconnectNeeded).toHaveBeenCalledWith({ isKeyChanged: true }));
});
