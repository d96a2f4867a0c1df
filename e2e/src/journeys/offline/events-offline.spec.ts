import { openAs } from '../../data/people.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';

const API = '**/api/v1/**';

test('events offline: Kitchen Sink shows those of the week, though its tab was never opened, and says what needs a connection (OFF-80, OFF-81, OFF-94)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  await people.connect(person);
  await openAs(page, person, '/calendar');
  await expect(page.locator('[data-event-id]').first()).toBeAttached();
  await expect
    .poll(async () =>
      (await deviceStorage(page)).readings.filter((name) => name.startsWith('calendar events')),
    )
    .toHaveLength(1);
  await untilPlanIsKept(page);

  await cutOffUntilRetried(page, API);
  await page.goto('/kitchen-sink?tab=events');
  await expect(page.getByText(/calendar events as of/)).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /\d{1,2}:\d{2}/ })
      .first(),
  ).toBeVisible();

  await page.goto('/calendar');
  await expect(page.getByText(/calendar events as of/)).toBeVisible();
  await page.locator('[data-event-id]').first().click();
  const event = page.getByRole('dialog');
  await expect(event).toContainText('Duration');
  await expect(event).toContainText('Its history could not be loaded');
  await page.keyboard.press('Escape');
  await expect(event).toBeHidden();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/calendar events as of/)).toBeHidden();
});
