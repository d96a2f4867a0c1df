import { nextWeek } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

test(
  'calendar card: after the return from Google, the refusal or the sync’s outcome is in view (SYN-2, SYN-3)',
  { tag: '@phone-only' },
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

test('sync dates: fixed dates are kept until they are set to move along with today again', async ({
  page,
  people,
}) => {
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
});
