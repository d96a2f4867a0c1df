import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';

test('deep links: a date in the address opens its week, and moving on replaces the address without a history entry (CAL-6)', async ({
  page,
  people,
}) => {
  const week = new WeekRegion(page);
  const monday = addDays(mondayOf(today()), 7 * 20);
  await openAs(page, await people.onboard(), `/calendar?date=${addDays(monday, 4)}`);
  await expect(week.day(addDays(monday, 4))).toBeInViewport();
  const entries = await page.evaluate(() => history.length);

  await page.getByRole('button', { name: 'Next Quarter' }).click();
  await expect(page).not.toHaveURL(new RegExp(addDays(monday, 4)));
  await expect(page).toHaveURL(/\/calendar\?date=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(week.day(today())).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('deep links: each page that mails link to responds with 200 to navigation and to other requests', async ({
  request,
}) => {
  for (const path of ['/', '/signin', '/account', '/reset-password', '/confirm-email', '/invitation']) {
    for (const headers of [
      { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      { accept: '*/*', 'sec-fetch-mode': 'cors' },
    ]) {
      const response = await request.get(path, { headers });
      expect([path, response.status()]).toEqual([path, 200]);
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    }
  }
});

test('deep links: an invalid date opens the current week with a message (CAL-6)', async ({
  page,
  people,
}) => {
  const week = new WeekRegion(page);
  await openAs(page, await people.onboard(), '/calendar?date=2027-02-31');
  await expect(new FrameRegion(page).toast('That day is not in your calendar. Here is today.')).toBeVisible();
  await expect(week.day(today())).toBeInViewport();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('deep links: the link to a week is copied and opens that week in another browser (CAL-43)', async ({
  page,
  people,
  newBrowser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await people.onboard();
  const monday = addDays(mondayOf(today()), 7 * 8);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(new WeekRegion(page).month).toHaveText(monthTitle(monday));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link to this week' }).click();
  await expect(new FrameRegion(page).toast('Link to this week copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await newBrowser();
  await openAs(other, person, link);
  await expect(new WeekRegion(other).day(monday)).toBeInViewport();
});
