import type { Locator } from '@playwright/test';
import { openConnectedEvents } from '../../fixtures/connected.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

async function expectScrollable(list: Locator): Promise<void> {
  await expect(list).toBeVisible();
  // As laid out: while the dialog opens, its box on the screen is scaled.
  expect(await list.evaluate((box: HTMLElement) => box.offsetHeight)).toBeLessThanOrEqual(400);
  const hiddenHeight = () => list.evaluate((box) => box.scrollHeight - box.clientHeight);
  await expect.poll(hiddenHeight).toBeGreaterThan(0);
  await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
}

test('Kitchen Sink: long lists in dialogs scroll and are at most 400 px high (KIT-39)', async ({
  page,
  people,
}) => {
  await openConnectedEvents(page, people);
  const { sink, analysis } = regionsOf(page);
  await sink.selectAll.check();
  await sink.analyze.click();
  await analysis.start.click();
  await expectScrollable(analysis.results.getByRole('region', { name: 'Analyzed events' }));

  await analysis.verify.click();
  await expectScrollable(analysis.verification.getByRole('region', { name: 'Events to verify' }));
});
