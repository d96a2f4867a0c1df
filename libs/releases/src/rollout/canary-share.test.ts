import fc from 'fast-check';
import { appNames, versionOf } from '../../test/build-fixture.ts';
import { getsCanary, type CanaryShare } from './canary-share.ts';

const ids = Array.from({ length: 10_000 }, (_, index) => `browser-${String(index)}`);
const planner = (share: number): CanaryShare => ({ app: 'planner', version: versionOf(2), share });
const isChosen = (id: string, canary: CanaryShare) => getsCanary(canary, id);
const countOf = (canary: CanaryShare) => ids.filter((id) => isChosen(id, canary)).length;

const canaries = fc.record({
  app: fc.constantFrom(...appNames),
  version: fc.stringMatching(/^[0-9a-f]{12}$/),
  share: fc.integer({ min: 1, max: 100 }),
});

describe('getsCanary (FED-18)', () => {
  it('a browser without an id gets no canary', () => {
    expect(getsCanary(planner(100), undefined)).toBe(false);
  });

  it('all get 100 %, none gets 0 %', () => {
    expect([countOf(planner(100)), countOf(planner(0))]).toEqual([10_000, 0]);
  });

  it.each([1, 5, 10, 20, 50, 80, 99])(
    'a canary for %i %% of the browsers goes to that share of 10,000 ids, within 1 point',
    (share) => {
      expect(Math.abs(countOf(planner(share)) / 100 - share)).toBeLessThanOrEqual(1);
    },
  );

  it('the same id always gets the same build, and keeps a canary while its share grows', () => {
    fc.assert(
      fc.property(canaries, fc.string(), fc.integer({ min: 1, max: 100 }), (canary, id, other) => {
        const [smaller, larger] = [canary.share, other].sort((one, two) => one - two);
        const gets = (share = 0) => isChosen(id, { ...canary, share });
        expect(gets(smaller)).toBe(gets(smaller));
        expect(gets(larger) || !gets(smaller)).toBe(true);
      }),
    );
  });

  // With 10,000 random ids the standard deviation of a share is at most 0.5 points: 2.5 are five of them.
  it('the share is kept for every app and build', () => {
    fc.assert(
      fc.property(canaries, (canary) => {
        expect(Math.abs(countOf(canary) / 100 - canary.share)).toBeLessThanOrEqual(2.5);
      }),
      { numRuns: 25 },
    );
  });

  it('canaries after each other are independent: of those who got the one, as many get the other', () => {
    fc.assert(
      fc.property(canaries, canaries, (one, other) => {
        fc.pre(one.app !== other.app || one.version !== other.version);
        const both = ids.filter((id) => isChosen(id, one) && isChosen(id, other)).length;
        expect(Math.abs(both / 100 - (one.share * other.share) / 100)).toBeLessThanOrEqual(2.5);
      }),
      { numRuns: 10 },
    );
  });
});
