import { timeBlock } from '@simmer/testing/time-block.factory';
import { blocksOfSeries, isTakenOut, ownSeries } from './series.ts';

const first = timeBlock({ id: 'a' });
const later = { ...first, id: 'b', series_id: 'a' };
const takenOut = { ...later, id: 'c', recurring: 'once' as const };

test('blocksOfSeries: the block as it is given, then what else its series has in the plan (BLK-43)', () => {
  const other = timeBlock({ id: 'd' });
  const given = { ...later, title: 'Lake' };
  expect(blocksOfSeries(given, [first, later, other, takenOut])).toEqual([given, first, takenOut]);
  expect(blocksOfSeries(first, [other, later])).toEqual([first, later]);
});

test('isTakenOut: a block that replaced an occurrence, not a later part or a block of its own (BLK-43)', () => {
  expect([takenOut, later, { ...first, recurring: 'once' as const }].map(isTakenOut)).toEqual([
    true,
    false,
    false,
  ]);
});

test('ownSeries: a block leaves its series where it begins or stops to repeat, and only there (BLK-43)', () => {
  expect(ownSeries(later, { recurring: 'once' })).toEqual({ series_id: null });
  expect(ownSeries(takenOut, { recurring: 'weekly' })).toEqual({ series_id: null });
  expect([
    ownSeries(later, { recurring: 'monthly' }),
    ownSeries(later, {}),
    ownSeries(first, { recurring: 'once' }),
  ]).toEqual([{}, {}, {}]);
});
