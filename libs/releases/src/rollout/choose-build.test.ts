import fc from 'fast-check';
import { appNames, versionOf } from '../../test/build-fixture.ts';
import { aRelease } from '../../test/release-fixture.ts';
import { chooseBuild, type CanaryShare } from './choose-build.ts';

const { release } = aRelease();
const ids = Array.from({ length: 10_000 }, (_, index) => `browser-${String(index)}`);
const planner = (share: number): CanaryShare => ({ app: 'planner', version: versionOf(2), share });
const isChosen = (id: string, canary: CanaryShare) =>
  chooseBuild({ release: releaseWith(canary.app), canary }, canary.app, { id })?.kind === 'canary';
const countOf = (canary: CanaryShare) => ids.filter((id) => isChosen(id, canary)).length;

/** The release with this app in it. */
function releaseWith(app: string): typeof release {
  const [remote] = release.remotes;
  if (!remote || app === 'shell') return release;
  return { ...release, remotes: [{ ...remote, name: app }] };
}

const canaries = fc.record({
  app: fc.constantFrom(...appNames),
  version: fc.stringMatching(/^[0-9a-f]{12}$/),
  share: fc.integer({ min: 1, max: 100 }),
});

describe('chooseBuild (FED-18, FED-60)', () => {
  it('without a canary and a preview everybody gets the promoted build', () => {
    const promoted = { kind: 'promoted', version: versionOf(1) };
    expect(chooseBuild({ release }, 'planner', {})).toEqual(promoted);
    expect(chooseBuild({ release }, 'shell', { id: 'browser-1' })).toEqual(promoted);
  });

  it('an app that is not deployed has no build', () => {
    expect(chooseBuild({ release, canary: planner(100) }, 'notes', { id: 'browser-1' })).toBeUndefined();
  });

  it('a browser without an id gets no canary, and no app gets the canary of another one', () => {
    const document = { release, canary: planner(100) };
    expect(chooseBuild(document, 'planner', { id: 'browser-1' })).toEqual({
      kind: 'canary',
      version: versionOf(2),
    });
    expect(chooseBuild(document, 'planner', {})?.kind).toBe('promoted');
    expect(chooseBuild(document, 'shell', { id: 'browser-1' })?.kind).toBe('promoted');
  });

  it('a browser that previews a build gets it, and the promoted build of every other app', () => {
    const document = { release, canary: planner(100) };
    const preview = { app: 'planner', version: versionOf(3) };
    expect(chooseBuild(document, 'planner', { id: 'browser-1', preview })).toEqual({
      kind: 'preview',
      version: versionOf(3),
    });
    const ofShell = { app: 'shell', version: versionOf(3) };
    expect(chooseBuild(document, 'planner', { id: 'browser-1', preview: ofShell })?.kind).toBe('promoted');
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
