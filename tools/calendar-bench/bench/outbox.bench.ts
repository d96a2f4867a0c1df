// How long an edit without the server waits until it is on disk, and how long a page that starts reads the plan: with
// 5,000 blocks and 1,000 waiting changes, in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { chromium } from 'playwright-core';
import { config } from '../src/build-pages.ts';
import type { OutboxBench } from '../src/pages/outbox.page.ts';
import { median } from '../src/statistics.ts';

const BLOCKS = 5_000;
const CHANGES = 1_000;
const EDITS = 50;
/** Milliseconds. */
const MAX_EDIT = 4;
const MAX_OPEN = 1_000;
const ORIGIN = 'http://localhost:1';

declare const outboxBench: OutboxBench;

const folder = mkdtempSync(path.join(tmpdir(), 'simmer-outbox-bench-'));

async function build(): Promise<string> {
  const { output, ...rest } = config();
  const built = {
    ...rest,
    entry: { outbox: './src/pages/outbox.page.ts' },
    output: { ...output, path: folder },
  };
  await new Promise<void>((resolve, reject) => {
    rspack(built, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  return readFileSync(path.join(folder, 'outbox.js'), 'utf8');
}

function report(what: string, ms: number, goal: number): void {
  const isMet = ms <= goal;
  console.log(`outbox: ${ms.toFixed(1)} ms ${what} (goal ≤ ${goal} ms, ${isMet ? 'met' : 'MISSED'})`);
  if (!isMet) process.exitCode = 1;
}

try {
  const script = await build();
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), await findBrowser());
  await context.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
  );
  const page = await context.newPage();
  await page.goto(ORIGIN);
  await page.evaluate((sizes) => outboxBench.fill(...sizes), [BLOCKS, CHANGES] as const);
  const edits = await page.evaluate((times) => outboxBench.edit(times), EDITS);
  report(`from an edit until it is on disk, median of ${EDITS}`, median(edits), MAX_EDIT);
  await page.reload();
  report(
    'until a page that starts has read the plan',
    await page.evaluate(() => outboxBench.open()),
    MAX_OPEN,
  );
  await context.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
