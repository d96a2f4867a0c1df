import { aRelease, version } from '../testing/release-fixture.ts';
import { CountedPages, KnownBuilds } from './counted-pages.ts';
import { PageTokens } from './page-tokens.ts';

const report = (page: string | undefined, changes: object = {}) =>
  ({ kind: 'load', remote: 'planner', version, ms: 300, ...(page && { page }), ...changes }) as const;

let now: number;
let tokens: PageTokens;
let take: (sent: ReturnType<typeof report>) => ReturnType<CountedPages['take']>;
beforeEach(() => {
  now = Date.now();
  tokens = new PageTokens(undefined, () => now);
  const builds = new KnownBuilds();
  builds.add(aRelease());
  const all = new CountedPages(tokens, builds, 50);
  take = (sent) => all.take(sent, '192.0.2.1');
});

describe('CountedPages (FED-45)', () => {
  it('a page load counts once for each of its builds and each kind of report', () => {
    const page = tokens.issue(version);
    const counts = () =>
      [report(page), report(page, { remote: 'shell' }), report(page, { kind: 'vital', name: 'lcp' })].map(
        (each) => take(each) !== undefined,
      );
    expect(counts()).toEqual([true, true, true]);
    expect(counts()).toEqual([false, false, false]);
  });

  it('nothing counts without a token, or for a build that the page was not served', () => {
    expect(take(report(undefined))).toBeUndefined();
    expect(take(report(new PageTokens().issue(version)))).toBeUndefined();
    expect(take(report(tokens.issue(version), { version: 'ba9876543210' }))).toBeUndefined();
    expect(take(report(tokens.issue('ba9876543210')))).toBeUndefined();
  });

  it('a page load whose report is forgotten among others does not count again', () => {
    const page = tokens.issue(version);
    expect(take(report(page))).toBeDefined();
    now += 1_000;
    for (let other = 0; other < 50; other += 1) take(report(tokens.issue(version)));
    expect(take(report(page))).toBeUndefined();
    expect(take(report(tokens.issue(version)))).toBeDefined();
  });
});
