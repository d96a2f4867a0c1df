import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Lighthouse's phone. */
export const PHONE_SCREEN = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
export const PHONE_CPU_RATE = Number(process.env['BENCH_CPU'] ?? 4);
const BYTES_PER_SECOND = 1_600_000 / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
const LOAD_TIMEOUT_MS = 60_000;
/** Milliseconds for paints that follow the first data. */
const SETTLE_MS = 2_000;

export interface Load {
  /** Milliseconds from the navigation until the page has its first data. */
  readonly shownMs: number;
  readonly largestPaintMs: number;
  /** The bytes of scripts and style sheets that arrived before the first data, as transferred, by path. */
  readonly files: ReadonlyMap<string, number>;
}

interface Marks {
  shownMs?: number;
  largestPaintMs?: number;
}
type MarkedWindow = typeof globalThis & { benchMarks: Marks };

/** Runs in the page, before its scripts. */
function watch(shown: string): void {
  localStorage.setItem('authToken', 'bench');
  const pattern = new RegExp(shown);
  const marks: Marks = {};
  (globalThis as MarkedWindow).benchMarks = marks;
  new PerformanceObserver((list) => {
    marks.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    if (pattern.test(document.querySelector('main')?.textContent ?? '')) marks.shownMs = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

interface LoadedFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds after the request for the page. */
  readonly atMs: number;
}

/** Notes the scripts and style sheets that arrive in a page. */
function followFiles(cdp: CDPSession): LoadedFile[] {
  const paths = new Map<string, string>();
  const files: LoadedFile[] = [];
  let startedAt: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    startedAt ??= timestamp;
    const { pathname } = new URL(request.url);
    if (/\.(js|css)$/.test(pathname)) paths.set(requestId, pathname);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp }) => {
    const file = paths.get(requestId);
    if (file !== undefined)
      files.push({ path: file, bytes, atMs: (timestamp - (startedAt ?? timestamp)) * 1_000 });
  });
  return files;
}

/** Runs in the page. */
const readMarks = (): Marks => (globalThis as MarkedWindow).benchMarks;
const isShown = (): boolean => (globalThis as MarkedWindow).benchMarks.shownMs !== undefined;

/** A page of a phone: its screen, processor and network. */
async function openPhone(context: BrowserContext): Promise<{ page: Page; files: readonly LoadedFile[] }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU_RATE });
  return { page, files: followFiles(cdp) };
}

/** Loads a page on a phone with an empty cache, signed in, until its main part has a text like `shown`. */
export async function measureLoad(browser: Browser, url: string, shown: RegExp): Promise<Load> {
  const context = await browser.newContext(PHONE_SCREEN);
  try {
    const { page, files } = await openPhone(context);
    await page.addInitScript(watch, shown.source);
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS });
    await page.waitForFunction(isShown, undefined, { timeout: LOAD_TIMEOUT_MS, polling: 250 });
    await page.waitForTimeout(SETTLE_MS);
    const { shownMs = NaN, largestPaintMs = NaN } = await page.evaluate(readMarks);
    // A preload and its use are two requests, the second of which the cache answers with no bytes.
    const bytes = new Map<string, number>();
    for (const file of files)
      if (file.atMs <= shownMs) bytes.set(file.path, (bytes.get(file.path) ?? 0) + file.bytes);
    return { shownMs, largestPaintMs, files: bytes };
  } finally {
    await context.close();
  }
}
