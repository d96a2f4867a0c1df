import { blockSchedule } from '@simmer/testing/block.arbitrary';
import fc from 'fast-check';
import { toDayNumber } from '../dates/calendar-date.ts';
import { planSeries } from './plan-series.ts';
import { walkSeries } from './walk-series.ts';

test('walkSeries: a limit gives the first days of the unlimited walk', () => {
  fc.assert(
    fc.property(blockSchedule(), fc.integer({ min: 1, max: 9 }), (schedule, limit) => {
      const series = planSeries(schedule);
      const from = toDayNumber('2018-01-01');
      const to = toDayNumber('2030-12-31');
      expect(walkSeries(series, from, to, limit)).toEqual(walkSeries(series, from, to).slice(0, limit));
    }),
  );
});
