import { timeBlock } from '@simmer/testing/time-block.factory';
import { withOccurrence, withoutOccurrences } from './leave-occurrence.ts';

const series = timeBlock({ id: 'a', exclusion_dates: ['2026-01-19', '2026-01-12'] });

test('withoutOccurrences: a series excludes each date once, in order (BLK-34)', () => {
  const { changes } = withoutOccurrences(series, ['2026-02-02', '2026-01-12']) as { changes: object };
  expect(changes).toEqual({ exclusion_dates: ['2026-01-12', '2026-01-19', '2026-02-02'] });
  const bare = { ...series, exclusion_dates: undefined };
  expect(withoutOccurrences(bare, ['2026-01-12'])).toMatchObject({
    changes: { exclusion_dates: ['2026-01-12'] },
  });
});

test('withOccurrence: a series no longer excludes the date, and all others still (BLK-83)', () => {
  expect(withOccurrence(series, '2026-01-12')).toEqual({ exclusion_dates: ['2026-01-19'] });
  expect(withOccurrence({ ...series, exclusion_dates: undefined }, '2026-01-12')).toEqual({
    exclusion_dates: [],
  });
});

test('a block that does not repeat drops weekdays, goes with its last one, and gets one back in order (BLK-34)', () => {
  const once = {
    ...series,
    recurring: 'once' as const,
    scheduled_days: ['monday' as const, 'friday' as const],
  };
  expect(withoutOccurrences(once, ['2026-01-05'])).toEqual({
    kind: 'update',
    id: 'a',
    changes: { scheduled_days: ['friday'] },
  });
  expect(withoutOccurrences(once, ['2026-01-05', '2026-01-09'])).toEqual({ kind: 'delete', id: 'a' });
  expect(withOccurrence(once, '2026-01-07')).toEqual({ scheduled_days: ['monday', 'wednesday', 'friday'] });
});
