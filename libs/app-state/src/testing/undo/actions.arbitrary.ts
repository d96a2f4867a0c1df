import fc from 'fast-check';
import { type RandomAction, PLANNING_KINDS } from './undo-scenarios.ts';

/** Whatever somebody may do one after the other. */
export const actions = (most: number): fc.Arbitrary<readonly RandomAction[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...PLANNING_KINDS),
      numbers: fc.array(fc.nat({ max: 60 }), { minLength: 4, maxLength: 16 }),
    }),
    { minLength: 1, maxLength: most },
  );

/** A plan with something for every kind to be done with. */
export const beginnings: readonly RandomAction[] = [
  ['north-star.add', 3],
  ['goal.add', 8],
  ['activity.create', 1],
  ['block.create', 2],
  ['block.create', 11],
  ['pulse-check.save', 4],
  ['north-star.reorder', 9],
].map(([kind, start]) => ({
  kind: kind as RandomAction['kind'],
  numbers: Array.from({ length: 12 }, (_, place) => Number(start) + place * 7),
}));
