import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';

test(
  'offline: pages that were not opened before open without a network',
  { tag: '@slow' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await openAs(page, person, '/calendar');
    const keptCount = () =>
      page.evaluate(() => {
        const kept = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
        const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        return kept.every(({ href }) => loaded.has(href)) ? kept.length : 0;
      });
    let before = 0;
    // Links are added four at a time: all are there once none has been added.
    const isKept = async () => {
      const count = await keptCount();
      const isSame = count > 0 && count === before;
      before = count;
      return isSame;
    };
    await expect.poll(isKept, { timeout: 40_000 }).toBe(true);
    await page.context().setOffline(true);
    await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
    for (const [route, title] of [
      ['Dashboard', 'Dashboard'],
      ['Ecocycle', 'Ecocycle Canvas'],
      ['Kitchen Sink', 'My Kitchen Sink'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: route }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await new FrameRegion(page).timeBlockButton.click();
    await expect(new TimeBlockDialogRegion(page).activity).toBeVisible();
  },
);
