import { syncStatus } from '../testing/sample-sync.ts';
import { countsText, syncDuration, syncMood, triggerText } from './sync-texts.ts';

it('tells durations as people say them', () => {
  expect([null, 850, 12_400, 125_300].map(syncDuration)).toEqual(['', '850 ms', '12.4 s', '2 min 5 s']);
});

it('counts what a sync did, and leaves out what it did not', () => {
  expect(countsText(syncStatus())).toBe('Nothing new');
  expect(countsText(syncStatus({ status: 'in_progress' }))).toBe('Nothing yet');
  expect(countsText(syncStatus({ events_added: 36, events_removed: 1, events_set_aside: 2 }))).toBe(
    '36 added, 1 removed, 2 set aside',
  );
});

it('tells a cancelled sync from one that failed', () => {
  expect(syncMood(syncStatus({ status: 'in_progress' }))).toBe('running');
  expect(syncMood(syncStatus())).toBe('done');
  const failed_calendars = [{ id: 'family', name: 'Family', reason: 'Google could not give it right now.' }];
  expect(syncMood(syncStatus({ failed_calendars }))).toBe('partly');
  expect(syncMood(syncStatus({ status: 'failed' }))).toBe('failed');
  expect(syncMood(syncStatus({ status: 'failed', is_cancelled: true }))).toBe('cancelled');
});

it('says what began it', () => {
  expect(triggerText(syncStatus({ trigger: 'push' }))).toBe('Google told of a change');
  expect(triggerText(syncStatus({ trigger: null }))).toBe('');
});
