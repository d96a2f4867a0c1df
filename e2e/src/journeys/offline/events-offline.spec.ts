import { openAs } from '../../data/people.ts';
import { openConnectedEvents } from '../../fixtures/connected.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
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
  await untilPlanIsKept(page, 'poster.get');

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

test('events offline: Kitchen Sink shows those of the week, though its tab was never opened, and says what needs a connection (OFF-81, OFF-94)', async ({
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
  await untilPlanIsKept(page, 'poster.get');

  await page.route(API, (route) => route.abort());
  await page.goto('/kitchen-sink?tab=events');
  await expect(page.getByText(/calendar events as of/)).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /\d{1,2}:\d{2}/ })
      .first(),
  ).toBeVisible();

  await page.goto('/kitchen-sink');
  await page
    .getByRole('button', { name: /^Add time block/ })
    .first()
    .click();
  const { form } = regionsOf(page);
  await expect(form.activity).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();

  await page.goto('/calendar');
  await page.locator('[data-event-id]').first().click();
  const event = page.getByRole('dialog');
  await expect(event).toContainText('Duration');
  await expect(event).toContainText('Its history could not be loaded');
  await page.keyboard.press('Escape');
  await expect(event).toBeHidden();

  await page.goto('/kitchen-sink?tab=events');
  await page.getByRole('button', { name: 'Calendar options' }).click();
  await page.getByRole('menuitem', { name: 'Keyword rules' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Keyword Rules' })).toContainText(
    'This needs a connection: please try again when Simmer can be reached.',
  );
});
