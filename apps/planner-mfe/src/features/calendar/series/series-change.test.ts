import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { previewText } from '../../time-block/model/change-preview.ts';
import { moveChange } from '../drag/move-change.ts';
import { lengthOfSize } from '../resize/length.ts';
import { resizeChange } from '../resize/resize-change.ts';
import { textsOf } from './series-change.ts';

const TODAY = '2026-11-20';
const block = timeBlock({ start_date: '2026-11-02', end_date: '2026-11-30' });
const move = moveChange(block, '2026-11-16', { date: '2026-11-19', part: 'evening' });

test('previewText: each scope of a move names the dates it removes and adds', () => {
  const textFor = (scope: 'only' | 'following' | 'whole') =>
    previewText([block], move.writesIn(scope), TODAY);
  expect(textFor('only')).toBe('Removes Nov 16. Adds Nov 19.');
  expect(textFor('following')).toBe('Removes Nov 16, Nov 23, Nov 30. Adds Nov 19, Nov 26, Dec 3.');
  expect(textFor('whole')).toBe(
    'Removes Nov 2, Nov 9, Nov 16, Nov 23 and 1 more. Adds Nov 5, Nov 12, Nov 19, Nov 26 and 1 more.',
  );
  expect(move.said(TODAY)).toEqual(['moved to', 'Nov 19']);
});

test('textsOf: names the target day and part, and whether following dates moved too', () => {
  expect(textsOf(move, 'only').success).toBe('Moved to Nov 19 (evening)');
  expect(textsOf(move, 'following').success).toBe('Moved to Nov 19 (evening), and all following');
});

test('resizeChange: another size says its scope, with its points (BLK-4, CAL-63)', () => {
  const [, , large] = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '' }));
  if (large === undefined) throw new Error('There are four sizes.');
  const resize = resizeChange(block, '2026-11-16', lengthOfSize(large));
  expect(resize.said(TODAY)).toEqual(['is now', '2h']);
  const changes = { size: large.id, points: large.points };
  expect(resize.writesIn('whole')).toMatchObject([{ kind: 'series', series: { scope: 'all' }, changes }]);
  expect(resize.writesIn('only')).toMatchObject([
    { kind: 'series', series: { scope: 'only', key: 'monday 2026-11-16' }, changes },
  ]);
  expect(textsOf(resize, 'whole').success).toBe('Length changed to 2h, along with the whole series');
});
