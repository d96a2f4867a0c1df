import { limits } from '@simmer/contracts/limits';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import { planIcs } from '@simmer/domain/ics/plan-ics';
import { writeIcs } from '@simmer/domain/ics/write-ics';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { firstChoice, importRows, MAX_CHOSEN, skippedTexts, summaryOf } from './import-rows.ts';

const today = '2026-11-20';
const file = (...events: string[]) =>
  `BEGIN:VCALENDAR\n${events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`).join('\n')}\nEND:VCALENDAR`;
const planOf = (text: string) => {
  const plan = planIcs(new TextEncoder().encode(text), 'UTC', limits);
  if (plan === null) throw new Error('This is a calendar file.');
  return plan;
};
const empty = { blocks: [], activities: [], today };
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
  const known = importRows(drafts, { blocks, activities: [music], today });
  expect(known.map(({ status, notes }) => [status, notes[0]])).toEqual(
    Array(3).fill(['in-plan', 'Already in your plan.']),
  );
  expect(firstChoice(known).size).toBe(0);
  expect(summaryOf({ drafts, skipped: [], beyond: 0, isCut: false }, known)).toBe(
    '3 events found. 3 already in your plan.',
  );
  const lost = importRows(drafts, { blocks: [twice], activities: [music], today });
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
  const rows = importRows(drafts, { blocks: [block], activities: [dentist], today });
  expect(rows.map(({ status }) => status)).toEqual(['in-plan', 'new']);
  const statusesOf = (start_time: string) =>
    importRows(drafts, { blocks: [{ ...block, start_time }], activities: [dentist], today }).map(
      ({ status }) => status,
    );
  expect(statusesOf('09:00')).toEqual(['in-plan', 'new']);
  expect(statusesOf('10:00')).toEqual(['new', 'new']);
});

test('import rows: each line names what is lost in the import', () => {
  const [row] = rowsOf(
    `SUMMARY:${'x'.repeat(130)}\nDTSTART;VALUE=DATE:20261124\nDTEND;VALUE=DATE:20261127\nRRULE:FREQ=WEEKLY;COUNT=10`,
  );
  expect(row?.notes).toEqual([
    'It lasts 3 days: only the first is imported.',
    'It lasts all day: it is imported at the shortest size.',
    'It repeats 10 times, to Jan 26 2027.',
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

test('import rows: of too many events the first are chosen, and the summary says so (ICS-5)', () => {
  const events = Array.from({ length: MAX_CHOSEN + 1 }, () => 'DTSTART:20261124T090000');
  const plan = planOf(file(...events));
  const rows = importRows(plan.drafts, empty);
  expect(firstChoice(rows).size).toBe(MAX_CHOSEN);
  expect(summaryOf(plan, rows)).toBe(
    '1001 events found. At most 1000 can be imported at once: the first ones are selected. The first 1000 are listed.',
  );
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
