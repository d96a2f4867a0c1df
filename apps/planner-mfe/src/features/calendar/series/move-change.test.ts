import { timeBlock } from '@simmer/testing/time-block.factory';
import { previewText } from '../../time-block/model/change-preview.ts';
import { moveText, moveWrites } from './move-change.ts';

const block = timeBlock({ start_date: '2026-11-02', end_date: '2026-11-30' });
const move = { block, from: '2026-11-16', target: { date: '2026-11-19', part: 'evening' } } as const;

test('previewText: each scope of a move names the dates it clears and adds', () => {
  const textFor = (scope: 'only' | 'following' | 'whole') =>
    previewText(block, moveWrites(move, scope), '2026-11-20');
  expect(textFor('only')).toBe('Clears Nov 16. Adds Nov 19.');
  expect(textFor('following')).toBe('Clears Nov 16, Nov 23, Nov 30. Adds Nov 19, Nov 26, Dec 3.');
  expect(textFor('whole')).toBe(
    'Clears Nov 2, Nov 9, Nov 16, Nov 23 and 1 more. Adds Nov 5, Nov 12, Nov 19, Nov 26 and 1 more.',
  );
});

test('moveText: names the target day and part, and whether following dates moved too', () => {
  expect(moveText(move.target, 'only')).toBe('Moved to Nov 19 (evening)');
  expect(moveText(move.target, 'following')).toBe('Moved to Nov 19 (evening), and all following');
});
