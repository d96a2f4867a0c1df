import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { BlockWrite } from './block-write.ts';
import { lostBy } from './lost-values.ts';
import type { Fields, ScopedChange } from './scope.ts';

const seen = timeBlock({ id: 'a', start_date: '2027-01-04', title: 'Lake', note: null });
const KEY = 'monday 2027-01-11';
const slots = [{ first: 'monday' as const, day: 'tuesday' as const, shift: 0 }];
const moved = { scheduled_days: ['tuesday' as const], start_date: '2027-01-05', slots };
const wednesday = { scheduled_days: ['wednesday' as const], start_date: '2027-01-06', slots: null };

interface Case {
  /** What another device has changed of the part. */
  readonly present?: Partial<TimeBlock>;
  readonly fields?: Fields;
  readonly series?: Partial<ScopedChange['series']>;
  /** What is written of the part; the fields without it. */
  readonly written?: object;
  /** Of another part than the pressed one. */
  readonly isOther?: boolean;
  /** A block is made of the part. */
  readonly isNew?: boolean;
  readonly isLast?: boolean;
  readonly known?: Fields;
}

function lost({
  present,
  fields = {},
  series,
  written = fields,
  isOther,
  isNew,
  isLast = false,
  known,
}: Case) {
  const part = { ...seen, ...present, ...(isOther && { id: 'b', series_id: 'a' }) };
  const change: ScopedChange = {
    id: 'a',
    fields,
    seen: known ?? { ...seen },
    series: { id: 'a', scope: 'all', key: KEY, ...series },
  };
  const write: BlockWrite<TimeBlock> = isNew
    ? { kind: 'create', id: 'new', source: part, changes: written }
    : { kind: 'update', id: part.id, changes: written };
  return lostBy(change, part, { write, isLast });
}

const title = { title: 'Forest' };
const boat = { title: 'Boat' };
const toThursday = { place: { date: '2027-01-14' } };
const thursday = { scheduled_days: ['thursday' as const], start_date: '2027-01-07' };

test.each<[string, Case, Fields | null]>([
  ['a title of another part is', { present: boat, fields: title, isOther: true }, boat],
  [
    'a title of the pressed part is not: the merge of its row finds it',
    { present: boat, fields: title },
    null,
  ],
  ['a title from which a new part is made is', { present: boat, fields: title, isNew: true }, boat],
  ['a title that was seen is not', { fields: title, isOther: true }, null],
  ['a title that is the same is not', { present: title, fields: title, isOther: true }, null],
  [
    'a title of which nothing was seen is not',
    { present: boat, fields: title, isOther: true, known: {} },
    null,
  ],
  ['a title that is not written is not', { present: boat, fields: title, written: {}, isOther: true }, null],
  [
    'another field than the touched one is not',
    { present: { note: 'Boat' }, fields: title, isOther: true },
    null,
  ],
  ['vibes are not', { present: { vibe_ids: ['x'] }, fields: { vibe_ids: ['y'] }, isOther: true }, null],
  [
    'what was seen of another part counts for that part',
    { present: boat, fields: title, isOther: true, series: { parts: { b: boat } } },
    null,
  ],
  [
    'an unseen end of the last part is',
    { present: { end_date: '2027-05-01' }, fields: { end_date: '2027-06-01' }, isLast: true },
    { end_date: '2027-05-01' },
  ],
  [
    'an unseen end of an earlier part is not',
    { present: { end_date: '2027-05-01' }, fields: { end_date: '2027-06-01' } },
    null,
  ],
  [
    'an end that is the same is not',
    { present: { end_date: '2027-06-01' }, fields: { end_date: '2027-06-01' }, isLast: true },
    null,
  ],
  ['an end that was seen is not', { fields: { end_date: '2027-06-01' }, isLast: true }, null],
  [
    'an end is not if the change says nothing of it',
    { present: { end_date: '2027-05-01' }, fields: title, isLast: true },
    null,
  ],
  [
    'an end is not if nothing was seen of it',
    { present: { end_date: '2027-05-01' }, fields: { end_date: '2027-06-01' }, isLast: true, known: {} },
    null,
  ],
  [
    'a place is by a move',
    { present: moved, series: toThursday, written: thursday },
    { scheduled_days: ['tuesday'], start_date: '2027-01-05' },
  ],
  [
    'a place of another part is by a move',
    { present: moved, series: toThursday, written: thursday, isOther: true },
    { scheduled_days: ['tuesday'], start_date: '2027-01-05' },
  ],
  ['a place that was seen is not by a move', { series: toThursday, written: thursday }, null],
  [
    'a place is not by a move to another part of the day',
    { present: moved, series: { place: { part: 'evening' } }, written: thursday },
    null,
  ],
  [
    'the start of a former part is not by a new one',
    { present: moved, series: toThursday, written: thursday, isNew: true },
    { scheduled_days: ['tuesday'] },
  ],
  [
    'the day of one occurrence is by a move of it',
    { present: moved, series: { ...toThursday, scope: 'only' }, isNew: true, written: thursday },
    { scheduled_days: ['tuesday'], start_date: '2027-01-12' },
  ],
  [
    'the day of one occurrence is not by a move to it',
    { present: moved, series: { place: { date: '2027-01-12' }, scope: 'only' }, isNew: true },
    null,
  ],
  [
    'the day of one occurrence that was seen is not by a move of it',
    { series: { ...toThursday, scope: 'only' }, isNew: true, written: thursday },
    null,
  ],
  [
    'an unseen rhythm is',
    { present: { recurring: 'biweekly' }, fields: { recurring: 'monthly' } },
    { recurring: 'biweekly' },
  ],
  [
    'an unseen rhythm of another part is not',
    { present: { recurring: 'biweekly' }, fields: { recurring: 'monthly' }, isOther: true },
    null,
  ],
  ['a rhythm that was seen is not', { fields: { recurring: 'monthly' } }, null],
  ['unseen weekdays are not', { present: wednesday, fields: { scheduled_days: ['friday'] } }, null],
])('lostBy: %s lost (MRG-1)', (_title, given, expected) => {
  expect(lost(given)).toEqual(expected);
});

test('lostBy: by a removal nothing is lost', () => {
  const change: ScopedChange = { id: 'a', fields: title, seen: {}, series: { id: 'a', scope: 'all' } };
  const write = { kind: 'delete', id: 'b' } as const;
  expect(lostBy(change, { ...seen, id: 'b' }, { write, isLast: true })).toBeNull();
});
