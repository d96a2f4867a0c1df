// Builds the week and the floor, runs them in turns in one Chromium, and prints the goals.
// npm run bench:calendar -- [--rounds=3] [--cpu=1,4]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { buildPages } from './build-pages.ts';
import { type Goal, goalsOf } from './goals.ts';
import { measureFloor, measureWeek, type Opening, type Sample } from './measure-calendar.ts';
import { servePages } from './serve-pages.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, cpu: { type: 'string', default: '1,4' } },
});
const rounds = Number(values.rounds);

let failures = 0;
async function attempt<Result extends Opening>(name: string, measure: () => Promise<Result>) {
  try {
    const result = await measure();
    console.log(`  ${name}: mount ${result.mount.toFixed(0)} ms, jump ${result.jump.toFixed(0)} ms`);
    return [result];
  } catch (error) {
    failures += 1;
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

async function measureAt(cpu: number, browser: Browser, origin: string): Promise<Goal[]> {
  const weeks: Sample[] = [];
  const floors: Opening[] = [];
  const turns = [
    async (round: number) => {
      const hasGrowth = cpu === 1 && round === 0;
      const measure = () => measureWeek(browser, origin, cpu, hasGrowth);
      weeks.push(...(await attempt(`the week, CPU ×${cpu}`, measure)));
    },
    async () =>
      floors.push(...(await attempt(`the floor, CPU ×${cpu}`, () => measureFloor(browser, origin, cpu)))),
  ];
  for (let round = 0; round < rounds; round++) {
    // The order changes with the rounds, so that none is always first.
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn(round);
    console.log(`round ${round + 1} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  return goalsOf(cpu, weeks, floors);
}

await buildPages();
const server = await servePages();
const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
console.log(`${browser.browserType().name()} ${browser.version()}, ${cpus().length} processors`);
const goals: Goal[] = [];
try {
  for (const cpu of values.cpu.split(',').map(Number))
    goals.push(...(await measureAt(cpu, browser, server.origin)));
} finally {
  await browser.close();
  server.close();
}
for (const { isMet, name, found } of goals) console.log(`${isMet ? '✓' : '✗'} ${name}: ${found}`);
process.exitCode = failures === 0 && goals.every(({ isMet }) => isMet) ? 0 : 1;
