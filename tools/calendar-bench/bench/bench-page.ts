import path from 'node:path';
import { type Browser, chromium, type CDPSession, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';
import { startApi, type StandIns } from './api-server.ts';

/** The published release of this repository. */
const releaseFolder = path.join(import.meta.dirname, '../../../dist');

export interface BenchPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/**
 * Clicks into the middle of the first matching element, through the browser's protocol: Playwright's mouse would run
 * its own scripts in the page.
 */
export async function click(cdp: CDPSession, found: Locator): Promise<void> {
  const box = await found.boundingBox();
  if (box === null) throw new Error(`${String(found)} is not drawn.`);
  const event = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    button: 'left',
    clickCount: 1,
  } as const;
  await Promise.all([
    cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed', buttons: 1 }),
    cdp.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased', buttons: 0 }),
  ]);
}

async function openPage(browser: Browser, baseURL: string, path: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('authToken', 'bench'));
  await page.goto(path);
  return page;
}

/** Measures several rounds, each in a new page of the production release. */
export async function inRounds<Result>(
  rounds: number,
  path: string,
  standIns: StandIns,
  measure: (bench: BenchPage) => Promise<Result>,
): Promise<Result[]> {
  const api = await startApi(standIns);
  const gateway = await createGateway({ releaseFolder, apiUrl: api.url });
  const baseURL = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  const results: Result[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await openPage(browser, baseURL, path);
      const cdp = await page.context().newCDPSession(page);
      results.push(await measure({ page, cdp }));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await gateway.close();
    await api.close();
  }
  return results;
}
