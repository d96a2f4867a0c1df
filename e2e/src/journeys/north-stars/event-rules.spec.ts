import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { nextWeek, ZONE } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CHOIR } from '../product/chapters/calendar.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HOUR_MS = 3_600_000;

test('event rules: an event, then its whole calendar, counts for a North Star, and words in the title do (BUD-20, BUD-21, BUD-22)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  const [star] = robin.stars;
  const { monday, wednesday } = nextWeek();
  const budget = { start_date: monday, floor_minutes: 300, ceiling_minutes: null, days: 'all' } as const;
  await robin.api.call('northStars.update', { params: { id: star.id }, body: { budgets: [budget] } });
  const { google_calendar_events: events } = await robin.api.call('googleCalendar.events', {
    query: { start_date: monday, end_date: addDays(monday, 6) },
  });
  const choir = events.find(({ title }) => title.startsWith('Choir'));
  // Of the primary calendar; nothing of it begins in one week and ends in the other, or is longer than a day. The route
  // returns events of the days around the week as well.
  const isInWeek = (time: string) => mondayOf(todayInZone(Date.parse(time), ZONE)) === monday;
  const ofCalendar = events.filter(
    ({ google_calendar_id: id, is_all_day, start_time: start }) =>
      id === choir?.google_calendar_id && !is_all_day && isInWeek(start),
  );
  const minutes = ofCalendar.reduce(
    (sum, event) => sum + (Date.parse(event.end_time) - Date.parse(event.start_time)) / (HOUR_MS / 60),
    0,
  );

  await openAs(page, robin, `/calendar?date=${monday}`);
  const { frame, stars, week } = regionsOf(page);
  const hours = page
    .locator(`[data-week="${monday}"]`)
    .getByRole('list', { name: 'Hours of the North Stars' });
  await expect(hours).toContainText('0h (5h wanted)');
  const open = async () => {
    await week.day(wednesday).getByRole('button', { name: CHOIR }).click();
    return page.getByRole('dialog', { name: /Choir/ });
  };
  const dialog = await open();
  await dialog.getByLabel('Counts for the North Star').selectOption({ label: `${star.emoji} ${star.name}` });
  await expect(frame.toast(`The event counts for ${star.name}`)).toBeVisible();
  await expect(dialog.getByText('Chosen for this event.')).toBeVisible();
  await expectOverlayAccessible(page, 'an event that counts for a North Star');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(hours).toContainText('2h (5h wanted)');
  await expectAccessible(page, 'a week with events', `[data-week="${monday}"]`);

  await open();
  await dialog.getByRole('button', { name: /^Also all of the calendar/ }).click();
  await expect(frame.toast(`These events count for ${star.name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(hours).toContainText(`${lengthText(minutes)} (5h wanted)`);
  await open();
  await dialog.getByLabel('Counts for the North Star').selectOption({ label: 'No North Star' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(hours).toContainText(`${lengthText(minutes - 120)} (5h wanted)`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(hours).toContainText(`${lengthText(minutes)} (5h wanted)`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(hours).toContainText('2h (5h wanted)');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(hours).toContainText('0h (5h wanted)');

  await stars.open();
  await stars.button(`Budget of ${star.name}`).click();
  const rules = stars.panel.getByRole('region', { name: `Calendar events of ${star.name}` });
  await rules.getByLabel('Words in the title').fill('–');
  await rules.getByRole('button', { name: 'Add rule' }).click();
  await expect(rules.getByText('Enter words from the titles.')).toBeVisible();
  await rules.getByLabel('Words in the title').fill('choir');
  await page.keyboard.press('Enter');
  await expect(rules.getByText('those with “choir” in the title')).toBeVisible();
  await expectOverlayAccessible(page, 'the event rules of a North Star');
  await stars.button('Done').click();
  await expect(hours).toContainText('2h (5h wanted)');
  await stars.open();
  await stars.button(`Budget of ${star.name}`).click();
  await rules.getByRole('button', { name: 'Remove the rule: those with “choir” in the title' }).click();
  await expect(rules.getByLabel('Words in the title')).toBeFocused();
  await stars.button('Done').click();
  await expect(hours).toContainText('0h (5h wanted)');
});
