import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CalendarCardRegion } from '../../regions/calendar-sync/calendar-card.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

test(
  'sync history: a search shows the matching syncs, says when there are none, and is cleared by Escape',
  { tag: '@phone' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    await people.connect(robin);
    await openAs(page, robin, '/account');
    await page.getByRole('button', { name: 'Sync History' }).click();
    const history = page.getByRole('dialog', { name: 'Sync History' });
    const field = history.getByRole('searchbox', { name: 'Search syncs' });
    const syncs = history.getByRole('list', { name: 'Syncs' }).getByRole('listitem');
    await expect(syncs.first()).toBeVisible();
    await field.fill('stand-up you');
    await expect(history.getByRole('status')).toHaveText(/^\d+ syncs?$/);
    await expect(syncs.getByRole('button', { name: /added/ })).toHaveCount(1);
    await field.fill('zebra crossing');
    await expect(history.getByText('No sync matches your search')).toBeVisible();
    await history.getByRole('button', { name: 'Clear Search' }).click();
    await expect(field).toBeFocused();
    await expect(syncs.first()).toBeVisible();
    await field.fill('stand-up');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  },
);

test(
  'calendar card: while the sync dates are being saved, its other buttons are disabled',
  { tag: '@phone' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    await people.connect(robin);
    await openAs(page, robin, '/account');
    const card = new CalendarCardRegion(page);
    const response = Promise.withResolvers<void>();
    await page.route('**/api/v1/google-calendar/settings', async (route) => {
      if (route.request().method() === 'PUT') await response.promise;
      await route.continue();
    });
    await card.until.fill(nextWeek().tuesday);
    await card.saveSettings.click();
    await card.fewerDaysDialog.getByRole('button', { name: 'Remove and Save' }).click();
    const others = ['Manage Calendars', 'Sync Now', 'Disconnect', 'Sync History', 'Start Analysis'];
    for (const name of others) {
      // Buttons behind the open dialog are hidden from the accessibility tree.
      const button = page.getByRole('button', { name, exact: true, includeHidden: true });
      await expect(button.first()).toBeDisabled();
    }
    response.resolve();
    await expect(new FrameRegion(page).toast('Sync settings updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sync History' })).toBeEnabled();
    await expect(card.manageButton).toBeEnabled({ timeout: 30_000 });
  },
);

test('sync dates: when the settings cannot be loaded, the defaults are shown and the error is only logged', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/500 from .*\/google-calendar\/settings/);
  const robin = await people.onboard();
  await people.connect(robin);
  await openAs(page, robin, '/account');
  const card = new CalendarCardRegion(page);
  const until = await card.until.inputValue();
  await page.route('**/api/v1/google-calendar/settings', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No settings today.' } }),
  );
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to load sync settings'),
  );
  await openAs(page, robin, '/account');
  await expect(card.until).toHaveValue(until);
  await expect(card.saveSettings).toBeDisabled();
  await logged;
  await expect(card.until).toHaveValue(until);
  await expect(page.getByText('No settings today.')).toHaveCount(0);
  await expect(card.range.getByRole('alert')).toHaveCount(0);
});

test('sync window: when it is saved during a sync, the next sync uses the last saved window', async ({
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  const eventsOf = async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const query = { start_date: day(-200), end_date: day(200) };
    const { google_calendar_events } = await robin.api.call('googleCalendar.events', { query });
    return google_calendar_events.map(({ id, start_time }) => `${start_time} ${id}`).length;
  };
  const ended = async () => {
    await expect
      .poll(async () => (await robin.api.call('googleCalendar.syncStatus')).status, { timeout: 30_000 })
      .toBe('completed');
    return eventsOf();
  };
  const save = (days: number) =>
    robin.api.call('googleCalendar.updateSettings', {
      body: { sync_start_days_before: days, sync_end_days_after: days },
    });
  const whole = await ended();
  await save(10);
  const narrow = await ended();
  expect(narrow).toBeLessThan(whole);
  // The later saves arrive while the first sync runs.
  await save(90);
  await save(10);
  await save(90);
  expect(await ended()).toBe(whole);
});
