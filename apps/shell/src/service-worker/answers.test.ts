import { jest } from '@jest/globals';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import { PAGE_WAIT_MS, REPLACED_WAIT_MS } from './release-state.ts';
import { storeRelease } from './store-release.ts';
import { contentOf, FakeBrowser, filesOf, releaseOf } from '../testing/fake-browser.ts';

const r1 = await releaseOf('r1');
let browser: FakeBrowser;
let work: Promise<unknown>[];
const settled = () => Promise.allSettled(work);

beforeEach(async () => {
  work = [];
  browser = new FakeBrowser(r1);
  await storeRelease({ type: 'store-release', id: 'r1', path: '/calendar' }, 'first tab', browser.tools);
  browser.requestedPaths.length = 0;
});
afterEach(() => jest.useRealTimers());

interface Navigation {
  path?: string;
  network: () => Promise<Response>;
}

function navigate({ path = '/calendar', network }: Navigation): Promise<Response> {
  const event = {
    request: new Request(`https://simmer.test${path}`),
    resultingClientId: 'new tab',
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  };
  return answerPage(event, { state: browser.state, files: browser.files, fetch: network });
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const gatewayPage =
  (release: string, status = 200) =>
  async () =>
    new Response('the page of the gateway', { status, headers: { 'simmer-release': release } });
const textOf = async (response: Promise<Response>) => (await response).text();

describe('answer to a navigation (OFF-31)', () => {
  it('the page of the gateway comes first, and its release is noted for the tab', async () => {
    expect(await textOf(navigate({ network: gatewayPage('r2') }))).toBe('the page of the gateway');
    await settled();
    expect(await browser.state.read()).toMatchObject({ latest: 'r2', pages: { 'new tab': 'r2' } });
  });

  it.each([
    ['no network', offline],
    ['a gateway that is down', gatewayPage('r1', 503)],
    ['a proxy without a gateway', async () => new Response('bad gateway', { status: 502 })],
  ])('with %s the stored page is shown, with its headers', async (_what, network) => {
    const response = await navigate({ network });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('the page of r1');
    expect((await browser.state.read()).pages['new tab']).toBe('r1');
  });

  it.each([
    ['a slow network', 'r1', PAGE_WAIT_MS],
    ['a slow network after the stored release was replaced', 'r2', REPLACED_WAIT_MS],
  ])('with %s the stored page is shown after a bounded wait', async (_what, latest, waitMs) => {
    await browser.state.change((state) => ({ ...state, latest }));
    jest.useFakeTimers();
    let isAnswered = false;
    const response = navigate({ network: () => new Promise(() => undefined) }).finally(() => {
      isAnswered = true;
    });
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(isAnswered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await textOf(response)).toContain('the page of r1');
  });

  it('a page that arrives after the wait still says which release the gateway has', async () => {
    jest.useFakeTimers();
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (arrive = resolve));
    const response = navigate({ network: () => late });
    await jest.advanceTimersByTimeAsync(PAGE_WAIT_MS);
    expect(await textOf(response)).toContain('the page of r1');
    arrive(await gatewayPage('r2')());
    await settled();
    expect(await browser.state.read()).toMatchObject({ latest: 'r2', pages: { 'new tab': 'r1' } });
  });

  it.each(['/unknown', '/mailbox', '/healthz'])(
    '%s has no stored page: the failure is the browser’s',
    async (path) => {
      await expect(navigate({ path, network: offline })).rejects.toThrow('Failed to fetch');
      expect(await textOf(navigate({ path, network: gatewayPage('r1', 503) }))).toBe(
        'the page of the gateway',
      );
    },
  );

  it('a not found page of the gateway is shown as it is', async () => {
    expect((await navigate({ network: gatewayPage('r1', 404) })).status).toBe(404);
  });
});

describe('answer to a request for a file (OFF-32)', () => {
  const [file = { href: '', integrity: '', size: 0 }] = filesOf(r1);
  const request = (href: string) => {
    const event = {
      request: new Request(`https://simmer.test${href}`),
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    };
    return textOf(answerFile(event, { state: browser.state, files: browser.files, fetch: browser.fetch }));
  };
  /** The service worker was stopped and started: it has checked nothing yet. */
  const restart = () => {
    const { release } = browser;
    const before = browser;
    browser = new FakeBrowser(release);
    Object.defineProperty(browser, 'cache', { value: before.cache.bind(before) });
  };

  it.each(['', '?attempt=2'])('a stored file needs no network%s', async (query) => {
    browser.isOnline = false;
    expect(await request(file.href + query)).toBe(contentOf(file.href));
  });

  it('a file that is not stored is requested, and not stored', async () => {
    const href = '/shell/r9/main.js';
    expect(await request(href)).toBe(contentOf(href));
    await settled();
    expect(browser.storedHrefs()).not.toContain(href);
  });

  it('a damaged file is never given away: the network has it, and the stored one is replaced', async () => {
    browser.cache('simmer-release-files').entries.set(file.href, { body: 'damaged', status: 200 });
    restart();
    expect(await request(file.href)).toBe(contentOf(file.href));
    await settled();
    browser.isOnline = false;
    expect(await request(file.href)).toBe(contentOf(file.href));
  });

  it('a file that was damaged after its check is checked again by a further attempt, and by the next page', async () => {
    const entries = browser.cache('simmer-release-files').entries;
    const damage = () => entries.set(file.href, { body: 'damaged', status: 200 });
    expect(await request(file.href)).toBe(contentOf(file.href));
    damage();
    expect(await request(`${file.href}?attempt=1`)).toBe(contentOf(file.href));
    await settled();
    damage();
    await navigate({ network: gatewayPage('r1') });
    expect(await request(file.href)).toBe(contentOf(file.href));
  });

  it('a damaged file without a network is a failure, not a damaged page', async () => {
    browser.cache('simmer-release-files').entries.set(file.href, { body: 'damaged', status: 200 });
    restart();
    browser.isOnline = false;
    await expect(request(file.href)).rejects.toThrow('Failed to fetch');
  });

  it('tabs of two releases each get the files of their own', async () => {
    const r2 = await releaseOf('r2');
    browser.release = r2;
    browser.openPages = ['first tab', 'second tab'];
    await storeRelease({ type: 'store-release', id: 'r2', path: '/' }, 'second tab', browser.tools);
    browser.isOnline = false;
    for (const { href } of [...filesOf(r1), ...filesOf(r2)])
      expect(await request(href)).toBe(contentOf(href));
  });
});
