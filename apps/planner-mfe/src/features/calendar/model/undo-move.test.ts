import { moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { undoMove } from './undo-move.ts';

type Writes = ReturnType<typeof undoMove> | ReturnType<typeof moveOccurrence<TimeBlock>>;

/** Applies writes to a list as the server would; answers the list and what was saved. */
function apply(blocks: readonly TimeBlock[], writes: Writes) {
  let list = [...blocks];
  const saved: TimeBlock[] = [];
  for (const write of writes) {
    if (write.kind === 'delete') list = list.filter(({ id }) => id !== write.id);
    if (write.kind === 'update') {
      list = list.map((block) =>
        block.id === write.id ? ({ ...block, ...write.changes } as TimeBlock) : block,
      );
      saved.push(...list.filter(({ id }) => id === write.id));
    }
    if (write.kind === 'create') {
      const made = { ...write.source, ...write.changes, id: `made-${saved.length}` } as TimeBlock;
      list.push(made);
      saved.push(made);
    }
  }
  return { list, saved };
}

const target = { date: '2026-01-15', part: 'evening' } as const;

test.each([
  ['one of a series', timeBlock({ recurring: 'weekly', exclusion_dates: ['2026-02-02'] }), '2026-01-12'],
  ['a single block', timeBlock({ recurring: 'once' }), '2026-01-05'],
  [
    'one day of several',
    timeBlock({ recurring: 'once', scheduled_days: ['monday', 'tuesday'] }),
    '2026-01-06',
  ],
  ['a block without a day', timeBlock({ scheduled_days: [] }), null],
])('undo after moving %s restores the plan exactly', (_, block, from) => {
  const other = timeBlock();
  const moved = apply([other, block], moveOccurrence(block, from, target));
  expect(moved.list).not.toEqual([other, block]);
  expect(apply(moved.list, undoMove(block, moved.saved)).list).toEqual([other, block]);
});
