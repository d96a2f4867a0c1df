import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { bruteDates } from '../../test/brute-force-oracle.ts';
import type { EditableBlock } from '../editing/block-write.ts';
import { editWholeSeries } from '../editing/change-days.ts';
import { moveWholeSeries } from '../editing/move-series.ts';
import { dateOf, keyOf } from './occurrence-key.ts';

const anySeries = blockSchedule(['weekly', 'biweekly', 'monthly', 'quarterly']).map((schedule) =>
  timeBlock({ ...schedule, exclusion_dates: [], end_date: null }),
);
const datesOf = (block: Parameters<typeof bruteDates>[0]) =>
  bruteDates(block, { start: block.start_date, end: dateAfter(block.start_date, 200) });

describe('keyOf, dateOf (BLK-81)', () => {
  it('an occurrence of an unmoved series: its weekday with the Monday of its week, or with its month', () => {
    const weekly = timeBlock({ scheduled_days: ['sunday'], start_date: '2026-01-05' });
    expect(keyOf(weekly, '2026-01-11')).toBe('sunday 2026-01-05');
    expect(keyOf({ ...weekly, recurring: 'monthly' }, '2026-02-08')).toBe('sunday 2026-02');
    expect(keyOf({ ...weekly, recurring: 'once' }, '2026-01-11')).toBe('sunday 2026-01-05');
    expect(dateOf(weekly, 'monday 2026-01-05')).toBe(null);
  });

  /** A series after a move of all, and where its first occurrences are; null if a move divides it by weekday. */
  function afterMove(block: EditableBlock, days: number) {
    const before = datesOf(block).slice(0, 6);
    const [from = ''] = before;
    const keys = before.map((date) => keyOf(block, date) ?? '');
    if (before.length === 0) return null;
    const target = { date: dateAfter(from, days), part: 'evening' } as const;
    const [moved, ...others] = applyWrites([block], moveWholeSeries(block, from, target));
    if (moved === undefined || others.length > 0) return null;
    // A move of a monthly series may skip other months.
    const count = block.recurring === 'monthly' ? 1 : before.length;
    const places = before.slice(0, count).map((date) => dateAfter(date, days));
    return {
      moved,
      before,
      dates: keys.map((key) => dateOf(block, key)),
      places,
      keys: keys.slice(0, count),
    };
  }

  it('each occurrence is at the date of its key, and keeps its key when the whole series moves, again and again', () => {
    fc.assert(
      fc.property(
        anySeries,
        fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 3 }),
        (first, moves) => {
          let block: EditableBlock = first;
          for (const days of moves) {
            const move = afterMove(block, days);
            if (move === null) return;
            const { moved, before, dates, places, keys } = move;
            block = moved;
            expect(dates).toEqual(before);
            const monthly =
              moved.recurring === 'monthly' ? datesOf(moved).map((date) => keyOf(moved, date)) : keys;
            expect(monthly).toEqual(expect.arrayContaining(keys));
            const isAtPlaces = keys.every((key, at) => dateOf(moved, key) === places[at]);
            expect(isAtPlaces || moved.recurring === 'monthly').toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a day that is added where another one was before is a new slot', () => {
    const monday = timeBlock({ scheduled_days: ['monday'], start_date: '2026-01-05' });
    const [tuesday = monday] = applyWrites(
      [monday],
      editWholeSeries(monday, { scheduled_days: ['tuesday'] }),
    );
    const [both = monday] = applyWrites(
      [tuesday],
      editWholeSeries(tuesday, { scheduled_days: ['monday', 'tuesday'] }),
    );
    expect(keyOf(both, '2026-01-13')).toBe('monday 2026-01-12');
    expect(keyOf(both, '2026-01-12')).not.toBe('monday 2026-01-12');
  });
});
