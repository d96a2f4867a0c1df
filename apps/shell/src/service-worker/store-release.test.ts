import fc from 'fast-check';
import { storeRelease } from './store-release.ts';
import { contentOf, FakeBrowser, filesOf, releaseOf } from '../testing/fake-browser.ts';

const day = 24 * 60 * 60_000;
const r1 = await releaseOf('r1');
const r2 = await releaseOf('r2');
const hrefsOf = (...releases: readonly (typeof r1)[]) =>
  [...new Set(releases.flatMap(filesOf).map(({ href }) => href))].sort();
const ask = (browser: FakeBrowser, id: string, pageId = 'page') =>
  storeRelease({ type: 'store-release', id, path: '/calendar' }, pageId, browser.tools);
const activeOf = async (browser: FakeBrowser) => (await browser.state.read()).active?.id;

/** A browser that has stored r1, and whose gateway has r2 now. */
async function browserWithFirst(): Promise<FakeBrowser> {
  const browser = new FakeBrowser(r1);
  await ask(browser, 'r1');
  browser.release = r2;
  browser.requestedPaths.length = 0;
  return browser;
}

test('store release: it is used once all of its files are there (OFF-30)', async () => {
  const browser = new FakeBrowser(r1);
  await ask(browser, 'r1');
  expect(await activeOf(browser)).toBe('r1');
  expect(browser.storedHrefs()).toEqual(hrefsOf(r1));
});

test('store release: one with any files missing is never used, and completed later without those that are there', async () => {
  const hrefs = hrefsOf(r2);
  await fc.assert(
    fc.asyncProperty(fc.subarray(hrefs, { minLength: 1 }), async (missing) => {
      const browser = await browserWithFirst();
      for (const href of missing) browser.missingFiles.add(href);
      const isNew = missing.some((href) => !hrefsOf(r1).includes(href));
      await ask(browser, 'r2').catch(() => undefined);
      expect(await activeOf(browser)).toBe(isNew ? 'r1' : 'r2');
      const kept = isNew ? hrefsOf(r1) : hrefsOf(r2);
      expect(browser.storedHrefs()).toEqual(expect.arrayContaining(kept));
      const before = browser.storedHrefs();
      browser.missingFiles.clear();
      browser.requestedPaths.length = 0;
      await ask(browser, 'r2');
      expect(await activeOf(browser)).toBe('r2');
      expect(browser.requestedPaths.filter((href) => before.includes(href))).toEqual([]);
      expect(browser.storedHrefs()).toEqual(expect.arrayContaining(hrefs));
    }),
    { numRuns: 50 },
  );
});

test('store release: builds that two releases share are fetched once', async () => {
  const browser = await browserWithFirst();
  await ask(browser, 'r2');
  expect(browser.requestedPaths.filter((href) => href.includes('ecocycle'))).toEqual([]);
});

test('store release: the files of a release that an open tab runs stay until that tab is closed (OFF-32)', async () => {
  const browser = await browserWithFirst();
  browser.openPages = ['page', 'other tab'];
  await ask(browser, 'r2', 'other tab');
  expect(browser.storedHrefs()).toEqual(hrefsOf(r1, r2));
  browser.openPages = ['other tab'];
  await ask(browser, 'r2', 'other tab');
  expect(browser.storedHrefs()).toEqual(hrefsOf(r2));
});

test('store release: a page that runs a release which was replaced stores neither', async () => {
  const browser = await browserWithFirst();
  await ask(browser, 'r0');
  expect(await activeOf(browser)).toBe('r1');
});

test('store release: a damaged file is replaced at the latest a day later (OFF-32)', async () => {
  const browser = await browserWithFirst();
  const [damaged = ''] = hrefsOf(r1);
  browser.cache('simmer-release-files').entries.set(damaged, { body: 'damaged', status: 200 });
  browser.now += day;
  const restarted = Object.assign(new FakeBrowser(r1), { now: browser.now });
  Object.defineProperty(restarted, 'cache', { value: browser.cache.bind(browser) });
  await ask(restarted, 'r1');
  expect(browser.cache('simmer-release-files').entries.get(damaged)?.body).toBe(contentOf(damaged));
});

test('store release: without enough room nothing is fetched', async () => {
  const browser = await browserWithFirst();
  browser.freeBytes = 20_000_000;
  await ask(browser, 'r2');
  expect(browser.requestedPaths).toEqual([]);
  expect(await activeOf(browser)).toBe('r1');
});

test('store release: when the room ends on the way, the half of the release is removed again', async () => {
  const browser = await browserWithFirst();
  browser.cache('simmer-release-files').room = hrefsOf(r1).length + 1;
  await ask(browser, 'r2');
  expect(await activeOf(browser)).toBe('r1');
  expect(browser.storedHrefs()).toEqual(hrefsOf(r1));
});

test('store release: two tabs that ask at the same time fetch each file once', async () => {
  const browser = new FakeBrowser(r1);
  await Promise.all([ask(browser, 'r1', 'one'), ask(browser, 'r1', 'two')]);
  expect(browser.requestedPaths.toSorted()).toEqual(hrefsOf(r1));
});

test('store release: a damaged state counts as none, and the files that are there are used', async () => {
  const browser = await browserWithFirst();
  browser.cache('simmer-release-state').entries.set('/release-state', { body: '{"act', status: 200 });
  browser.release = r1;
  expect(await activeOf(browser)).toBeUndefined();
  await ask(browser, 'r1');
  expect(await activeOf(browser)).toBe('r1');
  expect(browser.requestedPaths).toEqual([]);
});
