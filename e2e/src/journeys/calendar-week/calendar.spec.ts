import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CHOIR, STAND_UP } from '../product/chapters/calendar.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('sync: after a calendar is deselected or the window is shortened, its events are gone from the week (SYN-32)', async ({
  page,
  people,
}) => {
  const { monday, tuesday, wednesday } = nextWeek();
  const { card, frame, week } = regionsOf(page);
  const event = (date: string, name: RegExp) => week.day(date).getByRole('button', { name });
  const robin = await people.onboard();
  await people.connect(robin);
  await openAs(page, robin, '/account');

  await card.manageButton.click();
  await expect(card.calendar('Work')).toBeChecked();
  await card.calendar('Work').uncheck();
  await card.saveSelection();
  await expect(card.lossDialog).toContainText(/\d+ events that you have not classified will be removed/);
  await card.lossDialog.getByRole('button', { name: 'Remove and save' }).click();
  await expect(frame.toast(/^Calendar selection saved! Synced \d+ events\.$/)).toBeVisible({
    timeout: 30_000,
  });
  await frame.goTo('Calendar');
  await expect(event(wednesday, CHOIR)).toBeAttached();
  await expect(event(monday, STAND_UP)).toHaveCount(0);

  await frame.choose('Account');
  await expect(card.saveSettings).toBeDisabled();
  await card.until.fill(tuesday);
  await card.saveSettings.click();
  await expect(card.fewerDaysDialog).toContainText(/\d+ events that you have not classified will be removed/);
  const loss = /\d+(?= events that)/.exec(await card.fewerDaysDialog.innerText())?.[0];
  await card.fewerDaysDialog.getByRole('button', { name: 'Remove and save' }).click();
  await expect(frame.toast('Sync settings updated successfully!')).toBeVisible();
  // Saving starts a sync, and 'Sync Now' ignores clicks until that has ended.
  await expect(card.syncBanner).toContainText(`${loss} removed.`, { timeout: 30_000 });
  await card.syncNow.click();
  await expect(frame.toast(/^Calendar synced! \d+ events updated\.$/)).toBeVisible({ timeout: 30_000 });
  await frame.goTo('Calendar');
  await expect(week.events.first()).toBeAttached();
  await expect(event(wednesday, CHOIR)).toHaveCount(0);
});
