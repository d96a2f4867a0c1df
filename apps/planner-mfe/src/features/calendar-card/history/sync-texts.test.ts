import { syncStatus } from '../testing/sample-sync.ts';
import { countsText, nothingText, syncDuration, syncMood, triggerText } from './sync-texts.ts';

it('syncDuration: is given in ms, s or min and s', () => {
  expect([null, 850, 12_400, 125_300].map(syncDuration)).toEqual(['', '850 ms', '12.4 s', '2 min 5 s']);
});

it('countsText: names the counts that are not zero', () => {
  expect(countsText(syncStatus())).toBe('Nothing new');
  expect(countsText(syncStatus({ status: 'in_progress' }))).toBe('Nothing yet');
  expect(countsText(syncStatus({ events_added: 36, events_removed: 1, events_set_aside: 2 }))).toBe(
    '36 added, 1 removed, 2 set aside',
  );
});

it('syncMood: tells running, completed, partly failed, failed and cancelled syncs apart', () => {
  expect(syncMood(syncStatus({ status: 'in_progress' }))).toBe('running');
  expect(syncMood(syncStatus())).toBe('done');
  const failed_calendars = [{ id: 'family', name: 'Family', reason: 'Google could not answer right now.' }];
  expect(syncMood(syncStatus({ failed_calendars }))).toBe('partly');
  expect(syncMood(syncStatus({ status: 'failed' }))).toBe('failed');
  expect(syncMood(syncStatus({ status: 'failed', is_cancelled: true }))).toBe('cancelled');
});

it('nothingText: depends on whether the sync has read all its calendars', () => {
  const failed_calendars = [{ id: 'family', name: 'Family', reason: 'Google denied Simmer access.' }];
  expect(
    [
      syncStatus(),
      syncStatus({ events_set_aside: 1 }),
      syncStatus({ failed_calendars }),
      syncStatus({ failed_calendars, status: 'failed' }),
      syncStatus({ status: 'in_progress' }),
    ].map(nothingText),
  ).toEqual([
    'It found nothing to change.',
    'It found nothing else to change.',
    'In the others it found nothing to change.',
    'It changed nothing.',
    'It has changed nothing so far.',
  ]);
});

it('triggerText: names the trigger, and is empty when it is unknown', () => {
  expect(triggerText(syncStatus({ trigger: 'push' }))).toBe('Google reported a change');
  expect(triggerText(syncStatus({ trigger: null }))).toBe('');
});
