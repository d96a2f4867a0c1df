import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { LoadedPage } from './loaded-pages.ts';
import { RequestLog, type LoadedCode } from './request-log.ts';

/** The network that the goals are defined for: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const TIMEOUT_MS = 90_000;
const POLL_MS = 100;
/** For paints that follow, which may be larger. */
const SETTLE_MS = 1000;
const MILLISECONDS = 1000;

interface PageTimes {
  /** Milliseconds until the page can be used. */
  readonly ready: number;
  /** Milliseconds to the largest contentful paint. */
  readonly largestPaint: number;
}

/** A load with an empty cache, until the page can be used. */
export type ColdLoad = PageTimes & Omit<LoadedCode, 'isComplete'>;

/** Runs in the page: notes the frame that first shows an element, and the largest paint. */
function watch(selector: string): void {
  const times = { ready: 0, largestPaint: 0 };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    times.largestPaint = list.getEntries().at(-1)?.startTime ?? times.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    // Within the next frame, because the element is painted at the end of this one.
    if (document.querySelector(selector)) requestAnimationFrame((now) => (times.ready = now));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > endsAt)
      throw new Error(`${what} took longer than ${TIMEOUT_MS / MILLISECONDS} s.`);
    await pause(POLL_MS);
  }
}

const timesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'benchTimes') as PageTimes);

/** Opens a page with an empty cache on a slow network and a slow CPU. */
export async function loadCold(
  browser: Browser,
  baseURL: string,
  { path, ready, isSignedIn }: LoadedPage,
  cpu: number,
): Promise<ColdLoad> {
  const context = await browser.newContext({ baseURL, viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const log = await RequestLog.start(cdp);
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (isSignedIn) await page.addInitScript(() => localStorage.setItem('authToken', 'bench'));
    await page.addInitScript(watch, ready);
    await page.goto(path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await until(async () => (await timesOf(page)).ready > 0, `${path} at ${baseURL}`);
    const { ready: readyAt } = await timesOf(page);
    // What follows is loaded while the page can be used already.
    const code = () => log.codeWithin(readyAt / MILLISECONDS);
    await until(() => code().isComplete, `The code of ${path} at ${baseURL}`);
    await pause(SETTLE_MS);
    const { largestPaint } = await timesOf(page);
    const { bytes, requests, depth } = code();
    return { ready: readyAt, largestPaint, bytes, requests, depth };
  } finally {
    await context.close();
  }
}
