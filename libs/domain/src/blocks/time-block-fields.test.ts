import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { calendarEntries } from '../ics/calendar-entries.ts';
import { writeIcs } from '../ics/write-ics.ts';
import { contentText } from '../bundle/item-kinds.ts';
import type { FieldDescription, FieldTable } from './field-description.ts';
import { contentOf } from './block-content.ts';
import {
  type ContentFieldName,
  contentFields,
  initialContent,
  storedFields,
  timeBlockFields,
} from './time-block-fields.ts';

const other: Readonly<Pick<TimeBlock, ContentFieldName>> = {
  ...contentOf(timeBlock()),
  points: 9,
  north_star_theme_id: '0192f8a0-0000-7000-8000-000000000001',
  ecocycle_phase: '0192f8a0-0000-7000-8000-000000000002',
  vibe_ids: ['0192f8a0-0000-7000-8000-000000000003'],
  scheduled_days: ['friday', 'monday'],
  start_timing: { name: 'evening', hour: 17 },
  start_time: '09:30',
  duration_minutes: 45,
  reminder_minutes: 15,
  recurring: 'monthly',
  monthly_anchor: 'last_weekday',
  start_date: '2026-02-02',
  slots: [{ first: 'monday', day: 'tuesday', shift: 1 }],
  end_date: '2026-12-31',
  series_id: '0192f8a0-0000-7000-8000-000000000004',
  outcomes: [{ date: '2026-01-12', result: 'done' }],
  exclusion_dates: ['2026-02-09', '2026-02-16'],
  title: 'A title',
  description: 'A description',
  note: 'A note',
};
const field = fc.constantFrom(...contentFields);

test('contentText: a change of any single field changes the text', () => {
  const block = timeBlock();
  fc.assert(
    fc.property(field, (name) => {
      expect(contentText('timeBlock', { ...block, [name]: other[name] })).not.toBe(
        contentText('timeBlock', block),
      );
    }),
  );
});

test('contentText: ids, versions and the order of lists do not change the text', () => {
  const block = { ...timeBlock(), ...other };
  const again = {
    ...timeBlock({ id: '0192f8a0-0000-7000-8000-00000000000f' }),
    ...other,
    scheduled_days: other.scheduled_days.toReversed(),
    exclusion_dates: other.exclusion_dates.toReversed(),
  };
  expect(contentText('timeBlock', again)).toBe(contentText('timeBlock', block));
});

test('contentOf: the copy has every field of the table except the stamps', () => {
  const block = { ...timeBlock(), ...other };
  const copy = contentOf(block);
  expect(Object.keys(copy)).toEqual(contentFields);
  const stamps = Object.entries(timeBlockFields).flatMap(([name, { role }]) =>
    role === 'stamp' ? [name] : [],
  );
  expect([...Object.keys(copy), ...stamps].toSorted()).toEqual(Object.keys(timeBlockFields).toSorted());
  for (const name of contentFields) expect(copy[name]).toBe(block[name]);
});

test('initialContent: each call returns new lists', () => {
  initialContent().vibe_ids.push('one');
  expect(initialContent()).toMatchObject({ vibe_ids: [], recurring: 'weekly', end_date: null });
});

test('storedFields: each field has its own column', () => {
  const columns = storedFields.map((name) => timeBlockFields[name].column);
  expect(new Set(columns).size).toBe(contentFields.length - 1);
});

const plan = {
  activities: [{ id: other.activity_id, name: 'Choir', emoji: '🎶' }],
  northStars: [{ id: other.north_star_theme_id ?? '', name: 'Music' }],
  sizes: [{ id: other.size, duration: 90 }],
};

const linesOf = (block: TimeBlock) =>
  writeIcs(calendarEntries({ ...plan, blocks: [block] }), 'Plan').split('\r\n');

/** The properties of the file that change with this field. */
function changedProperties(name: ContentFieldName): (string | undefined)[] {
  // What a monthly block keeps is in no other rule.
  const block = timeBlock(name === 'monthly_anchor' ? { recurring: 'monthly' } : {});
  const before = new Set(linesOf(block));
  const changed = linesOf({ ...block, [name]: other[name] }).filter((line) => !before.has(line));
  return changed.map((line) => line.split(':')[0]);
}

const propertyOf = (name: ContentFieldName) => timeBlockFields[name].ics?.property;
const exported = contentFields.filter((name) => propertyOf(name) !== undefined);

test.each(exported)('calendar file: %s changes the property that its row names', (name) => {
  expect(changedProperties(name)).toContain(propertyOf(name));
});

test('calendar file: fields whose row names no property change nothing', () => {
  const others = contentFields.filter((name) => !exported.includes(name));
  expect(others.map((name) => [name, changedProperties(name)])).toEqual(others.map((name) => [name, []]));
});

type Row = typeof timeBlockFields.title;
type ValueRow = typeof timeBlockFields.points;
type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;
type IsWhole<Given> = IsAccepted<Given, FieldDescription<'title'>>;

// The compiler is the test: if one of them were accepted, its `false` would be a type error.
test('timeBlockFields: a missing row or a missing part of a row is a type error (BLK-9)', () => {
  const accepted: {
    newFieldWithoutRow: IsAccepted<
      typeof timeBlockFields,
      FieldTable<TimeBlock & { weather: string | null }>
    >;
    rowWithoutColumn: IsWhole<Omit<Row, 'column'>>;
    rowWithoutArchive: IsWhole<Omit<Row, 'archivedAs'>>;
    rowWithoutInitial: IsWhole<Omit<Row, 'initial'>>;
    rowWithoutDialog: IsWhole<Omit<Row, 'dialog'>>;
    rowWithoutSearch: IsWhole<Omit<Row, 'isSearched'>>;
    rowWithoutIcs: IsWhole<Omit<Row, 'ics'>>;
    valueWithoutSearch: IsAccepted<Omit<ValueRow, 'isSearched'>, FieldDescription<'points'>>;
    valueWithoutIcs: IsAccepted<Omit<ValueRow, 'ics'>, FieldDescription<'points'>>;
    whole: IsWhole<Row>;
    wholeValue: IsAccepted<ValueRow, FieldDescription<'points'>>;
  } = {
    newFieldWithoutRow: false,
    rowWithoutColumn: false,
    rowWithoutArchive: false,
    rowWithoutInitial: false,
    rowWithoutDialog: false,
    rowWithoutSearch: false,
    rowWithoutIcs: false,
    valueWithoutSearch: false,
    valueWithoutIcs: false,
    whole: true,
    wholeValue: true,
  };
  expect([accepted.whole, accepted.wholeValue]).toEqual([true, true]);
});
