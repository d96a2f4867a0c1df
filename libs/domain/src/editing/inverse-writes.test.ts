import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter, dateWithin } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { DAY_PARTS } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { BlockWrite } from './block-write.ts';
import { deleteThisAndFollowing, editThisAndFollowing } from './edit-following.ts';
import { deleteOnlyThisOccurrence, editOnlyThisOccurrence } from './edit-occurrence.ts';
import { inverseWrites } from './inverse-writes.ts';
import { moveOccurrence } from './move-occurrence.ts';

type Block = ReturnType<typeof timeBlock>;
type Writes = readonly BlockWrite<Block, object>[];

const NINE = { points: 9 };

/** Everything a person can do to one occurrence, by number. */
function edit(kind: number, block: Block, date: string, to: string, part: number): Writes {
  const target = { date: to, part: DAY_PARTS[part % 4] ?? 'morning' };
  switch (kind) {
    case 0:
      return moveOccurrence(block, date, target);
    case 1:
      return editOnlyThisOccurrence(block, date, NINE);
    case 2:
      return editThisAndFollowing(block, date, NINE);
    case 3:
      return deleteOnlyThisOccurrence(block, date);
    case 4:
      return deleteThisAndFollowing(block, date);
    case 5:
      return [{ kind: 'delete', id: block.id }];
    default:
      return [{ kind: 'update', id: block.id, changes: NINE }];
  }
}

/** What a person sees: blocks without their ids, which a restored block gets anew. */
const seen = (blocks: readonly Block[]): string[] =>
  blocks
    .map(({ id, ...rest }) => JSON.stringify({ ...rest, hasId: id !== '' }))
    .sort((a, b) => a.localeCompare(b));

const step = fc.record({
  kind: fc.nat(6),
  block: fc.nat(),
  occurrence: fc.nat(),
  to: dateWithin('2026-01-01', '2026-06-30'),
  part: fc.nat(3),
});

test('undoing any sequence of edits, last first, restores the plan exactly', () => {
  const near = blockSchedule().map((schedule) =>
    timeBlock({ ...schedule, start_date: '2026-01-05', end_date: null }),
  );
  fc.assert(
    fc.property(
      fc.array(near, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 8 }),
      (plan, steps) => {
        let blocks: Block[] = plan;
        const undo: Writes[] = [];
        const plans: Block[][] = [];
        for (const [turn, { kind, block: pick, occurrence, to, part }] of steps.entries()) {
          const block = blocks[pick % Math.max(1, blocks.length)];
          if (block === undefined) break;
          const dates = expandOccurrences(block, { start: '2026-01-01', end: dateAfter('2026-01-01', 200) });
          const date = dates[occurrence % Math.max(1, dates.length)];
          if (date === undefined) continue;
          const writes = edit(kind, block, date, to, part);
          const before = blocks;
          plans.push(before);
          blocks = applyWrites(before, writes).map((each) =>
            each.id.startsWith('new-') ? { ...each, id: `${turn}-${each.id}` } : each,
          );
          const made = blocks.map(({ id }) => id).filter((id) => !before.some((old) => old.id === id));
          undo.push(inverseWrites(writes, before, made));
        }
        for (const writes of undo.reverse()) {
          // A restored block gets its old id back here; the screen keeps an alias instead.
          const restored = writes.flatMap((write) => (write.kind === 'create' ? [write.source.id] : []));
          blocks = applyWrites(blocks, writes).map((each) =>
            each.id.startsWith('new-') ? { ...each, id: restored.shift() ?? each.id } : each,
          );
          expect(seen(blocks)).toEqual(seen(plans.pop() ?? []));
        }
      },
    ),
    { numRuns: 500 },
  );
});
