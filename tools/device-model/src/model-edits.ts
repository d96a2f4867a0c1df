import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { edit, move, remove } from '@simmer/domain/editing/press';
import { withOutcome } from '@simmer/domain/outcomes/with-outcome';
import { type Rng } from '@simmer/testing/seeded-random';

/** An edit of a block by a person. */
type Edit = (block: TimeBlock, date: string, word: string, rng: Rng) => BlockWrites;
export const EDITS: readonly Edit[] = [
  (block, date, title) => edit({ block, date, scope: 'whole' }, { title }),
  (block, date, note) => edit({ block, date, scope: 'whole' }, { note }),
  (block, date, title) => edit({ block, date, scope: 'only' }, { title }),
  (block, date, title) => edit({ block, date, scope: 'following' }, { title }),
  (block, date, _word, rng) =>
    move(
      { block, date, scope: 'only' },
      { date: addDays(date, rng.between(-3, 3)), part: rng.pick(['morning', 'evening']) },
    ),
  (block, date, _word, rng) =>
    move({ block, date, scope: 'following' }, { date: addDays(date, rng.between(0, 2)), part: 'evening' }),
  (block, date) => remove({ block, date, scope: 'only' }),
  (block, date, note) => [
    {
      kind: 'update',
      id: block.id,
      changes: { outcomes: withOutcome(block, date, { result: 'done' }), note },
    },
  ],
];
