import { timeBlock } from '@simmer/testing/time-block.factory';
import { changesBeside, changesOfPart } from './change-of-part.ts';
import { idInPlaceOf } from '../recurrence/series-id.ts';

const missed = { date: '2027-01-11', result: 'missed' as const, reason: null };
const mondays = timeBlock({
  id: 'a',
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2027-01-04',
  end_date: null,
  exclusion_dates: ['2027-01-18'],
  outcomes: [missed],
});
type Block = typeof mondays;
type Change = Parameters<typeof changesOfPart>[0];

const noMarks = { exclusion_dates: [], outcomes: [] };
const later: Block = { ...mondays, ...noMarks, id: 'b', series_id: 'a', start_date: '2027-02-01' };
const once: Block = { ...mondays, ...noMarks, id: 'c', recurring: 'once' };
const of = (id: string, fields: object) => ({ resource: 'timeBlocks', id, fields }) as Change;
const tuesday = { scheduled_days: ['tuesday'] };

test.each<[string, Change]>([
  ['of another field', of('a', { note: 'b' })],
  ['of the days of a block that is not there', of('d', tuesday)],
  ['of the day of a block that has only one', of('c', tuesday)],
  ['that removes it', { resource: 'timeBlocks', id: 'a', removed: true }],
])('changesOfPart: a change %s stays as it is (BLK-84)', (_title, change) => {
  expect(changesOfPart(change, [once, mondays])).toEqual([change]);
});

test('changesOfPart: a part on another weekday takes its slot and its excluded date along, and leaves a marked day (BLK-85)', () => {
  const changes = changesOfPart(of('a', tuesday), [once, mondays]);
  const slots = [{ first: 'monday', day: 'tuesday', shift: 0 }];
  const exclusion_dates = ['2027-01-12', '2027-01-19'];
  expect(changes).toEqual([
    of('a', { ...tuesday, start_date: '2027-01-05', exclusion_dates, outcomes: [], slots }),
    expect.objectContaining({ id: idInPlaceOf(mondays, missed.date) }),
  ]);
  expect(changes[1]?.fields).toMatchObject({ start_date: missed.date, series_id: 'a', outcomes: [missed] });
});

test('changesOfPart: given marks and slots are not replaced (BLK-81)', () => {
  expect(changesOfPart(of('a', { ...tuesday, outcomes: [] }), [mondays])).toEqual([
    of('a', {
      ...tuesday,
      start_date: '2027-01-05',
      exclusion_dates: ['2027-01-19'],
      outcomes: [],
      slots: [{ first: 'monday', day: 'tuesday', shift: 0 }],
    }),
  ]);
  const given = of('a', { ...tuesday, slots: [], outcomes: [] });
  expect(changesOfPart(given, [mondays])).toEqual([given]);
});

test('changesOfPart: a part that begins earlier ends the one before it, as that was seen (BLK-82)', () => {
  const [own, before] = changesOfPart(of('b', { start_date: '2027-01-18' }), [once, mondays, later]);
  expect(own).toMatchObject(of('b', { start_date: '2027-01-18' }));
  expect(before).toMatchObject({ id: 'a', fields: { end_date: '2027-01-17' }, seen: { end_date: null } });
  const moved = of('b', { start_date: '2027-01-18', series_id: 'd' });
  expect(changesOfPart(moved, [mondays, later]).map(({ id }) => id)).toEqual(['b']);
});

test('changesOfPart: a part that begins with the one before it removes that (BLK-82)', () => {
  const unmarked = { ...mondays, ...noMarks };
  const changes = changesOfPart(of('b', { start_date: '2027-01-04' }), [unmarked, later]);
  expect(changes.slice(1)).toEqual([{ resource: 'timeBlocks', id: 'a', removed: true }]);
});

/** The block in the place of an occurrence, moved to the next day. */
const inPlaceOf = (date: string, rest: Partial<Block> = {}): Block => ({
  ...once,
  id: idInPlaceOf(mondays, date),
  series_id: 'a',
  start_date: '2027-01-12',
  scheduled_days: ['tuesday'],
  ...rest,
});
const fieldsBeside = (block: Block, others: readonly Block[]) =>
  changesBeside(block, others).map(({ id, fields }) => [id, fields]);

test.each<[string, Block, readonly Block[], object[]]>([
  ['a block of its own', mondays, [], []],
  ['a later part', later, [once, mondays], [['a', { end_date: '2027-01-31' }]]],
  [
    'an occurrence',
    inPlaceOf('2027-01-25'),
    [once, mondays],
    [['a', { exclusion_dates: ['2027-01-18', '2027-01-25'] }]],
  ],
  [
    'an occurrence with a mark, which it takes along',
    inPlaceOf(missed.date),
    [once, mondays],
    [
      [inPlaceOf(missed.date).id, { outcomes: [{ ...missed, date: '2027-01-12' }] }],
      ['a', { exclusion_dates: [missed.date, '2027-01-18'], outcomes: [] }],
    ],
  ],
  ['an occurrence that is excluded already', inPlaceOf('2027-01-18'), [once, mondays], []],
  ['no occurrence, as it is of no series', inPlaceOf(missed.date, { series_id: null }), [mondays], []],
  ['no occurrence, as its series has become one block', inPlaceOf('2027-01-04'), [{ ...once, id: 'a' }], []],
])('changesBeside: a block that comes as %s makes its room (BLK-84)', (_title, block, others, changes) => {
  expect(fieldsBeside(block, others)).toEqual(changes);
});
