import { addDays } from '@simmer/domain/dates/add-to-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { monthOfWeek, quarterTitle, startOfQuarter } from '@simmer/domain/year/year-periods';
import { placeBlock } from '../data/blocks.ts';
import { today } from '../data/days.ts';
import { openAs, type Onboarded } from '../data/people.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { YearRegion } from '../regions/year.region.ts';

// Of the current week some may lie ahead, which is said.
const monday = addDays(mondayOf(today()), -7);
const month = monthOfWeek(monday);
const [monthName, quarterName] = [monthTitle(month), quarterTitle(startOfQuarter(month))];

/** Five hours last week, a mood and a reflection. */
async function fillWeek({ api, stars }: Onboarded): Promise<void> {
  const fields = { north_star_theme_id: stars[0].id };
  await placeBlock(api, { activity: 'Learning', date: monday, size: 'xl', fields });
  await placeBlock(api, { activity: 'Rest', date: addDays(monday, 1), size: 'medium' });
  await api.call('pulseChecks.save', {
    body: { date: monday, week_start_date: monday, weather_mood: 'sunny', theme_ratings: [] },
  });
  await api.call('weeklyReflections.save', {
    body: { week_start_date: monday, wins: ['Soup for eight'], challenges: [], insights: [] },
  });
}

test('year: quarters, months and weeks open by pointer and keys, the address keeps them, also without a network (YR-1, YR-6, YR-7, YR-8)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const year = new YearRegion(page);
  await openAs(page, robin, '/calendar');
  await test.step('a plan without anything has an invitation (YR-1)', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'The year' }).click();
    await expect(page.getByText('Nothing planned yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open your week' })).toHaveAttribute('href', '/calendar');
  });
  await fillWeek(robin);
  await page.goto('/year');
  await test.step('the table has the numbers of the chart (YR-8)', async () => {
    await expect(year.parts).toContainText([`${robin.stars[0].name}4h`, 'No North Star1h']);
    await expect(page.getByText('5h in two years')).toBeVisible();
    await page.getByText('All numbers as a table').click();
    const titles = ['Time', 'Hours', 'Meaningful Work', 'No North Star', 'Main phase', 'Mood', 'Reflections'];
    await expect(year.table.getByRole('columnheader')).toHaveText(titles);
    const cells = year.table.getByRole('row', { name: monthName }).getByRole('cell');
    await expect(cells).toHaveText(['5h', '4h', '1h', '–', 'Sunny', '1']);
    await expectAccessible(page, 'the two years with their table');
  });
  await test.step('a quarter, a month and a week open one after the other, and the history leads back (YR-6, YR-7)', async () => {
    await year.link(quarterName).click();
    await expect(year.heading(quarterName)).toBeFocused();
    await expect(page).toHaveURL(/\/year\?zoom=quarter&date=\d{4}-\d\d-01$/);
    const text = /weeks, 5h: Meaningful Work 4h, No North Star 1h; mood: mostly sunny; 1 reflection$/;
    await expect(year.chart(text)).toBeVisible();
    await expect(page.getByText('Soup for eight')).toBeVisible();
    await expectAccessible(page, 'a quarter');
    await year.link(monthName).click();
    await expect(year.heading(monthName)).toBeFocused();
    await expect(page.getByRole('list', { name: /^Moods/ })).toHaveText(/Mon Sunny/);
    await page.reload();
    await year.weekLink(monday).click();
    await expect(page).toHaveURL(new RegExp(`/calendar(\\?date=${monday})?$`));
    await page.goBack();
    await expect(year.heading(monthName)).toBeVisible();
    await page.goBack();
    await expect(year.heading(quarterName)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/year$/);
  });
  await test.step('Enter opens, arrows go on, and Escape leads back (YR-7)', async () => {
    await year.link(quarterName).focus();
    await page.keyboard.press('Enter');
    await expect(year.heading(quarterName)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(year.heading(quarterName)).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(year.heading(quarterName)).toBeFocused();
    await year.link(monthName).focus();
    await page.keyboard.press('Enter');
    await expect(year.heading(monthName)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(year.heading(quarterName)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/year$/);
  });
  await page.goto('/year?zoom=month&date=2019-01-01');
  await test.step('an address of nowhere shows the two years, and all zooms are there without a network (YR-1, YR-6)', async () => {
    await expect(year.link(quarterName)).toBeVisible();
    await page.context().setOffline(true);
    await year.link(quarterName).click();
    await year.link(monthName).click();
    await expect(year.heading(monthName)).toBeVisible();
    await expect(page.getByText('Soup for eight')).toBeVisible();
  });
});
