import { limits } from '@simmer/contracts/limits';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import { planIcs } from '@simmer/domain/ics/plan-ics';
import { writeIcs } from '@simmer/domain/ics/write-ics';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { firstChoice, importRows, MAX_LISTED, skippedTexts, summaryOf } from './import-rows.ts';

const today = '2026-11-20';
const file = (...events: string[]) =>
  `BEGIN:VCALENDAR\n${events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`).join('\n')}\nEND:VCALENDAR`;
const planOf = (text: string) => {
  const plan = planIcs(new TextEncoder().encode(text), 'UTC', limits);
  if (plan === null) throw new Error('This is a calendar file.');
  return plan;
};
const empty = { blocks: [], activities: [], northStars: [], today };
const rowsOf = (...events: string[]) => importRows(planOf(file(...events)).drafts, empty);

test('import rows: events of Simmer’s own file are recognised by their id as already in the plan', () => {
  const music = activity({ name: 'Music', emoji: '🎵' });
  const series = timeBlock({ activity_id: music.id, exclusion_dates: ['2026-11-16'] });
  const twice = timeBlock({
    activity_id: music.id,
    recurring: 'once',
    scheduled_days: ['monday', 'friday'],
    start_date: '2026-11-16',
  });
  const blocks = [series, twice];
  const text = writeIcs(
    calendarEntries({ blocks, activities: [music], northStars: [], sizes: [] }),
    'Simmer',
  );
  const { drafts } = planOf(text);
  const known = importRows(drafts, { blocks, activities: [music], northStars: [], today });
  expect(known.map(({ status, notes }) => [status, notes[0]])).toEqual(
    Array(3).fill(['in-plan', 'Already in your plan.']),
  );
  expect(firstChoice(known).size).toBe(0);
  expect(summaryOf(planOf(text), known)).toBe('3 events found. 3 already in your plan.');
  const lost = importRows(drafts, { blocks: [twice], activities: [music], northStars: [], today });
  expect(lost.map(({ status }) => status)).toEqual(['new', 'in-plan', 'in-plan']);
});

test('import rows: an event imported before from another calendar is recognised by activity and schedule (ICS-7)', () => {
  const dentist = activity({ name: 'Dentist' });
  const block = timeBlock({
    activity_id: dentist.id,
    recurring: 'once',
    scheduled_days: ['tuesday'],
    start_date: '2026-11-24',
  });
  const { drafts } = planOf(
    file('SUMMARY:dentist\nDTSTART:20261124T090000', 'SUMMARY:Dentist\nDTSTART:20261125T090000'),
  );
  const rows = importRows(drafts, { blocks: [block], activities: [dentist], northStars: [], today });
  expect(rows.map(({ status }) => status)).toEqual(['new', 'in-plan']);
  const statusesOf = (start_time: string) =>
    importRows(drafts, {
      blocks: [{ ...block, start_time }],
      activities: [dentist],
      northStars: [],
      today,
    }).map(({ status }) => status);
  expect(statusesOf('09:00')).toEqual(['new', 'in-plan']);
  expect(statusesOf('10:00')).toEqual(['new', 'new']);
});

test('import rows: each line names what is lost in the import', () => {
  const [row] = rowsOf(
    `SUMMARY:${'x'.repeat(130)}\nDTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261127\nRRULE:FREQ=WEEKLY;COUNT=10`,
  );
  expect(row?.notes).toEqual([
    'It lasts 3 days: only the first is imported.',
    'It lasts all day: it is imported at the shortest size.',
    'It repeats 10 times, to Jan 26, 2027.',
    'Its name is too long: only the first 120 characters are imported.',
  ]);
  const [wrong] = rowsOf('DTSTART:20261124T090000\nDTEND:20261123T090000\nRRULE:FREQ=YEARLY');
  expect(wrong?.notes).toEqual([
    'It repeats in a way that time blocks do not support: only this day is imported.',
    'It ends before it starts: it is imported at the shortest size.',
  ]);
  const [unclear] = rowsOf('DTSTART:20261124T090000\nDTEND:soon');
  expect(unclear?.notes).toEqual(['Its end cannot be read: it is imported at the shortest size.']);
  const [endless] = rowsOf('DTSTART:20261124T090000\nRRULE:FREQ=WEEKLY;COUNT=2000');
  expect(endless?.notes).toEqual(['It repeats 2000 times; here it repeats without an end date.']);
});

test('import rows: a time in an unknown time zone is taken as written, and the line says so', () => {
  const [row] = rowsOf('DTSTART;TZID=Mars/Olympus Mons:20261124T180000');
  expect(row?.draft.part).toBe('evening');
  expect(row?.notes).toEqual(['Its time zone “Mars/Olympus Mons” is unknown: the time is taken as written.']);
  const [known] = rowsOf('DTSTART;TZID=Tokyo Standard Time:20261124T180000');
  expect([known?.draft.part, known?.notes]).toEqual(['morning', []]);
});

test('import rows: each line shows the emoji of its activity, and whether it joins an existing one', () => {
  const garden = activity({ name: 'Garden', emoji: '🌱' });
  const { drafts } = planOf(
    file(
      'SUMMARY:🌻 garden\nDTSTART:20261124T090000',
      'SUMMARY:🦷 Dentist\nDTSTART:20261125T090000',
      'SUMMARY:dentist\nDTSTART:20261126T090000',
      'SUMMARY:Post\nDTSTART:20261127T090000',
    ),
  );
  const rows = importRows(drafts, { ...empty, activities: [garden] });
  expect(rows.map(({ emoji, notes }) => [emoji, ...notes])).toEqual([
    ['🌱', 'Uses your activity 🌱 Garden.'],
    ['🦷'],
    ['🦷'],
    ['📌'],
  ]);
});

test('import rows: events outside the calendar come last and are not chosen', () => {
  const rows = rowsOf('SUMMARY:Then\nDTSTART:20191124T090000', 'SUMMARY:Now\nDTSTART:20261124T090000');
  expect(rows.map(({ draft, status }) => [draft.name, status])).toEqual([
    ['Now', 'new'],
    ['Then', 'outside'],
  ]);
  expect(firstChoice(rows)).toEqual(new Set([rows[0]?.draft.key]));
});

describe('import rows: of too many events (ICS-5)', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `SUMMARY:${index}\nDTSTART:20261124T090000`);

  test('the first new ones are listed and chosen, and the summary says what is left', () => {
    const walk = activity({ name: '3' });
    const block = timeBlock({
      activity_id: walk.id,
      recurring: 'once',
      scheduled_days: ['tuesday'],
      start_date: '2026-11-24',
      start_time: '09:00',
    });
    const plan = planOf(file(...many(MAX_LISTED + 3)));
    const rows = importRows(plan.drafts, { ...empty, blocks: [block], activities: [walk] });
    const listed = rows.slice(0, MAX_LISTED).map(({ draft }) => draft.key);
    expect([...firstChoice(rows)]).toEqual(listed);
    expect(rows.at(-1)?.status).toBe('in-plan');
    expect(summaryOf(plan, rows)).toBe(
      '1003 events found. 1 already in your plan. The first 1000 are listed. ' +
        'Import them, then choose the file again for 2 more.',
    );
  });

  test('the summary says how many were not read', () => {
    const plan = planOf(file(...many(5007)));
    expect(summaryOf(plan, importRows(plan.drafts, empty))).toBe(
      '5000 events found. The first 1000 are listed. Import them, then choose the file again for 4000 more. ' +
        '7 more at the end of the file were not read: export a shorter period to import those.',
    );
  });
});

test('import rows: a day besides a series and a change of it say so (ICS-6, ICS-17)', () => {
  const uid = 'UID:a\nSUMMARY:Walk\nDTSTART:';
  const events = [
    `${uid}20261124T090000\nRRULE:FREQ=WEEKLY\nRDATE:20261126T090000`,
    `${uid}20261208T100000\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261208T090000`,
  ];
  const plan = planOf(file(...events));
  const rows = importRows(plan.drafts, empty);
  expect(rows.map(({ notes }) => notes)).toEqual([
    ['It repeats until Dec 7.'],
    ['A day besides the rule of its series.'],
    ['Its series changes on this day.'],
  ]);
  expect(summaryOf(plan, rows)).toBe('2 events found, which become 3 time blocks.');
});

test('import rows: versions that are left out are named with the reason (ICS-17)', () => {
  const walk = 'UID:a\nSUMMARY:Walk\nDTSTART:20261124T090000\n';
  const plan = planOf(
    file(`${walk}SEQUENCE:1\nRRULE:FREQ=WEEKLY`, walk, `${walk}SEQUENCE:1\nRRULE:FREQ=WEEKLY`),
  );
  expect(skippedTexts(plan)).toEqual([
    '“Walk”: the file has a newer version of it',
    '“Walk”: the file has it twice',
  ]);
});

test('import rows: the summary says that a file is incomplete, and its last event is listed (ICS-16)', () => {
  const plan = planOf(file('SUMMARY:Kept\nDTSTART:20261124', 'SUMMARY:Lost').replace(/\nEND:.*\n.*$/, ''));
  expect(summaryOf(plan, importRows(plan.drafts, empty))).toBe(
    '1 event found. The file is incomplete: it was cut off before its end.',
  );
  expect(skippedTexts(plan)).toEqual(['“Lost”: its end is missing in the file']);
});

test('import rows: events that cannot become a block are named with the reason', () => {
  const plan = planOf(
    file('SUMMARY:Party\nDTSTART:20261124\nSTATUS:CANCELLED', 'SUMMARY:Nowhen', 'SUMMARY:Nowhen'),
  );
  expect(skippedTexts(plan)).toEqual([
    '“Party”: it is cancelled',
    '“Nowhen”: it has no readable date (2 times)',
  ]);
});

test('import rows: an event whose category is a North Star of the plan says so (ICS-20)', () => {
  const garden = { id: 'g', name: 'Garden', emoji: '🌱' };
  const { drafts } = planOf(file('SUMMARY:Weed\nCATEGORIES:garden\nDTSTART:20261124T090000'));
  const [row] = importRows(drafts, { ...empty, northStars: [garden] });
  expect(row?.notes).toEqual(['For your North Star 🌱 Garden.']);
  expect(importRows(drafts, empty)[0]?.notes).toEqual([]);
});
