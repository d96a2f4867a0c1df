import { createPrng } from '@simmer/google-emulator/sample/prng';

/** Random choices that a seed repeats. */
export interface Rng {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

/** Dice that fall the same way for the same seed. */
export function rngOf(seed: number): Rng {
  const prng = createPrng(seed);
  return {
    below: (limit) => prng.between(0, limit - 1),
    chance: (probability) => prng.next() < probability,
    one: (items) => prng.pick(items),
  };
}
