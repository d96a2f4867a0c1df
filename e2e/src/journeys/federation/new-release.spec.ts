import type { Page } from '@playwright/test';
import { FaultProxy } from '../../fixtures/fault-proxy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Lets a page that is open notice a release that was promoted since. */
async function noticeRelease(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/release.json');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await answer).finished();
}

test('new release: an open tab takes it when a link leads to another page, and not in a form (FED-31)', async ({
  page,
  people,
  newBrowser,
  baseURL,
}) => {
  if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
  const { token } = await people.onboard();
  const proxy = await FaultProxy.start(baseURL);
  const other = await newBrowser();
  const { form, frame } = regionsOf(other);
  try {
    for (const tab of [page, other]) {
      await tab.addInitScript((value) => localStorage.setItem('authToken', value), token);
      await tab.goto(`${proxy.origin}/calendar`);
      await expect(tab.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
    }
    proxy.changeRelease = (release) => ({ ...release, id: 'ffffffffffff' });

    const withForm = await loadedAt(other);
    await frame.timeBlockButton.click();
    await form.activity.fill('Sourdough');
    await noticeRelease(other);
    await expect(form.activity).toHaveValue('Sourdough');
    expect(await loadedAt(other)).toBe(withForm);

    const first = await loadedAt(page);
    await noticeRelease(page);
    await regionsOf(page).frame.goTo('Ecocycle');
    await expect(page.getByRole('heading', { name: 'Ecocycle Canvas' })).toBeVisible();
    expect(await loadedAt(page)).toBeGreaterThan(first);
  } finally {
    await proxy.stop();
  }
});
