import { describe, expect, it } from '@jest/globals';
import { compareWrites } from './compare-writes.ts';

const writes = [
  { id: 1, sentAt: 10, confirmedAt: 12 },
  { id: 2, sentAt: 19, confirmedAt: 21 },
  { id: 3, sentAt: 30, confirmedAt: 31 },
  { id: 4, sentAt: 40, confirmedAt: undefined },
];

describe('writes after a restore to a point in time (OPS-71)', () => {
  it('are complete with what was confirmed before, with or without what was under way', () => {
    expect(compareWrites(writes, new Set([1]), 20)).toEqual({ lost: [], later: [] });
    expect(compareWrites(writes, new Set([1, 2]), 20)).toEqual({ lost: [], later: [] });
  });

  it('a confirmed one that is missing is lost', () => {
    expect(compareWrites(writes, new Set([2]), 20)).toEqual({ lost: [1], later: [] });
  });

  it('one that was sent afterwards is reported, also if it was never confirmed', () => {
    expect(compareWrites(writes, new Set([1, 3, 4]), 20)).toEqual({ lost: [], later: [3, 4] });
  });
});
