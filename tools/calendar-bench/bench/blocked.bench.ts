// How long each page of the production release keeps a phone's main thread from answering a finger before the first
// touch: in the first ten seconds at a CPU slowdown of 4, with responses from memory, as ratios to the landing page in
// the same run. `BLOCKED_PAGES=calendar BLOCKED_TASKS=10` measures one page and prints what its longest tasks ran.
import { chromium } from 'playwright-core';
import { releaseFolder } from '@simmer/build/builds/paths';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';
import { median } from './statistics.ts';
import { startApi } from './api-server.ts';
import { describeTask, readTasks, type Task } from './main-thread-tasks.ts';
import { LIGHTHOUSE_PAGES, LOADED_RESPONSES, type LoadedPage } from './loaded-pages.ts';

/** Lighthouse's phone. */
const PHONE_SCREEN = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const PHONE_CPU_RATE = Number(process.env['BENCH_CPU'] ?? 4);
const ROUNDS = Number(process.env['BLOCKED_ROUNDS'] ?? 3);
const SHOWN_TASKS = Number(process.env['BLOCKED_TASKS'] ?? 0);
const WINDOW_MS = 10_000;
/** A longer task delays an answer: the time beyond this counts as blocked. */
const SHORT_TASK_MS = 50;
const GOALS = { ratio: 1.2, taskMs: 100 } as const;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  'v8',
];

const chosen = process.env['BLOCKED_PAGES']?.split(',');
// The first page is always included, because the others are compared with it.
const pages = LIGHTHOUSE_PAGES.filter(({ name }, index) => index === 0 || (chosen?.includes(name) ?? true));

/** Each start has a browser process of its own: in one, V8 would keep compiled code from the round before. */
async function measureStart(origin: string, measured: LoadedPage): Promise<readonly Task[]> {
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  const context = await browser.newContext(PHONE_SCREEN);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU_RATE });
    if (measured.isSignedIn) await page.addInitScript(() => localStorage.setItem('authToken', 'bench'));
    const url = origin + measured.path;
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(WINDOW_MS);
    const trace = await browser.stopTracing();
    return readTasks(trace.toString(), url).filter(({ atMs }) => atMs < WINDOW_MS);
  } finally {
    await browser.close();
  }
}

const blockedMs = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - SHORT_TASK_MS), 0);
/** What the main thread itself compiles: scripts with a compile hint are compiled beside it. */
const compileMs = (tasks: readonly Task[]): number =>
  tasks
    .flatMap(({ parts }) => [...parts])
    .filter(([name]) => /^v8\.(compile|parse)/iu.test(name))
    .reduce((sum, [, ms]) => sum + ms, 0);
const longestMs = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ ms }) => ms));

const api = await startApi(LOADED_RESPONSES);
const gateway = await createGateway({ releaseFolder, apiUrl: api.url });
try {
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const starts = new Map<string, (readonly Task[])[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const page of pages) starts.get(page.name)?.push(await measureStart(origin, page));

  const landingMs = median((starts.get('landing') ?? []).map(blockedMs));
  const rows = [...starts].map(([page, measured]) => {
    const blocked = median(measured.map(blockedMs));
    const longest = median(measured.map(longestMs));
    const ratio = blocked / landingMs;
    const isMet = ratio <= GOALS.ratio && longest <= GOALS.taskMs;
    const cells = {
      page,
      'blocked ms': Math.round(blocked),
      'compile ms': Math.round(median(measured.map(compileMs))),
      'to landing': ratio.toFixed(2),
      'longest task ms': Math.round(longest),
      goals: isMet ? 'met' : 'MISSED',
    };
    return { cells, isMet };
  });
  console.log(
    `blocked: median of ${ROUNDS}, the first ${WINDOW_MS / 1000} s at CPU ×${PHONE_CPU_RATE}; goals: ${GOALS.ratio} times the landing page, no task above ${GOALS.taskMs} ms`,
  );
  console.table(rows.map(({ cells }) => cells));
  if (SHOWN_TASKS > 0)
    for (const [page, [first]] of starts) {
      console.log(`\n${page}`);
      const longest = (first ?? []).toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN_TASKS);
      for (const task of longest) console.log(describeTask(task));
    }
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await gateway.close();
  await api.close();
}
