import { limits } from '@simmer/contracts/limits';
import { planIcs } from '@simmer/domain/ics/plan-ics';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlockSize } from '@simmer/testing/time-block.factory';
import { draftText, importedBlocks, missingActivities, sizeFor } from './import-view.ts';

const sizes = [
  timeBlockSize({ name: 'medium', duration: 60 }),
  timeBlockSize({ name: 'small', duration: 30 }),
  timeBlockSize({ name: 'xl', duration: 240, points: 5 }),
];
const event = (...lines: string[]) => `BEGIN:VEVENT\n${lines.join('\n')}\nEND:VEVENT`;
const drafts = (...events: string[]) =>
  planIcs(`BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`, 'UTC', limits)?.drafts ?? [];

test('sizeFor: the size closest to the duration, and the shortest for an all-day event (ICS-8)', () => {
  expect([0, 44, 46, 100, 5000, null].map((minutes) => sizeFor(minutes, sizes)?.name)).toEqual([
    'small',
    'small',
    'medium',
    'medium',
    'xl',
    'small',
  ]);
  expect(sizeFor(60, [])).toBeNull();
});

test('draftText: names day, part, recurrence and size, with the duration in the file where it differs', () => {
  const [weekly, yearly] = drafts(
    event('DTSTART:20260105T090000', 'DURATION:PT3H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH'),
    event('DTSTART;VALUE=DATE:20260106', 'RRULE:FREQ=YEARLY'),
  );
  if (!weekly || !yearly) throw new Error('Both events can be read.');
  expect(draftText(weekly, sizes)).toBe(
    'Monday, Jan 5 2026, morning, every week on Mon, Thu, XL, 4h (3h in the file)',
  );
  expect(draftText(yearly, sizes)).toBe('Tuesday, Jan 6 2026, morning, Small, 0.5h');
});

test('imported block: what the file says of an event becomes the note (ICS-12)', () => {
  const [draft] = drafts(event('DTSTART:20260105T170000', 'SUMMARY:Music', 'DESCRIPTION:one\\ntwo'));
  if (draft === undefined) throw new Error('The event can be read.');
  expect(importedBlocks([draft], [activity({ name: 'Music' })], sizes)).toMatchObject([
    { note: 'one\ntwo', description: null },
  ]);
});

test('imported blocks: known activities are reused, missing ones made once, and blocks get the schedule', () => {
  const music = activity({ name: 'Music' });
  const found = drafts(
    event('DTSTART:20260105T170000', 'DURATION:PT4H', 'SUMMARY:🎵 music'),
    event('DTSTART:20260106T090000', 'SUMMARY:🦷 Dentist'),
    event('DTSTART:20260107T090000', 'SUMMARY:dentist'),
  );
  expect(missingActivities(found, [music])).toEqual([{ name: 'Dentist', emoji: '🦷' }]);
  const dentist = activity({ name: 'Dentist' });
  const blocks = importedBlocks(found, [music, dentist], sizes);
  expect(blocks.map(({ activity_id, points }) => [activity_id, points])).toEqual([
    [music.id, 5],
    [dentist.id, 2],
    [dentist.id, 2],
  ]);
  expect(blocks[0]).toMatchObject({ start_timing: { name: 'evening', hour: 17 }, recurring: 'once' });
  expect(importedBlocks(found, [music], sizes)).toHaveLength(1);
});
