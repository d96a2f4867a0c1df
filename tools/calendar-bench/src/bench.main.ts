// Builds one page per calendar, runs them in turns in one Chromium, prints a table and the goals.
// npm run bench:calendar -- [--rounds=3] [--blocks=500,5000] [--cpu=1,4] [--only=simmer,floor]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { allScriptBytes, buildPages } from './build-pages.ts';
import { CALENDARS, type CalendarId } from './calendars.ts';
import { GOAL_BLOCKS, goalsOf } from './goals.ts';
import { type Case, measureCalendar, type Sample } from './measure-calendar.ts';
import { goalsText, tableOf } from './report.ts';
import { servePages } from './serve-pages.ts';
import { summarize, type Summary } from './summarize.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    blocks: { type: 'string', default: '500,5000' },
    cpu: { type: 'string', default: '1,4' },
    only: { type: 'string', default: CALENDARS.map(({ id }) => id).join(',') },
  },
});
const numbers = (text: string) => text.split(',').map(Number);
const wanted = new Set(values.only.split(','));
const calendars = CALENDARS.filter(({ id }) => wanted.has(id));
const cases: Case[] = numbers(values.blocks).flatMap((blocks) =>
  numbers(values.cpu).map((cpu) => ({ blocks, cpu })),
);

const samples = new Map<string, Sample[]>();
const keyOf = (id: CalendarId, { blocks, cpu }: Case) => `${id} ${blocks} ${cpu}`;

/** One turn of every calendar in one case; the order rotates with the rounds, so that none is always first. */
async function playRound(browser: Browser, origin: string, round: number, setting: Case): Promise<void> {
  for (let turn = 0; turn < calendars.length; turn++) {
    const calendar = calendars[(turn + round) % calendars.length];
    if (calendar === undefined) continue;
    const key = keyOf(calendar.id, setting);
    const taken = samples.get(key) ?? [];
    const isGoal = calendar.id === 'simmer' && setting.blocks === GOAL_BLOCKS && setting.cpu === 1;
    try {
      taken.push(await measureCalendar(browser, origin, calendar, setting, isGoal && round === 0));
      samples.set(key, taken);
      const { mount = Number.NaN, jump = Number.NaN } = taken.at(-1) ?? {};
      console.log(`  ${key}: mount ${mount.toFixed(0)} ms, jump ${jump.toFixed(0)} ms`);
    } catch (error) {
      console.error(`${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function measureAll(): Promise<Summary[]> {
  const server = await servePages();
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  console.log(`${browser.browserType().name()} ${browser.version()}, ${cpus().length} processors`);
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const setting of cases) await playRound(browser, server.origin, round, setting);
      console.log(`round ${round + 1} of ${values.rounds}, load ${loadavg()[0]?.toFixed(1)}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  return cases.flatMap((setting) =>
    calendars.flatMap(({ id }) => {
      const taken = samples.get(keyOf(id, setting)) ?? [];
      return taken.length > 0 ? [summarize(id, setting, taken)] : [];
    }),
  );
}

await buildPages();
const summaries = await measureAll();
const goals = goalsOf(summaries);
console.log(`\n${tableOf(summaries, await allScriptBytes())}\n\n${goalsText(goals)}`);
const missing = calendars.length * cases.length - summaries.length;
if (missing > 0) console.log(`✗ ${missing} measurements did not come about`);
process.exitCode = missing === 0 && goals.every(({ isMet }) => isMet) ? 0 : 1;
