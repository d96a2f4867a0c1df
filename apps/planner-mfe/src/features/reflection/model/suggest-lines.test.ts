import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { BlockWrite } from '@simmer/domain/editing/block-write';
import { moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { editOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { openSuggestions, suggestLines } from './suggest-lines.ts';

const monday = '2026-11-16';
const friday = '2026-11-20';
const work = activity({ name: 'Work' });
const yoga = activity({ name: 'Yoga' });
const medium = timeBlockSize({ name: 'medium', duration: 60 });
const long = timeBlockSize({ name: 'large', duration: 90 });
const block = (override: Partial<TimeBlock>) =>
  timeBlock({ activity_id: work.id, size: medium.id, start_date: '2026-11-02', ...override });
const suggest = (blocks: readonly TimeBlock[], date = '2026-11-22', hour = 23) =>
  suggestLines(monday, blocks, [work, yoga], [medium, long], { date, hour });

const tuesdayYoga = block({ activity_id: yoga.id, scheduled_days: ['tuesday'] });

/** The blocks after the writes of an editing rule. */
function after(source: TimeBlock, writes: readonly BlockWrite<TimeBlock, object>[]): TimeBlock[] {
  return writes.map((write) => {
    if (write.kind === 'delete') throw new Error('No rule that is tried here deletes.');
    return Object.assign({ ...source }, write.kind === 'create' ? { id: 'made' } : {}, write.changes);
  });
}

const marked = (...marks: [date: string, result: 'done' | 'partly' | 'missed'][]) => ({
  outcomes: marks.map(([date, result]) => ({ date, result, reason: null })),
});

test('reflection suggestions: wins sum up what was kept of each activity, longest first (REF-5)', () => {
  const blocks = [
    { ...tuesdayYoga, ...marked(['2026-11-17', 'done']) },
    block({
      scheduled_days: ['monday', 'wednesday', 'sunday'],
      size: long.id,
      ...marked(['2026-11-16', 'done'], ['2026-11-18', 'missed']),
    }),
    block({
      scheduled_days: ['friday'],
      recurring: 'once',
      start_date: '2026-11-20',
      ...marked(['2026-11-20', 'partly']),
    }),
    block({ scheduled_days: [], ...marked(['2026-11-17', 'done']) }),
  ];
  expect(suggest(blocks)).toEqual({
    wins: ['Made time for Work twice, 2½ hours in all', 'Made time for Yoga, 1 hour'],
    challenges: [],
    insights: [],
  });
});

test('reflection suggestions: a week in which all is marked as not done has no wins (REF-5)', () => {
  expect(suggest([{ ...tuesdayYoga, ...marked(['2026-11-17', 'missed']) }]).wins).toEqual([]);
});

test('reflection suggestions: where nothing is marked, wins say what was planned (REF-5)', () => {
  const blocks = [tuesdayYoga, block({ scheduled_days: ['monday', 'wednesday', 'friday'], size: long.id })];
  expect(suggest(blocks).wins).toEqual([
    'Planned time for Work 3 times, 4½ hours in all',
    'Planned time for Yoga, 1 hour',
  ]);
});

test('reflection suggestions: days to come are no wins, today is', () => {
  const daily = block({ scheduled_days: ['thursday', 'friday', 'saturday', 'sunday'] });
  expect(suggest([daily], friday).wins).toEqual(['Planned time for Work twice, 2 hours in all']);
  expect(suggest([daily], '2026-11-15').wins).toEqual([]);
});

test('reflection suggestions: of today only blocks that have begun are wins', () => {
  const at = (part: 'morning' | 'evening', hour: number) =>
    block({ scheduled_days: ['friday'], start_timing: { name: part, hour } });
  const plan = [at('morning', 7), at('evening', 17)];
  expect(suggest(plan, friday, 6).wins).toEqual([]);
  expect(suggest(plan, friday, 13).wins).toEqual(['Planned time for Work, 1 hour']);
  expect(suggest(plan, friday, 17).wins).toEqual(['Planned time for Work twice, 2 hours in all']);
});

test('reflection suggestions: an occurrence removed from a series counts as skipped (REF-6)', () => {
  const series = { ...tuesdayYoga, exclusion_dates: ['2026-11-17', '2026-11-24'] };
  expect(suggest([series])).toEqual({
    wins: [],
    challenges: ['Did not get to Yoga on Tuesday'],
    insights: [],
  });
});

test('reflection suggestions: an occurrence moved to another day or week counts as moved (REF-6)', () => {
  const moved = (date: string) =>
    after(tuesdayYoga, moveOccurrence(tuesdayYoga, '2026-11-17', { date, part: 'evening' }));
  expect(suggest(moved('2026-11-19'))).toEqual({
    wins: ['Planned time for Yoga, 1 hour'],
    challenges: ['Had to move Yoga from Tuesday to Thursday'],
    insights: [],
  });
  expect(suggest(moved('2026-11-26'))).toEqual({
    wins: [],
    challenges: ['Had to move Yoga from Tuesday to Nov 26'],
    insights: [],
  });
});

test('reflection suggestions: an excluded date is moved to the closest block that was taken out of its series (REF-6)', () => {
  const series = {
    ...tuesdayYoga,
    start_date: '2026-09-01',
    exclusion_dates: ['2026-09-01', '2026-11-17', '2026-11-24'],
  };
  const of = (date: string) =>
    block({
      recurring: 'once',
      start_date: date,
      scheduled_days: [weekdayOf(date)],
      series_id: series.id,
    });
  const challengesOf = (...others: readonly TimeBlock[]) => suggest([series, ...others]).challenges;
  expect(challengesOf(of('2026-11-26'), of('2026-11-18'))).toEqual([
    'Had to move Yoga from Tuesday to Wednesday',
  ]);
  expect(challengesOf(of('2027-03-05'))).toEqual(['Did not get to Yoga on Tuesday']);
  expect(challengesOf(of('2026-12-30'), of('2026-12-31'), of('2026-09-02'))).toEqual([
    'Had to move Yoga from Tuesday to Dec 31',
  ]);
  // Each block replaces one date: that of September has its own.
  expect(challengesOf(of('2026-09-02'))).toEqual(['Did not get to Yoga on Tuesday']);
  const alike = { ...of('2026-11-18'), activity_id: yoga.id, series_id: null };
  expect(challengesOf(alike)).toEqual(['Did not get to Yoga on Tuesday']);
});

test('reflection suggestions: another part of the same day or another size counts neither as skipped nor as moved', () => {
  const later = after(
    tuesdayYoga,
    moveOccurrence(tuesdayYoga, '2026-11-17', { date: '2026-11-17', part: 'evening' }),
  );
  expect(suggest(later).challenges).toEqual([]);
  const longer = after(tuesdayYoga, editOnlyThisOccurrence(tuesdayYoga, '2026-11-17', { size: long.id }));
  expect(suggest(longer).challenges).toEqual([]);
});

test('reflection suggestions: a line that was accepted is not offered again', () => {
  expect(openSuggestions(['a', 'b'], ['b', 'c'])).toEqual(['a']);
});
