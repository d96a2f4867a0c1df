import { FaultProxy } from '../../fixtures/fault-proxy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('new release: an open tab takes it on a navigation, and not while a form is open (FED-14)', async ({
  page,
  people,
  baseURL,
}) => {
  if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
  const { token } = await people.onboard();
  const proxy = await FaultProxy.start(baseURL);
  const frame = new FrameRegion(page);
  const { form } = regionsOf(page);
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  try {
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.goto(`${proxy.origin}/calendar`);
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
    const first = await loadedAt();

    proxy.changeRelease = (release) => ({ ...release, id: 'ffffffffffff' });
    const answer = page.waitForResponse('**/release.json');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await answer;
    await frame.timeBlockButton.click();
    await form.activity.fill('Sourdough');
    await expect(form.activity).toHaveValue('Sourdough');
    expect(await loadedAt()).toBe(first);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await frame.goTo('Ecocycle');
    await expect(page.getByRole('heading', { name: 'Ecocycle Canvas' })).toBeVisible();
    expect(await loadedAt()).toBeGreaterThan(first);
  } finally {
    await proxy.stop();
  }
});
