// How long each page of the production release keeps a phone's main thread from answering a finger before the first
// touch: in the first ten seconds at a CPU slowdown of 4, with responses from memory, as ratios to the landing page in
// the same run. `BLOCKED_PAGES=calendar BLOCKED_TASKS=10` measures one page and prints what its longest tasks ran.
import { type Browser, chromium } from 'playwright-core';
import { releaseFolder } from '@simmer/build/builds/paths';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';
import { median } from './statistics.ts';
import { startApi } from './api-server.ts';
import { describeTask, readTasks, type Task } from './main-thread-tasks.ts';
import { PHONE_CPU_RATE, PHONE_SCREEN } from './monolith/measure-load.ts';
import { LIGHTHOUSE_PAGES, LOADED_RESPONSES, type LoadedPage } from './loaded-pages.ts';

const ROUNDS = Number(process.env['BLOCKED_ROUNDS'] ?? 3);
const SHOWN_TASKS = Number(process.env['BLOCKED_TASKS'] ?? 0);
const WINDOW_MS = 10_000;
/** A longer task delays an answer: the time beyond this counts as blocked. */
const SHORT_TASK_MS = 50;
const GOALS = { ratio: 1.3, taskMs: 100, unasked: 0 } as const;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];

const chosen = process.env['BLOCKED_PAGES']?.split(',');
// The first page is always included, because the others are compared with it.
const pages = LIGHTHOUSE_PAGES.filter(({ name }, index) => index === 0 || (chosen?.includes(name) ?? true));

interface Start {
  readonly tasks: readonly Task[];
  /** Scripts that the page's HTML does not name. */
  readonly unasked: readonly string[];
}

async function measureStart(browser: Browser, origin: string, measured: LoadedPage): Promise<Start> {
  const context = await browser.newContext(PHONE_SCREEN);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU_RATE });
    if (measured.isSignedIn) await page.addInitScript(() => localStorage.setItem('authToken', 'bench'));
    const url = origin + measured.path;
    const html = await (await fetch(url)).text();
    const unasked = new Set<string>();
    const openedAt = performance.now();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isInTime = performance.now() - openedAt < WINDOW_MS;
      if (isInTime && pathname.endsWith('.js') && !html.includes(`"${pathname}"`)) unasked.add(pathname);
    });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(WINDOW_MS);
    const trace = await browser.stopTracing();
    const tasks = readTasks(trace.toString(), url).filter(({ atMs }) => atMs < WINDOW_MS);
    return { tasks, unasked: [...unasked] };
  } finally {
    await context.close();
  }
}

const blockedMs = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - SHORT_TASK_MS), 0);
const longestMs = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ ms }) => ms));

const api = await startApi(LOADED_RESPONSES);
const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
const gateway = await createGateway({ releaseFolder, apiUrl: api.url });
try {
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const starts = new Map<string, Start[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const page of pages) starts.get(page.name)?.push(await measureStart(browser, origin, page));

  const landingMs = median((starts.get('landing') ?? []).map(({ tasks }) => blockedMs(tasks)));
  const rows = [...starts].map(([page, measured]) => {
    const blocked = median(measured.map(({ tasks }) => blockedMs(tasks)));
    const longest = median(measured.map(({ tasks }) => longestMs(tasks)));
    const unasked = median(measured.map(({ unasked: files }) => files.length));
    const ratio = blocked / landingMs;
    const isMet = ratio <= GOALS.ratio && longest <= GOALS.taskMs && unasked <= GOALS.unasked;
    const cells = {
      page,
      'blocked ms': Math.round(blocked),
      'to landing': ratio.toFixed(2),
      'longest task ms': Math.round(longest),
      'scripts not in the HTML': unasked,
      goals: isMet ? 'met' : 'MISSED',
    };
    return { cells, isMet };
  });
  console.log(
    `blocked: median of ${ROUNDS}, the first ${WINDOW_MS / 1000} s at CPU ×${PHONE_CPU_RATE}; goals: ${GOALS.ratio} times the landing page, no task above ${GOALS.taskMs} ms, no script that was not asked for`,
  );
  console.table(rows.map(({ cells }) => cells));
  if (SHOWN_TASKS > 0)
    for (const [page, [first]] of starts) {
      console.log(`\n${page}: ${first?.unasked.join(' ') ?? ''}`);
      const longest = (first?.tasks ?? []).toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN_TASKS);
      for (const task of longest) console.log(describeTask(task));
    }
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await browser.close();
  await gateway.close();
  await api.close();
}
