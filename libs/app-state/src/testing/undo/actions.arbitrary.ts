import fc from 'fast-check';
import { type RandomAction, PLANNING_KINDS } from './undo-scenarios.ts';

/** A random sequence of actions. */
export const actions = (maxLength: number): fc.Arbitrary<readonly RandomAction[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...PLANNING_KINDS),
      numbers: fc.array(fc.nat({ max: 60 }), { minLength: 4, maxLength: 16 }),
    }),
    { minLength: 1, maxLength },
  );

/** A plan with an item for every kind of change. */
export const seedActions: readonly RandomAction[] = [
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

/** Examples that hold each kind of change at least once, since a few random sequences may leave one out. */
export const examplesOfAllKinds: [readonly RandomAction[]][] = PLANNING_KINDS.map((kind, place) => [
  [{ kind, numbers: Array.from({ length: 16 }, (_, step) => (place * 5 + step * 7) % 61) }],
]);
