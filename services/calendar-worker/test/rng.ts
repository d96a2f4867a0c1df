import { createPrng } from '@simmer/google-emulator/sample/prng';

/** Random choices that a seed repeats. */
export interface Rng {
  /** An integer from 0 up to the limit, exclusive. */
  below(limit: number): number;
  chance(probability: number): boolean;
  one<Item>(items: readonly Item[]): Item;
}

/** A generator with the same numbers for the same seed. */
export function rngOf(seed: number): Rng {
  const prng = createPrng(seed);
  return {
    below: (limit) => prng.between(0, limit - 1),
    chance: (probability) => prng.next() < probability,
    one: (items) => prng.pick(items),
  };
}
