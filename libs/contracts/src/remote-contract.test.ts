import fc from 'fast-check';
import { rangesOverlap } from './remote-contract.ts';

const number = fc.integer({ min: 0, max: 12 });
const range = fc.record({ min: number, max: number });
const numbersOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: 13 }, (_, contract) => contract).filter(
    (contract) => min <= contract && contract <= max,
  );

describe('rangesOverlap', () => {
  it('is true exactly when a number is in both ranges, and false for an empty range (FED-5)', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const common = numbersOf(one).filter((contract) => numbersOf(other).includes(contract));
        expect(rangesOverlap(one, other)).toBe(common.length > 0);
      }),
    );
  });

  it('is true when one range lies within the other: a remote for 0 to 2 and a host with 1', () => {
    expect(rangesOverlap({ min: 0, max: 2 }, { min: 1, max: 1 })).toBe(true);
    expect(rangesOverlap({ min: 1, max: 1 }, { min: 0, max: 2 })).toBe(true);
  });
});
