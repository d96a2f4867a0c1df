// The cost of federation at a first load: the release and its monolith twin in turns, on a phone with an empty cache.
// `MONOLITH_ROUNDS=1 MONOLITH_PAGES=/calendar` measures a part, and `MONOLITH_FILES=1` prints the files of each page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { releaseFolder } from '@simmer/build/builds/paths';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';
import { median } from './statistics.ts';
import { startApi } from './api-server.ts';
import { LOADED_RESPONSES } from './loaded-pages.ts';
import { type Load, measureLoad } from './monolith/measure-load.ts';
import { publishTwinRelease } from './monolith/twin-release.ts';

const ROUNDS = Number(process.env['MONOLITH_ROUNDS'] ?? 5);
/** The most that the release may take, as a multiple of its twin. */
const GOALS = { time: 1.2, bytes: 1.3 } as const;

/** Each page with a text that its first data brings. */
const PAGES = [
  { path: '/dashboard', shown: /Star \d/ },
  { path: '/calendar', shown: /Star \d/ },
  { path: '/ecocycle', shown: /\(500\)/ },
  { path: '/kitchen-sink', shown: /Sourdough/ },
] as const;
const chosenPaths = process.env['MONOLITH_PAGES']?.split(',');
const pages = PAGES.filter((page) => chosenPaths?.includes(page.path) ?? true);

interface Variant {
  readonly name: 'release' | 'twin';
  readonly origin: string;
}

/** The paths of the scripts and style sheets that a page's HTML names. */
async function namedFiles(url: string): Promise<Set<string>> {
  const html = await (await fetch(url)).text();
  // Only tags count: the release document in the page names the files of all pages, as JSON.
  const tags = html.matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+\.(?:js|css))"/g);
  return new Set([...tags].map(([, file = '']) => file));
}

const sum = (files: Iterable<number>): number => [...files].reduce((total, bytes) => total + bytes, 0);

interface Measured {
  readonly namedFiles: number;
  readonly namedBytes: number;
  readonly shownBytes: number;
  readonly shownMs: number;
  readonly largestPaintMs: number;
}

function summarize(loads: readonly Load[], named: ReadonlySet<string>): Measured {
  const middle = (read: (load: Load) => number) => median(loads.map(read));
  return {
    namedFiles: named.size,
    namedBytes: middle(({ files }) =>
      sum([...files].filter(([file]) => named.has(file)).map(([, bytes]) => bytes)),
    ),
    shownBytes: middle(({ files }) => sum(files.values())),
    shownMs: middle(({ shownMs }) => shownMs),
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
  };
}

/** Both variants of a page in turns, so that a busy machine slows both. */
async function measurePage(browser: Browser, variants: readonly Variant[], page: (typeof PAGES)[number]) {
  const loads: Record<Variant['name'], Load[]> = { release: [], twin: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, origin } of round % 2 === 0 ? variants : variants.toReversed())
      loads[name].push(await measureLoad(browser, origin + page.path, page.shown));
  const measured = variants.map(async ({ name, origin }) => {
    const paths = await namedFiles(origin + page.path);
    if (process.env['MONOLITH_FILES']) console.log(name, page.path, loads[name][0]?.files);
    return summarize(loads[name], paths);
  });
  return Promise.all(measured);
}

function rowsOf(path: string, release: Measured, twin: Measured) {
  const row = (what: string, read: (measured: Measured) => number, goal?: number) => {
    const ratio = read(release) / read(twin);
    const isMet = goal === undefined || ratio <= goal;
    const cells = {
      page: path,
      what,
      release: Math.round(read(release)),
      twin: Math.round(read(twin)),
      ratio: ratio.toFixed(2),
      goal: goal === undefined ? '' : `${isMet ? 'met' : 'MISSED'} (${goal})`,
    };
    return { cells, isMet };
  };
  return [
    row('files in the HTML', ({ namedFiles: count }) => count),
    row('bytes in the HTML', ({ namedBytes }) => namedBytes, GOALS.bytes),
    // No goal: whether files that are loaded ahead in idle time arrive before the data or after it is chance.
    row('bytes until data', ({ shownBytes }) => shownBytes),
    row('ms until data', ({ shownMs }) => shownMs, GOALS.time),
    row('ms largest paint', ({ largestPaintMs }) => largestPaintMs, GOALS.time),
  ];
}

const folder = await mkdtemp(path.join(tmpdir(), 'simmer-monolith-'));
const api = await startApi(LOADED_RESPONSES);
const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
const gateways: Awaited<ReturnType<typeof createGateway>>[] = [];
async function serve(name: Variant['name'], from: string): Promise<Variant> {
  // The twin has no service worker, so the release gets none; it would only work after the load in any case.
  const gateway = await createGateway({ releaseFolder: from, apiUrl: api.url, hasServiceWorker: false });
  gateways.push(gateway);
  return { name, origin: await gateway.listen({ port: 0, host: '127.0.0.1' }) };
}
try {
  const variants = [
    await serve('release', releaseFolder),
    await serve('twin', await publishTwinRelease(folder)),
  ];
  const rows = [];
  for (const page of pages) {
    const [release, twin] = await measurePage(browser, variants, page);
    if (release && twin) rows.push(...rowsOf(page.path, release, twin));
  }
  console.log(`monolith: median of ${ROUNDS} first loads on a phone; the release over its monolith twin`);
  console.table(rows.map(({ cells }) => cells));
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await browser.close();
  for (const gateway of gateways) await gateway.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
}
