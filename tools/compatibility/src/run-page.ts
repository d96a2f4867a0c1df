import type { Browser, Page } from 'playwright-core';
import { baseOf } from '@simmer/contracts/release-builds';
import { PRERENDERED } from '@simmer/e2e/fixtures/until-taken-over';
import type { BuiltRemote, BuiltShell } from '@simmer/releases/builds/build-manifest';

const shownWithinMs = 20_000;
/** Failures after the first paint come within this time, or with the last request. */
const quietWithinMs = 5_000;
const dialogWithinMs = 10_000;
/** The most dialogs opened on a page: a list has one for each of its rows. */
const mostDialogs = 12;

interface PageRun {
  readonly browser: Browser;
  readonly origin: string;
  readonly shell: BuiltShell;
  readonly remote: BuiltRemote;
  /** A page of the remote, or a page of the shell with a slot of the remote. */
  readonly route: Pick<BuiltRemote['routes'][number], 'path' | 'shows'>;
  /** The session token of a person who may enter the page. */
  readonly token: string;
}

/** Collects the problems of a page: errors, errors in the console, and failed requests to this origin. */
function followProblems(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that closes a stream or leaves a request behind aborts the request itself, which is no problem.
    if (request.url().startsWith(origin) && request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      problems.push(`${String(response.status())} from ${new URL(response.url()).pathname}`);
  });
  return problems;
}

/** The builds of the pair from which the page requested no script. */
async function unusedBuilds(page: Page, { shell, remote }: PageRun): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [shell, remote]
    .filter((build) => paths.every((path) => !path.startsWith(baseOf(build))))
    .map(({ app, version }) => `no file of ${app} ${version} was requested`);
}

/** Waits until the app has taken over the prerendered page. Older builds have no such page, and are not waited for. */
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
  // Builds from before the field was introduced do not say what they show.
  const content = shows
    ? page.getByRole(shows.role, { name: shows.name, exact: true })
    : main.getByRole('heading');
  try {
    // Before the content: a heading that only the prerendered page has is not the page's own.
    await waitForApp(page);
    await content.first().waitFor({ timeout: shownWithinMs });
  } catch {
    return [shows ? `no ${shows.role} '${shows.name}'` : 'an empty page'];
  }
  const hasFailed = (await main.getByRole('button', { name: 'Try again' }).count()) > 0;
  return hasFailed ? ['the page did not open'] : [];
}

/**
 * Opens each dialog of a page, one after the other: by buttons that announce a dialog, including those of the header,
 * and by the first block. A dialog that opens another one is closed before that.
 */
async function openDialogs(page: Page): Promise<string[]> {
  const openers = page.locator('[aria-haspopup="dialog"]:visible:enabled, [data-block-id]:visible >> nth=0');
  const problems: string[] = [];
  for (let index = 0; index < Math.min(await openers.count(), mostDialogs); index += 1) {
    const opener = openers.nth(index);
    const name = (await opener.textContent({ timeout: dialogWithinMs }))?.trim().slice(0, 60) ?? '';
    const dialog = page.locator('dialog[open], [role="dialog"], [role="alertdialog"]').first();
    try {
      await opener.click({ timeout: dialogWithinMs });
      await dialog.waitFor({ timeout: dialogWithinMs });
      if ((await dialog.getByRole('button', { name: 'Try again' }).count()) > 0)
        problems.push(`the dialog of '${name}' did not open`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden', timeout: dialogWithinMs });
    } catch {
      problems.push(`'${name}' opened no dialog that Escape closes`);
      return problems;
    }
  }
  return problems;
}

/** Opens one page with its dialogs. @returns the problems, a sentence each; empty if the page works. */
export async function runPage(run: PageRun): Promise<string[]> {
  const { browser, origin, route, token } = run;
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // Without a service worker, so that all files come from the gateway.
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
    if (missing.length === 0) missing.push(...(await openDialogs(page)));
    return [...missing, ...problems].map((problem) => `${route.path}: ${problem}`);
  } finally {
    await context.close();
  }
}
