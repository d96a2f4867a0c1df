import { syncStatus } from '../testing/sample-sync.ts';
import { nextSyncText, waitText } from './wait-texts.ts';

const NOW = Date.parse('2026-01-14T09:00:00Z');
const ZONE = 'Europe/Stockholm';

it.each([
  ['2026-01-14T09:00:05.000Z', 'Google Calendar is not responding. Next try at 10:00:05.'],
  ['2026-01-14T09:04:05.000Z', 'Google Calendar is not responding. Next try at 10:04.'],
  ['2026-01-14T08:59:59.000Z', 'Google Calendar is not responding. Trying again now.'],
  [null, 'Google Calendar is not responding. Trying again now.'],
])('waitText: a running sync that waits until %s reads “%s”', (resumes_at, text) => {
  const sync = syncStatus({ status: 'in_progress', wait_reason: 'away', resumes_at });
  expect(waitText(sync, NOW, ZONE)).toBe(text);
});

it('waitText: names a rate limit of Google, and is empty when the sync does not wait', () => {
  const wait = { wait_reason: 'slow_down', resumes_at: '2026-01-14T09:05:00.000Z' } as const;
  expect(waitText(syncStatus(wait), NOW, ZONE)).toBe(
    'Google has asked Simmer to slow down. Next try at 10:05.',
  );
  expect(waitText(syncStatus(), NOW, ZONE)).toBe('');
});

it.each([
  ['2026-01-14T10:00:00.000Z', 'Simmer will try again at about 11:00.'],
  ['2026-01-14T08:00:00.000Z', 'Simmer will try again in a few minutes.'],
  [null, ''],
])('nextSyncText: a failed sync whose next try is at %s reads “%s”', (resumes_at, text) => {
  expect(nextSyncText(syncStatus({ status: 'failed', resumes_at }), NOW, ZONE)).toBe(text);
});
