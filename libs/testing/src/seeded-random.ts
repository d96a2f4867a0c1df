/** An integer from 0 up to `end`, exclusive. */
export type RandomBelow = (end: number) => number;

/** A small generator (mulberry32) with the same numbers for the same seed. */
export function seededRandom(seed: number): RandomBelow {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}
