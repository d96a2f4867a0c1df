import { limits } from '@simmer/contracts/limits';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { contentOf } from '@simmer/domain/blocks/block-content';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import { planIcs } from '@simmer/domain/ics/plan-ics';
import { writeIcs } from '@simmer/domain/ics/write-ics';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { draftText, importedBlocks, missingActivities, missingStars } from './import-view.ts';

const sizes = [
  timeBlockSize({ name: 'medium', duration: 60 }),
  timeBlockSize({ name: 'small', duration: 30 }),
  timeBlockSize({ name: 'xl', duration: 240, points: 5 }),
];
const event = (...lines: string[]) => `BEGIN:VEVENT\n${lines.join('\n')}\nEND:VEVENT`;
const drafts = (...events: string[]) =>
  planIcs(new TextEncoder().encode(`BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`), 'UTC', limits)
    ?.drafts ?? [];

test('imported block: has the start time of the event, the nearest size, and a length of its own where that differs (ICS-8)', () => {
  const [run] = [activity({ name: 'Run' })];
  const timed = (...lines: string[]) => event('SUMMARY:Run', ...lines);
  const found = drafts(
    timed('DTSTART:20260105T093000', 'DURATION:PT1H'),
    timed('DTSTART:20260106T235900', 'DURATION:PT45M'),
    timed('DTSTART:20260107T000500', 'DURATION:PT2M'),
    timed('DTSTART:20260108T120000'),
    timed('DTSTART:20260109T120000', 'DURATION:PT49H'),
    timed('DTSTART;VALUE=DATE:20260110'),
  );
  const blocks = importedBlocks(found, { activities: [run], northStars: [], sizes });
  const nameOf = (id: string) => sizes.find((size) => size.id === id)?.name;
  expect(
    blocks.map(({ size, start_timing, start_time, duration_minutes }) => [
      start_timing.name,
      start_time,
      nameOf(size),
      duration_minutes,
    ]),
  ).toEqual([
    ['morning', '09:30', 'medium', null],
    ['evening', '23:59', 'small', 45],
    ['morning', '00:05', 'small', 5],
    ['midday', '12:00', 'small', null],
    ['midday', '12:00', 'xl', null],
    ['morning', null, 'small', null],
  ]);
  expect(importedBlocks(found, { activities: [run], northStars: [], sizes: [] })).toEqual([]);
});

test('draftText: names day, time or part, recurrence, size and length, with the duration in the file where it differs', () => {
  const [weekly, yearly, long] = drafts(
    event('DTSTART:20260105T090000', 'DURATION:PT3H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH'),
    event('DTSTART;VALUE=DATE:20260106', 'RRULE:FREQ=YEARLY'),
    event('DTSTART:20260107T130000', 'DURATION:PT48H'),
  );
  if (!weekly || !yearly || !long) throw new Error('All events can be read.');
  expect(draftText(weekly, sizes)).toBe('Monday, Jan 5, 2026, 09:00, every week on Mon, Thu, XL, 3h');
  expect(draftText(yearly, sizes)).toBe('Tuesday, Jan 6, 2026, morning, Small, 0.5h');
  expect(draftText(long, sizes)).toBe('Wednesday, Jan 7, 2026, 13:00, XL, 4h (48h in the file)');
});

test('draft: a monthly one says which day of the month it keeps (ICS-5)', () => {
  const [last, fifth] = drafts(
    event('DTSTART:20260130T090000', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'),
    event('DTSTART:20260131T090000', 'RRULE:FREQ=MONTHLY'),
  );
  expect(last && draftText(last, sizes)).toContain(', every last Friday of the month,');
  expect(fifth && draftText(fifth, sizes)).toContain(
    ', every 31st of the month, only in months that have 31 days,',
  );
});

test('imported block: what the file says of an event becomes the note (ICS-12)', () => {
  const [draft] = drafts(event('DTSTART:20260105T170000', 'SUMMARY:Music', 'DESCRIPTION:one\\ntwo'));
  if (draft === undefined) throw new Error('The event can be read.');
  expect(
    importedBlocks([draft], { activities: [activity({ name: 'Music' })], northStars: [], sizes }),
  ).toMatchObject([{ note: 'one\ntwo', description: null }]);
});

test('imported blocks: what our own file says of North Star, part and length comes back (ICS-20)', () => {
  const music = activity({ name: 'Music' });
  const garden = {
    id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
    name: 'Garden',
    emoji: '🌱',
    color: '#22C55E',
  };
  const part = timeBlock({ activity_id: music.id, size: sizes[1]?.id ?? '', north_star_theme_id: garden.id });
  const timed = { ...part, id: activity().id, start_time: '07:00', duration_minutes: 75, note: 'Bow' };
  const plan = { activities: [music], northStars: [garden], sizes };
  const text = writeIcs(calendarEntries({ ...plan, blocks: [part, timed] }), 'Simmer');
  const found = planIcs(new TextEncoder().encode(text), 'UTC', limits)?.drafts ?? [];
  const contents = (blocks: readonly TimeBlock[]) => blocks.map(contentOf);
  const back = importedBlocks(found, { ...plan, northStars: [{ ...garden, name: 'garden' }] });
  expect(contents(back)).toEqual(contents([part, { ...timed, size: sizes[0]?.id ?? '', points: 2 }]));
  expect(importedBlocks(found, { ...plan, northStars: [] })[0]?.north_star_theme_id).toBeNull();
});

test('missing North Stars: those of our own file, as far as there is room, each once (ICS-20)', () => {
  const own = (category: string, uid = `${activity().id}@simmer`) =>
    event('DTSTART:20260105T090000', `SUMMARY:${category}`, `UID:${uid}`, `CATEGORIES:${category}`);
  const found = drafts(own('Rest'), own('Garden'), own('garden'), own('Music'), own('Blue', 'a@outlook'));
  const star = (name: string) => ({ id: name, name, color: '#3B82F6' });
  const names = (present: string[]) => {
    const { fitting, left } = missingStars(found, present.map(star));
    return [fitting.map(({ name }) => name), left];
  };
  expect(names(['rest'])).toEqual([['Garden', 'Music'], []]);
  expect(names(['A', 'B', 'C', 'Rest'])).toEqual([['Garden'], ['Music']]);
  expect(names(['A', 'B', 'C', 'D', 'Rest'])).toEqual([[], ['Garden', 'Music']]);
  const { fitting } = missingStars(found, [star('Rest')]);
  expect(new Set(['#3B82F6', ...fitting.map(({ color }) => color)]).size).toBe(3);
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
  const blocks = importedBlocks(found, { activities: [music, dentist], northStars: [], sizes });
  expect(blocks.map(({ activity_id, points }) => [activity_id, points])).toEqual([
    [music.id, 5],
    [dentist.id, 2],
    [dentist.id, 2],
  ]);
  expect(blocks[0]).toMatchObject({ start_timing: { name: 'evening', hour: 17 }, recurring: 'once' });
  expect(importedBlocks(found, { activities: [music], northStars: [], sizes })).toHaveLength(1);
});
