// What federation costs on a cold load: the production release beside a monolith of the same source, both served by the
// gateway, on a slow network at CPU ×4, in alternating rounds.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';
import { markdownTable } from '../src/markdown-table.ts';
import { median } from '../src/statistics.ts';
import { startApi } from './api-server.ts';
import { loadCold, type ColdLoad } from './cold-load.ts';
import { CPU } from './goal-result.ts';
import { LOADED_PAGES, LOADED_RESPONSES, type LoadedPage } from './loaded-pages.ts';

const releaseFolder = path.join(import.meta.dirname, '../../../dist');
const monolithRelease = path.join(import.meta.dirname, '../dist/monolith/release');
const monolithBuild = path.join(import.meta.dirname, '../src/monolith/build-monolith.main.ts');
const ROUNDS = 5;
const MAX_TIME_RATIO = 1.2;
const MAX_BYTES_RATIO = 1.3;
const MAX_DEPTH = 2;

const HEADINGS = ['page', 'build', 'ready ms', 'largest paint ms', 'kB', 'requests', 'depth', 'goals'];

const middleOf = (loads: readonly ColdLoad[], part: keyof ColdLoad) =>
  median(loads.map((load) => load[part]));

function cellsOf(loads: readonly ColdLoad[]): string[] {
  const whole = (part: keyof ColdLoad, unit = 1) => (middleOf(loads, part) / unit).toFixed(0);
  return [whole('ready'), whole('largestPaint'), whole('bytes', 1000), whole('requests'), whole('depth')];
}

/** The rows of a page, the last with the ratios, and whether it meets the goals. */
function compare(name: string, federated: readonly ColdLoad[], monolith: readonly ColdLoad[]) {
  const ratio = (part: keyof ColdLoad) => middleOf(federated, part) / middleOf(monolith, part);
  const depth = middleOf(federated, 'depth');
  const isMet =
    Math.max(ratio('ready'), ratio('largestPaint')) <= MAX_TIME_RATIO &&
    ratio('bytes') <= MAX_BYTES_RATIO &&
    depth <= MAX_DEPTH;
  const times = (part: keyof ColdLoad) => `×${ratio(part).toFixed(2)}`;
  const ratios = [times('ready'), times('largestPaint'), times('bytes'), times('requests'), ''];
  const rows = [
    [name, 'federated', ...cellsOf(federated), ''],
    ['', 'monolith', ...cellsOf(monolith), ''],
    ['', 'ratio', ...ratios, isMet ? 'met' : 'MISSED'],
  ];
  return { rows, isMet };
}

async function loadBoth(
  browser: Browser,
  page: LoadedPage,
  origins: { federated: string; monolith: string },
) {
  const federated: ColdLoad[] = [];
  const monolith: ColdLoad[] = [];
  const turns = [
    () => loadCold(browser, origins.federated, page, CPU).then((load) => federated.push(load)),
    () => loadCold(browser, origins.monolith, page, CPU).then((load) => monolith.push(load)),
  ];
  // Each goes first every other round.
  for (let round = 0; round < ROUNDS; round++) {
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return compare(page.name, federated, monolith);
}

await promisify(execFile)(process.execPath, [monolithBuild, monolithRelease]);
const api = await startApi(LOADED_RESPONSES);
const gateways = await Promise.all(
  [releaseFolder, monolithRelease].map((folder) => createGateway({ releaseFolder: folder, apiUrl: api.url })),
);
const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
try {
  const [federated = '', monolith = ''] = await Promise.all(
    gateways.map((gateway) => gateway.listen({ port: 0, host: '127.0.0.1' })),
  );
  const results = [];
  for (const page of LOADED_PAGES) results.push(await loadBoth(browser, page, { federated, monolith }));
  console.log(
    `twin: cold loads at 150 ms, 1.6 Mbit/s, CPU ×${CPU}, median of ${ROUNDS}; goals: time ×${MAX_TIME_RATIO}, ` +
      `bytes ×${MAX_BYTES_RATIO}, depth ${MAX_DEPTH}`,
  );
  console.log(markdownTable([HEADINGS, ...results.flatMap(({ rows }) => rows)]));
  if (results.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await browser.close();
  for (const gateway of gateways) await gateway.close();
  await api.close();
}
