// Lighthouse on a first visit: the production release with responses from memory, on its simulated phone (150 ms, 1.6
// Mbit/s, CPU ×4) and desktop. Lighthouse clears the browser's cache before each run. All pages take several minutes:
// `LIGHTHOUSE_PAGES=landing,calendar LIGHTHOUSE_DEVICES=phone` measures some of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { desktopConfig, type Config, type RunnerResult } from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';
import { median } from './statistics.ts';
import { startApi } from './api-server.ts';
import { LIGHTHOUSE_PAGES, LOADED_RESPONSES, type LoadedPage } from './loaded-pages.ts';

const releaseFolder = path.join(import.meta.dirname, '../../../dist');
const ROUNDS = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 3);
/**
 * The goals of a page behind the sign-in, and of a public page. The other categories must be complete. As machines
 * differ, no page is more than five points behind the landing page in the same run.
 */
const GOALS = {
  signedIn: { performance: 95, paintMs: 2_000 },
  public: { performance: 98, paintMs: 1_800 },
  behindLanding: 5,
  shift: 0.02,
} as const;
/**
 * An open page never stops to listen for changes, so the network is never quiet. The wait includes requests that start
 * after 10 s.
 */
const MAX_WAIT_MS = 15_000;
/** A port of this machine: no other program may listen on it. */
const DEBUGGING_PORT = 9333;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEVICES: readonly { name: string; config: Config | undefined }[] = [
  { name: 'phone', config: undefined },
  { name: 'desktop', config: desktopConfig },
];
/** The items that an environment variable names, or all. */
function chosen<T extends { readonly name: string }>(all: readonly T[], variable: string): readonly T[] {
  const names = process.env[variable]?.split(',');
  if (!names) return all;
  const unknown = names.filter((name) => all.every((each) => each.name !== name));
  if (unknown.length > 0) throw new Error(`${variable} has an unknown name: ${unknown.join(', ')}.`);
  return all.filter(({ name }) => names.includes(name));
}

type Report = RunnerResult['lhr'];

async function audit(url: string, config: Config | undefined): Promise<Report> {
  const flags = {
    port: DEBUGGING_PORT,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    maxWaitForLoad: MAX_WAIT_MS,
  };
  const result = await lighthouse(url, flags, config);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? ''}`);
  return result.lhr;
}

/** @param landing the performance of the landing page on this device; null if it is not measured. */
function rowOf(
  page: LoadedPage,
  device: (typeof DEVICES)[number],
  reports: readonly Report[],
  landing: number | null,
) {
  const middle = (read: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => read(report) ?? 0));
  const scores = CATEGORIES.map((name) =>
    Math.round(middle(({ categories }) => categories[name]?.score) * 100),
  );
  const time = (name: string) => middle(({ audits }) => audits[name]?.numericValue);
  const largestPaint = time('largest-contentful-paint');
  const goal = page.isSignedIn ? GOALS.signedIn : GOALS.public;
  const [performanceScore = 0, ...others] = scores;
  const shift = time('cumulative-layout-shift');
  const isMet =
    performanceScore >= Math.max(goal.performance, (landing ?? 0) - GOALS.behindLanding) &&
    Math.min(...others) === 100 &&
    largestPaint <= goal.paintMs &&
    shift <= GOALS.shift;
  const cells = {
    page: page.name,
    device: device.name,
    ...Object.fromEntries(CATEGORIES.map((name, index) => [name, scores[index]])),
    'first paint ms': Math.round(time('first-contentful-paint')),
    'largest paint ms': Math.round(largestPaint),
    'blocked ms': Math.round(time('total-blocking-time')),
    shift: shift.toFixed(3),
    goals: isMet ? 'met' : 'MISSED',
  };
  return { cells, isMet, performanceScore };
}

/** Signs the browser in or out: Lighthouse keeps the storage of an origin. */
async function setToken(context: BrowserContext, origin: string, { isSignedIn }: LoadedPage): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/release.json`);
  await page.evaluate(
    (token) => {
      if (token === null) localStorage.removeItem('authToken');
      else localStorage.setItem('authToken', token);
    },
    isSignedIn ? 'bench' : null,
  );
  await page.close();
}

const profile = await mkdtemp(path.join(tmpdir(), 'simmer-lighthouse-'));
const api = await startApi(LOADED_RESPONSES);
const gateway = await createGateway({ releaseFolder, apiUrl: api.url });
const { executablePath, args } = await findBrowser();
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  headless: true,
});
try {
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const rows = [];
  const landing = new Map<string, number>();
  for (const page of chosen(LIGHTHOUSE_PAGES, 'LIGHTHOUSE_PAGES')) {
    await setToken(context, origin, page);
    for (const device of chosen(DEVICES, 'LIGHTHOUSE_DEVICES')) {
      const reports = [];
      for (let round = 0; round < ROUNDS; round++)
        reports.push(await audit(`${origin}${page.path}`, device.config));
      const row = rowOf(page, device, reports, landing.get(device.name) ?? null);
      if (page.name === 'landing') landing.set(device.name, row.performanceScore);
      rows.push(row);
    }
  }
  const goals = [GOALS.signedIn, GOALS.public].map(
    ({ performance: score, paintMs }) => `${score} and ${paintMs} ms`,
  );
  console.log(
    `lighthouse: median of ${ROUNDS}; goals: ${goals.join(' behind the sign-in, ')} on public pages, at most ` +
      `${GOALS.behindLanding} points behind the landing page, shift ${GOALS.shift}`,
  );
  console.table(rows.map(({ cells }) => cells));
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await context.close();
  await gateway.close();
  await api.close();
  await rm(profile, { recursive: true, force: true });
}
