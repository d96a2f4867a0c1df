import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const ECOCYCLE = '**/remotes/ecocycle/**';

test('navigation: while the next page loads, the current one stays, below a progress line (UI-3)', async ({
  page,
  people,
}) => {
  const { frame, sink } = regionsOf(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ECOCYCLE, async (route) => {
    await released;
    await route.continue();
  });
  await openAs(page, await people.onboard(), '/dashboard');
  const dashboard = page.getByRole('heading', { name: 'Progress Dashboard' });
  const line = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await expect(dashboard).toBeVisible();
  await expect(line).toHaveCount(0);

  await frame.goTo('Kitchen Sink');
  await expect(line).toBeVisible();
  await expect(dashboard).toBeVisible();
  await expect(sink.heading).toHaveCount(0);
  const box = await line.boundingBox();
  expect(box?.y).toBe(0);
  expect(box?.height).toBeLessThanOrEqual(4);

  release();
  await expect(sink.heading).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(dashboard).toHaveCount(0);
});
