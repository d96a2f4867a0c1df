import { connectAs } from '../../fixtures/connected.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CalendarCardRegion } from '../../regions/calendar-sync/calendar-card.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test(
  'calendar card: a range of dates is analyzed on the account page, and the results can be opened again',
  { tag: '@phone' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    await connectAs(page, robin);
    const form = page.getByRole('form', { name: 'Ecocycle Analysis' });
    const { analysis, frame } = regionsOf(page);
    await expect(form.getByRole('checkbox', { name: /AI-powered/ })).not.toBeChecked();
    await form.getByRole('checkbox', { name: /Keyword-based/ }).uncheck();
    await form.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(frame.toast('Please select at least one analysis method')).toBeVisible();
    await form.getByRole('checkbox', { name: /Keyword-based/ }).check();
    await form.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(frame.toast(/Analysis completed! \d+ events analyzed\./)).toBeVisible({ timeout: 30_000 });
    await expect(analysis.byPhase).toContainText('Maturity');
    await analysis.verify.click();
    await expect(analysis.submit).toBeVisible();
    await analysis.verification.getByRole('button', { name: 'Cancel' }).click();
    await expect(analysis.verification).toBeHidden();
    await page.reload();
    await form.getByRole('button', { name: 'View Results' }).click();
    await expect(analysis.byPhase).toContainText('Maturity');
  },
);

test(
  'calendar card: after the return from Google, the refusal or the sync’s outcome is in view (SYN-3)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { card, consent } = regionsOf(page);
    const goToGoogle = async () => {
      await card.connectButton.click();
      await consent.choose('Maya Lindqvist');
    };
    await openAs(page, await people.onboard(), '/account');
    await goToGoogle();
    await consent.answer('Cancel');
    await expect(page.getByText('Simmer was not given permission')).toBeInViewport();
    await goToGoogle();
    await consent.answer('Allow');
    await card.saveSelection();
    await expect(card.selectDialog).toBeHidden();
    await expect(card.syncBanner).toBeInViewport({ ratio: 1 });
    await expect(card.syncBanner).toContainText('Sync completed!', { timeout: 30_000 });
    // The banner has the full width whatever its text.
    const [banner, range] = [await card.syncBanner.boundingBox(), await card.range.boundingBox()];
    expect(banner?.width).toBeCloseTo(range?.width ?? 0, 0);
  },
);

test('sync history: a sync lists its changes, and an event shows why it is here', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  await openAs(page, robin, '/account');
  await page.getByRole('button', { name: 'Sync History' }).click();
  const history = page.getByRole('dialog', { name: 'Sync History' });
  const first = history.getByRole('list', { name: 'Syncs' }).getByRole('button', { name: /added/ });
  await expect(first).toContainText('Completed');
  await first.click();
  const events = history.getByRole('list', { name: 'Events of this sync' });
  await expect(events).toContainText('Added with the calendar');
  const shown = await events.getByRole('listitem').count();
  await history.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => events.getByRole('listitem').count()).toBeGreaterThan(shown);
  await events.getByRole('button').first().click();
  await expect(page.getByRole('list', { name: 'History of the event' })).toContainText(
    'Added with the calendar',
  );
});

test('calendar card: deselecting a calendar asks how many events it removes, and removes them', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  await openAs(page, robin, '/account');
  const card = new CalendarCardRegion(page);
  await card.manageButton.click();
  await card.calendar('Work').uncheck();
  await card.saveSelection();
  const question = page.getByRole('alertdialog', { name: 'Stop syncing Work?' });
  await expect(question).toContainText(/\d+ events that you have not classified will be removed/);
  await question.getByRole('button', { name: 'Remove and Save' }).click();
  await expect(new FrameRegion(page).toast(/Calendar selection saved! Synced \d+ events\./)).toBeVisible({
    timeout: 30_000,
  });
  await openAs(page, robin, '/kitchen-sink?tab=events');
  await expect(page.getByRole('grid', { name: 'Calendar events' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Daily stand-up' })).toHaveCount(0);
});

test(
  'sync dates: fixed dates are kept until they are set to move along with today again',
  { tag: '@phone' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    await people.connect(robin);
    await openAs(page, robin, '/account');
    const { card, frame } = regionsOf(page);
    await expect(page.getByText('Moves along with today: 90 days back, 90 days ahead.')).toBeVisible();
    await expect(card.saveSettings).toBeDisabled();
    const far = await card.until.inputValue();
    await card.until.fill('2227-01-31');
    await expect(page.getByText('Choose a day between 1900 and 2200.')).toBeVisible();
    await expect(card.saveSettings).toBeDisabled();
    await card.until.fill(nextWeek().tuesday);
    await card.saveSettings.click();
    await card.fewerDaysDialog.getByRole('button', { name: 'Keep the dates' }).click();
    await expect(card.saveSettings).toBeFocused();
    await card.saveSettings.click();
    await card.fewerDaysDialog.getByRole('button', { name: 'Remove and Save' }).click();
    await expect(frame.toast('Sync settings updated successfully!')).toBeVisible();
    await expect(page.getByText('These dates stay as you set them.')).toBeVisible();
    const along = page.getByRole('button', { name: 'Move Along with Today' });
    // The sync that starts now may move or disable the button under the pointer.
    await expect(async () => {
      if (await along.isVisible()) await along.click({ timeout: 2000 });
      await expect(card.until).toHaveValue(far, { timeout: 2000 });
    }).toPass();
    await openAs(page, robin, '/kitchen-sink?tab=events&month=2040-01');
    await expect(page.getByText(/It is outside the dates you sync/)).toBeVisible();
    await page.getByRole('link', { name: 'Change Sync Dates' }).click();
    await expect(page.getByLabel('Sync from date')).toBeFocused();
  },
);

test('calendar card: a running sync shows its counts and can be cancelled', async ({ page, people }) => {
  const robin = await people.onboard();
  await people.connect(robin);
  await openAs(page, robin, '/account');
  const card = new CalendarCardRegion(page);
  const done = await robin.api.call('googleCalendar.syncStatus');
  const running = {
    ...done,
    status: 'in_progress',
    events_synced: 40,
    events_added: 37,
    events_changed: 3,
    processed: 1,
    total: 2,
  };
  const cancelled = { ...running, status: 'failed', is_cancelled: true, error_message: 'It was cancelled.' };
  let sync = running;
  await page.route('**/api/v1/google-calendar/sync-status', (route) => route.fulfill({ json: sync }));
  await page.route('**/api/v1/google-calendar/syncs/*/cancel', async (route) => {
    sync = cancelled;
    await route.fulfill({ json: { sync } });
  });
  await openAs(page, robin, '/account');
  const banner = page.getByRole('status').filter({ hasText: 'Syncing your calendar…' });
  await expect(banner).toContainText('Calendar 2 of 2, 40 events so far (37 added, 3 changed).');
  await banner.getByRole('button', { name: 'Cancel' }).click();
  const outcome = page.getByText('The sync was cancelled. The events it has synced so far will stay.');
  await expect(outcome).toBeVisible();
  await expect(page.locator(':focus').filter({ has: outcome })).toHaveCount(1);
  await page.unrouteAll();
  await openAs(page, robin, '/account');
  await card.disconnectButton.click();
  await card.disconnectDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.connectButton).toBeFocused();
});
