import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { blocksAfter } from '@simmer/domain/editing/changed-dates';
import { edit, move } from '@simmer/domain/editing/press';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { openSuggestions, suggestLines } from './suggest-lines.ts';

const monday = '2026-11-16';
const work = activity({ name: 'Work' });
const yoga = activity({ name: 'Yoga' });
const medium = timeBlockSize({ name: 'medium', duration: 60 });
const long = timeBlockSize({ name: 'large', duration: 90 });
const block = (override: Partial<TimeBlock>) =>
  timeBlock({ activity_id: work.id, size: medium.id, start_date: '2026-11-02', ...override });
const others = ['Invoice Anna', 'Taxes', 'Run', 'Next week', 'Little', 'Much'].map((name) =>
  activity({ name }),
);
const named = (name: string) => ({ activity_id: others.find((each) => each.name === name)?.id ?? name });
const suggest = (blocks: readonly TimeBlock[]) =>
  suggestLines(monday, blocks, [work, yoga, ...others], [medium, long]);

const yogaTwice = block({ activity_id: yoga.id, scheduled_days: ['tuesday', 'friday'] });

/** The blocks after the writes of an editing rule. */
const after = (source: TimeBlock, writes: BlockWrites): TimeBlock[] => blocksAfter([source], writes);

const marked = (...marks: [date: string, result: 'done' | 'partly' | 'missed'][]) => ({
  outcomes: marks.map(([date, result]) => ({ date, result, reason: null })),
});

test('reflection suggestions: wins are what was done, by name, most time first (REF-5)', () => {
  const blocks = [
    { ...yogaTwice, ...marked(['2026-11-17', 'done'], ['2026-11-20', 'done']) },
    block({
      ...named('Invoice Anna'),
      scheduled_days: ['monday'],
      size: long.id,
      ...marked(['2026-11-16', 'done']),
    }),
    // 30 minutes of an hour.
    block({ ...named('Taxes'), scheduled_days: ['wednesday'], ...marked(['2026-11-18', 'partly']) }),
    block({ scheduled_days: ['monday'] }),
    block({ ...named('Next week'), scheduled_days: ['monday'], ...marked(['2026-11-23', 'done']) }),
  ];
  expect(suggest(blocks)).toEqual({
    wins: ['Yoga, twice', 'Invoice Anna', 'Taxes'],
    challenges: [],
    insights: [],
  });
});

test('reflection suggestions: a win of a partly done block goes by the minutes that were done (REF-5, CNT-2)', () => {
  const partly = (name: string, minutes: number) =>
    block({
      ...named(name),
      scheduled_days: ['monday'],
      outcomes: [{ date: '2026-11-16', result: 'partly', minutes }],
    });
  expect(suggest([partly('Little', 10), partly('Much', 50)]).wins).toEqual(['Much', 'Little']);
});

test('reflection suggestions: where nothing is marked, nothing is suggested (REF-5)', () => {
  expect(suggest([yogaTwice])).toEqual({ wins: [], challenges: [], insights: [] });
});

test('reflection suggestions: challenges are what was left twice or more, most often first (REF-5)', () => {
  const blocks = [
    { ...yogaTwice, ...marked(['2026-11-17', 'missed'], ['2026-11-20', 'missed']) },
    block({ scheduled_days: ['monday'], ...marked(['2026-11-16', 'missed']) }),
    block({
      ...named('Run'),
      scheduled_days: ['monday', 'tuesday', 'wednesday'],
      ...marked(['2026-11-16', 'missed'], ['2026-11-17', 'missed'], ['2026-11-18', 'missed']),
    }),
  ];
  expect(suggest(blocks)).toEqual({
    wins: [],
    challenges: ['Run was left 3 times', 'Yoga was left twice'],
    insights: [],
  });
});

describe('a date that is left out of a series (REF-6)', () => {
  // The other day of the week is not done: a further one makes it twice.
  const series = { ...yogaTwice, ...marked(['2026-11-20', 'missed']) };
  const twice = ['Yoga was left twice'];

  test('counts as left if it is skipped', () => {
    expect(suggest([{ ...series, exclusion_dates: ['2026-11-17', '2026-11-24'] }]).challenges).toEqual(twice);
  });

  test.each([
    ['2026-11-19', twice],
    ['2026-11-26', twice],
    ['2026-11-16', []],
  ])('moved to %s: %j', (date, challenges) => {
    const moved = after(
      series,
      move({ block: series, date: '2026-11-17', scope: 'only' }, { date, part: 'evening' }),
    );
    expect(suggest(moved).challenges).toEqual(challenges);
  });

  test('counts as moved to the closest block that was taken out of its series', () => {
    const excluded = { ...series, exclusion_dates: ['2026-11-10', '2026-11-17'] };
    const of = (date: string) =>
      block({ recurring: 'once', start_date: date, scheduled_days: [weekdayOf(date)], series_id: series.id });
    // Each block replaces one date: that of the week before has its own.
    expect(suggest([excluded, of('2026-11-16')]).challenges).toEqual([]);
    expect(suggest([excluded, of('2026-11-11')]).challenges).toEqual(twice);
    expect(suggest([excluded, { ...of('2026-11-16'), series_id: null }]).challenges).toEqual(twice);
    // A later part of the series has the date; the block names the series.
    const part = { ...excluded, id: 'part', series_id: series.id };
    expect(suggest([part, of('2026-11-16')]).challenges).toEqual([]);
    expect(suggest([part]).challenges).toEqual(twice);
  });

  test('with another part of the same day or another size, it is not left', () => {
    const later = move(
      { block: series, date: '2026-11-17', scope: 'only' },
      { date: '2026-11-17', part: 'evening' },
    );
    expect(suggest(after(series, later)).challenges).toEqual([]);
    const longer = edit({ block: series, date: '2026-11-17', scope: 'only' }, { size: long.id });
    expect(suggest(after(series, longer)).challenges).toEqual([]);
  });
});

test('reflection suggestions: a line that was accepted is not offered again', () => {
  expect(openSuggestions(['a', 'b'], ['b', 'c'])).toEqual(['a']);
});
