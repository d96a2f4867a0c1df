import { aRelease } from '../testing/release-fixture.ts';
import type { LoadedDocument } from './loaded-release.ts';
import { releaseFor } from './release-for.ts';

const canary = aRelease({ id: 'ba9876543210' });
const documentWith = (share: number): LoadedDocument => ({
  release: aRelease(),
  template: '',
  html: {},
  canaries: {
    shares: [{ app: 'planner', version: canary.id, share }],
    variants: [{ apps: ['planner'], release: canary, template: '', html: {} }],
  },
});
const browsers = Array.from({ length: 10_000 }, (_, index) => `browser-${String(index).padStart(14, '0')}`);

describe('releaseFor (FED-18)', () => {
  it.each([1, 10, 20, 50, 100])('of 10,000 browsers %i %% get the canary, within 1 point', (share) => {
    const document = documentWith(share);
    const count = browsers.filter((browser) => releaseFor(document, browser).release === canary).length;
    expect(Math.abs(count / 100 - share)).toBeLessThanOrEqual(1);
  });

  it('a browser without an id, and everybody without a canary, get the release of all', () => {
    const document = documentWith(100);
    expect(releaseFor(document, undefined)).toBe(document);
    const others = { release: aRelease(), template: '', html: {} };
    expect(releaseFor(others, browsers[0])).toBe(others);
  });
});
