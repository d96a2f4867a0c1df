/** An integer from 0 up to `end`, exclusive. */
export type RandomBelow = (end: number) => number;

/** Numbers and choices that a seed repeats. */
export interface Rng {
  /** At least 0, and less than 1. */
  next(): number;
  below: RandomBelow;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item, as often among the others as its weight says. */
  weighted<Item>(choices: readonly (readonly [weight: number, item: Item])[]): Item;
}

// Jest looks each global up in the context of the test file, which costs far more than the multiplication.
const { imul } = Math;

/** Mulberry32: short, and uniform enough for choices. */
export function seededRandom(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below: RandomBelow = (end) => Math.floor(next() * end);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    weighted: <Item>(choices: readonly (readonly [number, Item])[]): Item => {
      let left = below(choices.reduce((sum, [weight]) => sum + weight, 0));
      const [, item] = choices.find(([weight]) => (left -= weight) < 0) ?? [];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
  };
}
