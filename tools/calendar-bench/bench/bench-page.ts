import path from 'node:path';
import { type Browser, chromium, type CDPSession, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '@simmer/e2e/fixtures/browser';
import { createGateway } from '@simmer/gateway/create-gateway';

/** The published release of this repository. */
const releaseFolder = path.join(import.meta.dirname, '../../../dist');

/** The signed-in user. */
export const BENCH_USER = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Robin',
  email: 'robin@example.com',
  is_super_admin: false,
  auth_provider: 'password',
  has_completed_onboarding: true,
  has_onboarding: true,
  has_google_calendar: true,
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The API's responses by path, of changes by method and path, and the browser's storage. */
export interface BenchState {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly storage: Readonly<Record<string, string>>;
}

export interface BenchPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly mouse: BenchMouse;
}

/**
 * Moves the mouse through the browser's protocol: Playwright's mouse would run its own scripts in the page on every
 * move.
 */
export class BenchMouse {
  readonly #cdp: CDPSession;
  #isDown = false;

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  async move({ x, y }: Point): Promise<void> {
    const held = { button: this.#isDown ? 'left' : 'none', buttons: this.#isDown ? 1 : 0 } as const;
    await this.#cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, ...held });
  }

  async press({ x, y }: Point): Promise<void> {
    this.#isDown = true;
    const held = { button: 'left', buttons: 1, clickCount: 1 } as const;
    await this.#cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, ...held });
  }

  async release({ x, y }: Point): Promise<void> {
    this.#isDown = false;
    const released = { button: 'left', buttons: 0, clickCount: 1 } as const;
    await this.#cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, ...released });
  }
}

/** The center of the first rendered element that is found. */
export async function middleOf(found: Locator): Promise<Point> {
  const box = await found.first().boundingBox();
  if (box === null) throw new Error(`${String(found)} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function openPage(browser: Browser, baseURL: string, { answers, storage }: BenchState, path: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.route('**/api/v1/**', (route) => {
    const called = new URL(route.request().url()).pathname.replace('/api/v1', '');
    const method = route.request().method();
    const answer = answers[method === 'GET' ? called : `${method} ${called}`];
    return answer === undefined
      ? route.fulfill({ status: 404, json: { detail: 'Not found' } })
      : route.fulfill({ json: answer });
  });
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...storage, authToken: 'bench' },
  );
  await page.goto(path);
  return page;
}

/** Measures several rounds, each in a new page of the production release. */
export async function inRounds<Result>(
  rounds: number,
  path: string,
  state: BenchState,
  measure: (bench: BenchPage) => Promise<Result>,
): Promise<Result[]> {
  const gateway = await createGateway({ releaseFolder, apiUrl: 'http://127.0.0.1:1' });
  const baseURL = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  const results: Result[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await openPage(browser, baseURL, state, path);
      const cdp = await page.context().newCDPSession(page);
      results.push(await measure({ browser, page, cdp, mouse: new BenchMouse(cdp) }));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await gateway.close();
  }
  return results;
}
