import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { editThisAndFollowing } from '@simmer/domain/editing/edit-following';
import { deleteOnlyThisOccurrence, editOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { moveThisAndFollowing } from '@simmer/domain/editing/move-series';
import { withOutcome } from '@simmer/domain/outcomes/with-outcome';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { type Rng } from '@simmer/testing/seeded-random';

/** An edit of a block by a person. */
type Edit = (block: TimeBlock, date: string, word: string, rng: Rng) => BlockWrites;
export const EDITS: readonly Edit[] = [
  ({ id }, _date, title) => [{ kind: 'update', id, changes: { title } }],
  ({ id }, _date, note) => [{ kind: 'update', id, changes: { note } }],
  (block, date, title) => editOnlyThisOccurrence(block, date, { title }),
  (block, date, title) => editThisAndFollowing(block, date, { title }),
  (block, date, _word, rng) =>
    moveOccurrence(block, date, {
      date: addDays(date, rng.between(-3, 3)),
      part: rng.pick(['morning', 'evening']),
    }),
  (block, date, _word, rng) =>
    moveThisAndFollowing(block, date, { date: addDays(date, rng.between(0, 2)), part: 'evening' }),
  (block, date) => deleteOnlyThisOccurrence(block, date),
  (block, date, note) => [
    {
      kind: 'update',
      id: block.id,
      changes: { outcomes: withOutcome(block, date, { result: 'done' }), note },
    },
  ],
];
