import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { ScheduleChanges } from './block-write.ts';
import { withMarks } from './kept-marks.ts';
import { edit, markOutcome, move, remove } from './press.ts';
import { idInPlaceOf } from '../recurrence/series-id.ts';

type Block = ReturnType<typeof timeBlock>;

const done = (date: string): BlockOutcome => ({ date, result: 'done' });
const JANUARY = { start: '2026-01-01', end: '2026-01-31' };

/** Marked Mondays from Jan 5 on. */
const mondays = timeBlock({ outcomes: [done('2026-01-05'), done('2026-01-12')] });

const markedDays = (blocks: readonly Block[], range = JANUARY): string[] =>
  blocks
    .flatMap((block) => expandOccurrences(block, range).filter((date) => outcomeOn(block, date) !== null))
    .toSorted();
const days = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => expandOccurrences(block, JANUARY)).toSorted();

describe('marks of a series whose days change (BLK-85)', () => {
  it.each<[string, ScheduleChanges, string[]]>([
    ['ends before', { end_date: '2026-01-08' }, []],
    ['starts later', { start_date: '2026-01-19' }, ['2026-01-19', '2026-01-26']],
    ['is on another weekday', { scheduled_days: ['tuesday'] }, ['2026-01-20', '2026-01-27']],
    ['repeats every two weeks', { recurring: 'biweekly' }, ['2026-01-19']],
    ['has no days any more', { scheduled_days: [] }, []],
  ])('stay on their days where the series %s', (_how, changes, later) => {
    const after = applyWrites([mondays], edit({ block: mondays, date: null, scope: 'whole' }, changes));
    expect(markedDays(after)).toEqual(['2026-01-05', '2026-01-12']);
    expect(days(after)).toEqual(['2026-01-05', '2026-01-12', ...later]);
    const taken = after.find(({ start_date }) => start_date === '2026-01-12');
    expect(taken).toMatchObject({ id: idInPlaceOf(mondays, '2026-01-12'), series_id: mondays.id });
  });

  it('stay in a series that repeats by months instead of weeks, where it keeps their day (BLK-85)', () => {
    const changes: ScheduleChanges = { recurring: 'monthly', monthly_anchor: 'nth_weekday' };
    const marked = { ...mondays, outcomes: [done('2026-01-05')] };
    const after = applyWrites([marked], edit({ block: marked, date: null, scope: 'whole' }, changes));
    expect(after).toMatchObject([{ id: mondays.id, recurring: 'monthly', outcomes: [done('2026-01-05')] }]);
  });

  it('stay on their days when the series moves, in any scope, by any distance', () => {
    const marked = fc
      .tuple(blockSchedule(['weekly', 'biweekly', 'monthly']), fc.array(fc.nat(), { maxLength: 6 }))
      .map(([schedule, picks]) => {
        const block = timeBlock(schedule);
        const range = { start: dateAfter(block.start_date, -40), end: dateAfter(block.start_date, 440) };
        const dates = expandOccurrences(block, range);
        const chosen = [...new Set(picks.map((at) => dates[at % Math.max(1, dates.length)] ?? ''))];
        return { block: { ...block, outcomes: chosen.toSorted().map(done) }, range, dates };
      })
      .filter(({ dates }) => dates.length > 0);
    const scope = fc.constantFrom('following' as const, 'whole' as const);
    fc.assert(
      fc.property(marked, scope, fc.nat(), fc.integer({ min: -20, max: 20 }), (series, reach, at, by) => {
        const { block, range, dates } = series;
        const date = dates[at % dates.length] ?? '';
        const to = { date: dateAfter(date, by), part: 'evening' } as const;
        const after = applyWrites([block], move({ block, date, scope: reach }, to));
        expect(markedDays(after, range)).toEqual(markedDays([block], range));
      }),
    );
  });

  it('go with the occurrences that are deleted', () => {
    const after = (scope: 'only' | 'following' | 'whole') =>
      applyWrites([mondays], remove({ block: mondays, date: '2026-01-12', scope }));
    expect(markedDays(after('only'))).toEqual(['2026-01-05']);
    expect(markedDays(after('following'))).toEqual(['2026-01-05']);
    expect(after('whole')).toEqual([]);
  });

  it('of one occurrence that gets other content stays, and goes with one that moves to another day (OUT-2)', () => {
    const press = { block: mondays, date: '2026-01-12', scope: 'only' } as const;
    expect(markedDays(applyWrites([mondays], edit(press, { title: 'Tea' })))).toEqual([
      '2026-01-05',
      '2026-01-12',
    ]);
    const moved = applyWrites([mondays], move(press, { date: '2026-01-13', part: 'morning' }));
    expect(markedDays(moved)).toEqual(['2026-01-05']);
  });
});

describe('a mark of an occurrence (BLK-83)', () => {
  const on = { block: mondays, date: '2026-01-12' };

  it('is of the block that has taken its place meanwhile', () => {
    const moved = applyWrites(
      [mondays],
      move({ ...on, scope: 'only' }, { date: '2026-01-14', part: 'morning' }),
    );
    const marked = applyWrites(moved, markOutcome(on, { result: 'missed' }));
    expect(markedDays(marked)).toEqual(['2026-01-05', '2026-01-14']);
    expect(marked).toHaveLength(2);
  });

  it('lets one that was deleted meanwhile stand again', () => {
    const deleted = applyWrites([mondays], remove({ ...on, scope: 'only' }));
    const marked = applyWrites(deleted, markOutcome(on, { result: 'missed' }));
    expect(marked).toMatchObject([
      { exclusion_dates: [], outcomes: [done('2026-01-05'), { result: 'missed' }] },
    ]);
    expect(applyWrites(deleted, markOutcome(on, null))).toMatchObject([{ exclusion_dates: ['2026-01-12'] }]);
  });

  it('is the only thing that it changes, and can be taken back', () => {
    const [marked] = applyWrites([mondays], markOutcome({ ...on, date: '2026-01-19' }, { result: 'done' }));
    expect(marked).toEqual({ ...mondays, outcomes: [...(mondays.outcomes ?? []), done('2026-01-19')] });
    expect(applyWrites([mondays], markOutcome(on, null))).toEqual([
      { ...mondays, outcomes: [done('2026-01-05')] },
    ]);
  });
});

describe('a block that does not repeat, on several days (BLK-84)', () => {
  const once = timeBlock({ recurring: 'once', scheduled_days: ['monday', 'wednesday'] });
  const day = (date: string) => ({ block: once, date, scope: 'only' }) as const;
  const toFriday = move(day('2026-01-05'), { date: '2026-01-09', part: 'morning' });

  it('loses the days that two devices move or delete, and goes with the last', () => {
    const both = applyWrites(applyWrites([once], toFriday), remove(day('2026-01-07')));
    expect(days(both)).toEqual(['2026-01-09']);
    expect(both).toHaveLength(1);
    const moved = move(day('2026-01-07'), { date: '2026-01-10', part: 'morning' });
    expect(days(applyWrites(applyWrites([once], toFriday), moved))).toEqual(['2026-01-09', '2026-01-10']);
  });

  it('loses a day that was moved before somebody deletes it, who did not know', () => {
    expect(days(applyWrites(applyWrites([once], toFriday), remove(day('2026-01-05'))))).toEqual([
      '2026-01-07',
    ]);
  });

  it('keeps what its days are when it moves as a whole', () => {
    const whole = { block: once, date: '2026-01-05', scope: 'whole' } as const;
    const moved = applyWrites([once], move(whole, { date: '2026-01-06', part: 'morning' }));
    expect(days(moved)).toEqual(['2026-01-06', '2026-01-08']);
    expect(days(applyWrites(moved, remove(day('2026-01-07'))))).toEqual(['2026-01-06']);
    expect(days(applyWrites(moved, toFriday))).toEqual(['2026-01-08', '2026-01-09']);
  });
});

describe('withMarks: the marks of a series in its writes (BLK-85)', () => {
  const timed = [{ kind: 'update' as const, id: mondays.id, changes: { start_time: '09:00' } }];
  const later = {
    ...mondays,
    id: 'later',
    series_id: mondays.id,
    start_date: '2026-01-19',
    outcomes: [done('2026-01-19')],
  };

  it('are none where nothing was marked, or nothing moves', () => {
    const bare = { ...mondays, outcomes: undefined };
    expect(withMarks(timed, [bare])).toBe(timed);
    expect(withMarks(timed, [{ ...mondays, end_date: '2026-01-12' }, later])).toEqual(timed);
  });

  it('stay in their part on a day that it does not have', () => {
    const excluded = { ...mondays, end_date: '2026-01-12', exclusion_dates: ['2026-01-12'] };
    const toTuesday = { scheduled_days: ['tuesday' as const], start_date: '2026-01-06' };
    const writes = withMarks([{ kind: 'update', id: mondays.id, changes: toTuesday }], [later, excluded]);
    expect(writes).toMatchObject([
      { kind: 'update', id: mondays.id, changes: { outcomes: [done('2026-01-12')] } },
      { kind: 'create', id: idInPlaceOf(mondays, '2026-01-05') },
    ]);
    expect(writes).toHaveLength(2);
  });

  it('leave nothing of a block that does not repeat if each of its days was marked', () => {
    const outcomes = [done('2026-01-05'), done('2026-01-07')];
    const once = timeBlock({ recurring: 'once', scheduled_days: ['monday', 'wednesday'], outcomes });
    const press = { block: once, date: '2026-01-05', scope: 'whole' } as const;
    const after = applyWrites([once], move(press, { date: '2026-01-06', part: 'morning' }));
    expect(markedDays(after)).toEqual(['2026-01-05', '2026-01-07']);
    expect(after.map(({ id }) => id)).not.toContain(once.id);
    expect(after).toHaveLength(2);
  });
});
