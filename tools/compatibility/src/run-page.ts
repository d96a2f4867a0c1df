import type { Browser, Page } from 'playwright-core';
import { baseOf } from '@simmer/contracts/release-builds';
import { PRERENDERED } from '@simmer/e2e/fixtures/until-taken-over';
import type { BuiltRemote, BuiltShell } from '@simmer/releases/builds/build-manifest';

const shownWithinMs = 20_000;
/** A failure that follows the first paint comes within this time, or with the last request. */
const quietWithinMs = 5_000;

export interface PageRun {
  readonly browser: Browser;
  readonly origin: string;
  readonly shell: BuiltShell;
  readonly remote: BuiltRemote;
  readonly route: BuiltRemote['routes'][number];
  /** The session token of somebody who may enter it. */
  readonly token: string;
}

/** Collects what goes wrong in a page: errors, errors in the console, and requests to this origin that fail. */
function followProblems(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that closes a stream or leaves a request behind aborts it itself.
    if (request.url().startsWith(origin) && request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      problems.push(`${String(response.status())} from ${new URL(response.url()).pathname}`);
  });
  return problems;
}

/** The builds of the pair that the page did not request a script of. */
async function unusedBuilds(page: Page, { shell, remote }: PageRun): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [shell, remote]
    .filter((build) => paths.every((path) => !path.startsWith(baseOf(build))))
    .map(({ app, version }) => `no file of ${app} ${version} was requested`);
}

/** Waits until the app has taken the prerendered page over; builds before there was one have nothing to wait for. */
async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) => document.querySelector('#root') !== null && document.querySelector(selector) === null,
    PRERENDERED,
    { timeout: shownWithinMs },
  );
}

async function waitForContent(page: Page, { route }: PageRun): Promise<string[]> {
  const main = page.getByRole('main');
  const { shows } = route;
  // Builds before the field was introduced do not say what they show.
  const content = shows
    ? page.getByRole(shows.role, { name: shows.name, exact: true })
    : main.getByRole('heading');
  try {
    // First, because a heading that only the prerendered page has is not the page's own.
    await waitForApp(page);
    await content.first().waitFor({ timeout: shownWithinMs });
  } catch {
    return [shows ? `no ${shows.role} '${shows.name}'` : 'an empty page'];
  }
  const hasFailed = (await main.getByRole('button', { name: 'Try again' }).count()) > 0;
  return hasFailed ? ['the page did not open'] : [];
}

/** Opens one page of a remote. @returns why it does not work, a sentence each; empty if it does. */
export async function runPage(run: PageRun): Promise<string[]> {
  const { browser, origin, route, token } = run;
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // A run is of the files of the gateway.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const problems = followProblems(page, origin);
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.goto(origin + route.path, { waitUntil: 'commit' });
    const missing = await waitForContent(page, run);
    await page.waitForLoadState('load', { timeout: quietWithinMs }).catch(() => undefined);
    if (new URL(page.url()).pathname !== route.path)
      missing.push(`it leads to ${new URL(page.url()).pathname}`);
    missing.push(...(await unusedBuilds(page, run)));
    return [...missing, ...problems].map((problem) => `${route.path}: ${problem}`);
  } finally {
    await context.close();
  }
}
