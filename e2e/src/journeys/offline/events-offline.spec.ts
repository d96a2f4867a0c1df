import { openConnectedEvents } from '../../fixtures/connected.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';

test('events offline: a start without the server shows the last ones with their age, in Kitchen Sink and week (OFF-80)', async ({
  page,
  people,
}) => {
  await openConnectedEvents(page, people);
  const row = page.getByRole('row').filter({ hasText: /\d{1,2}:\d{2}/ });
  await expect(row.first()).toBeVisible({ timeout: 30_000 });
  const count = await row.count();
  const rangeCount = async () =>
    (await deviceStorage(page)).readings.filter((name) => name.startsWith('calendar events')).length;
  await expect.poll(rangeCount).toBe(1);
  // The week reads a range of its own.
  await page.goto('/calendar');
  const events = page.locator('[data-event-id]');
  await expect(events.first()).toBeAttached();
  await expect.poll(rangeCount).toBe(2);
  await expect
    .poll(async () => (await deviceStorage(page)).copiedLists, { timeout: 30_000 })
    .toContain('poster.get');

  await page.route(API, (route) => route.abort());
  await page.goto('/kitchen-sink?tab=events');
  const notice = page.getByText(/calendar events as of/);
  await expect(notice).toBeVisible();
  await expect(row).toHaveCount(count);
  await page.goto('/calendar');
  await expect(notice).toBeVisible();
  await expect(events.first()).toBeAttached();

  await page.unroute(API);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await expect(regionsOf(page).week.sheet).toBeVisible();
});
