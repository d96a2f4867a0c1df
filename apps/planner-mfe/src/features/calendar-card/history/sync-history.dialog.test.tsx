import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { EventEntry, SetAside } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { screen } from '@testing-library/react';
import { syncStatus } from '../testing/sample-sync.ts';
import { SyncHistoryDialog } from './sync-history.dialog.tsx';
import { renderSignedIn } from '../../../testing/render-page.tsx';

const sync = syncStatus({ events_added: 2, events_set_aside: 1, duration_ms: 12_400 });

const entry = (id: string, title: string): EventEntry => ({
  id,
  event_id: `${id}0c8d1e-7b1a-4d58-9f0c-1d2e3f405060`,
  title,
  event_start: '2026-01-14',
  is_classified: false,
  calendar_name: 'Work',
  kind: 'added',
  reason: 'created',
  at: '2026-01-14T09:00:01.000Z',
  sync_id: sync.id,
  changes: [],
  successor: null,
  is_revertible: false,
});
const broken: SetAside = {
  provider_event_id: '4abc',
  title: null,
  calendar_name: 'Work',
  reason: 'It has no start.',
};

type Page = readonly [path: string, body: { syncs: (typeof sync)[]; next: string | null }];

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

function open(syncs = [sync], entries = [entry('7', 'Stand-up')], pages: readonly Page[] = []) {
  installFakeApi({
    'GET /calendar/sync/history': ({ path }) => {
      asked.push(path);
      return { body: pages.find(([end]) => path.endsWith(end))?.[1] ?? { syncs, next: null } };
    },
    [`GET /google-calendar/syncs/${sync.id ?? ''}`]: ({ path }) => ({
      body: path.includes('before=7')
        ? { sync: syncs[0], set_aside: [broken], entries: [entry('6', 'Choir')], next: null }
        : { sync: syncs[0], set_aside: [broken], entries, next: '7' },
    }),
  });
  return renderSignedIn(<SyncHistoryDialog onClose={() => undefined} />);
}

it('sync history: a sync shows its trigger, duration and counts, and its details name the events set aside', async () => {
  const user = open();
  const line = await screen.findByRole('button', { name: /2 added, 1 set aside/ });
  expect(line.textContent).toContain('You asked for it · 12.4 s');
  expect(line.textContent).toContain('Completed');
  await user.click(line);
  const aside = await screen.findByRole('list', { name: 'Events set aside' });
  expect(aside.textContent).toContain('An event without a title');
  expect(aside.textContent).toContain('Work: It has no start.');
});

it('sync history: entries of one title show their dates, and classified events are marked, and “Show more” adds the next', async () => {
  const user = open([sync], [{ ...entry('7', 'Stand-up'), event_start: '2031-01-14', is_classified: true }]);
  expect((await screen.findByRole('button', { name: /2 added/ })).textContent).toMatch(
    /^Jan 14, (2026, )?\d\d:00:00/,
  );
  await user.click(screen.getByRole('button', { name: /2 added/ }));
  const line = (await screen.findByRole('button', { name: 'Stand-up' })).closest('li');
  expect(line?.textContent).toBe('Stand-upJan 14, 2031ClassifiedNew in Work');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('button', { name: 'Choir' });
  screen.getByRole('button', { name: 'Stand-up' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('sync history: a sync names the calendars that failed, those that are gone, and a calendar read by its address (SYN-50)', async () => {
  const reason = 'Google denied Simmer access.';
  const family = { id: 'family', name: 'Family' };
  const failed_calendars = [{ ...family, reason }];
  const removed_calendars = [{ ...family, events_removed: 1, events_kept: 0 }];
  const address = { calendar_name: 'Hill School', trigger: 'schedule' } as const;
  const user = open([{ ...sync, ...address, failed_calendars, removed_calendars }]);
  const line = await screen.findByRole('button', { name: /2 added, 1 set aside, 1 calendar failed/ });
  expect(line.textContent).toMatch(/Hill School · .+ · 12\.4 s/);
  await user.click(line);
  const failed = await screen.findByRole('list', { name: 'Calendars that could not be read' });
  expect(failed.textContent).toBe(`Family could not be read: ${reason}`);
  const gone = screen.getByRole('list', { name: 'Calendars that are gone' });
  expect(gone.textContent).toBe('Family is gone from Google Calendar, and 1 event with it.');
});

it('sync history: a failed sync shows its error, and a cancelled one reads “Cancelled”', async () => {
  const user = open([
    syncStatus({ id: sync.id, status: 'failed', error_message: 'Google did not answer.' }),
    syncStatus({ id: null, status: 'failed', is_cancelled: true, started_at: '2026-01-13T09:00:00.000Z' }),
  ]);
  await user.click(await screen.findByRole('button', { name: /Failed/ }));
  expect(screen.getByText('Google did not answer.')).toBeDefined();
  expect(screen.getByRole('button', { name: /Cancelled/ })).toBeDefined();
});

it('sync history: without any sync, or one with changes, it shows an empty state', async () => {
  const user = open([], [], [['?only=changed', { syncs: [], next: null }]]);
  expect(await screen.findByText('No syncs yet')).toBeDefined();
  await user.click(await screen.findByRole('radio', { name: 'With changes' }));
  expect(await screen.findByText('Nothing changed yet')).toBeDefined();
});

it('sync history: “Show more syncs” loads the next page, and “With changes” only syncs that changed something', async () => {
  const quiet = syncStatus({ id: '11111111-7b1a-4d58-9f0c-1d2e3f405060' });
  const removal = syncStatus({ id: '22222222-7b1a-4d58-9f0c-1d2e3f405060', events_removed: 1 });
  const user = open(
    [quiet],
    [],
    [
      ['/history', { syncs: [quiet], next: quiet.id }],
      [`?before=${quiet.id ?? ''}`, { syncs: [removal], next: null }],
      ['?only=changed', { syncs: [removal], next: null }],
    ],
  );
  await screen.findByRole('button', { name: /Nothing new/ });
  await user.click(screen.getByRole('button', { name: 'Show more syncs' }));
  await screen.findByRole('button', { name: /1 removed/ });
  expect(screen.queryByRole('button', { name: 'Show more syncs' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'With changes' }));
  await screen.findByRole('button', { name: /1 removed/ });
  expect(screen.queryByRole('button', { name: /Nothing new/ })).toBeNull();
});

const zone = `&zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`;
const searched = (text: string, syncs: (typeof sync)[], next: string | null = null): Page => [
  `?search=${text}${zone}`,
  { syncs, next },
];
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search syncs' });

it('sync history: a search without hits says so, and “Clear search” and Escape clear it', async () => {
  const user = open([sync], [], [searched('dentist', [])]);
  await screen.findByRole('button', { name: /2 added/ });
  await user.type(field(), 'dentist');
  expect(await screen.findByText('No sync matches your search')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByRole('button', { name: /2 added/ });
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  expect(screen.queryByText('No sync matches your search')).toBeNull();
  await user.paste('dentist');
  await screen.findByText('No sync matches your search');
  await user.keyboard('{Escape}');
  expect(field().value).toBe('');
});

it('sync history: a search is sent once after a pause in typing, can be paged, and combined with “With changes”', async () => {
  const removal = syncStatus({ id: '22222222-7b1a-4d58-9f0c-1d2e3f405060', events_removed: 1 });
  const user = open(
    [sync],
    [],
    [
      searched('dentist', [sync], sync.id),
      [`?search=dentist${zone}&before=${sync.id ?? ''}`, { syncs: [removal], next: null }],
      [`?only=changed&search=dentist${zone}`, { syncs: [removal], next: null }],
    ],
  );
  await user.type(field(), 'dentist');
  expect((await screen.findByText('1 sync and more')).getAttribute('role')).toBe('status');
  expect(asked).toEqual(['/calendar/sync/history', `/calendar/sync/history?search=dentist${zone}`]);
  await user.click(screen.getByRole('button', { name: 'Show more syncs' }));
  await screen.findByText('2 syncs');
  await user.click(screen.getByRole('radio', { name: 'With changes' }));
  expect(await screen.findByText('1 sync')).toBeDefined();
});
