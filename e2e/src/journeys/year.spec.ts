import { readFile } from 'node:fs/promises';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { monthOfWeek, quarterTitle, startOfQuarter } from '@simmer/domain/year/year-periods';
import { placeBlock } from '../data/blocks.ts';
import { today } from '../data/days.ts';
import { openAs, type Onboarded, type People } from '../data/people.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { pdfPages } from '../fixtures/pdf-pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';
import { PaletteRegion } from '../regions/palette.region.ts';
import { YearRegion } from '../regions/year.region.ts';

const monday = mondayOf(today());
const month = monthOfWeek(monday);
const [monthName, quarterName] = [monthTitle(month), quarterTitle(startOfQuarter(month))];

/** Someone with five hours this week, a mood and a reflection. */
async function withWeek(people: People): Promise<Onboarded> {
  const robin = await people.onboard();
  const [work] = robin.stars;
  await placeBlock(robin.api, {
    activity: 'Learning',
    date: monday,
    size: 'xl',
    fields: { north_star_theme_id: work.id },
  });
  await placeBlock(robin.api, { activity: 'Rest', date: addDays(monday, 1), size: 'medium' });
  await robin.api.call('pulseChecks.save', {
    body: { date: monday, week_start_date: monday, weather_mood: 'sunny', theme_ratings: [] },
  });
  await robin.api.call('weeklyReflections.save', {
    body: { week_start_date: monday, wins: ['Soup for eight'], challenges: [], insights: [] },
  });
  return robin;
}

test('year: a quarter, a month and a week open one after the other, the table has their numbers, and the history leads back (YR-6, YR-7, YR-8)', async ({
  page,
  people,
}) => {
  const robin = await withWeek(people);
  const year = new YearRegion(page);
  await openAs(page, robin, '/year');
  await expect(year.parts).toContainText([`${robin.stars[0].name}4h`, 'No North Star1h']);
  await expect(page.getByText('5h in 10')).toBeVisible();
  await page.getByText('All numbers as a table').click();
  await expect(year.table.getByRole('columnheader')).toHaveText([
    'Time',
    'Hours',
    'Meaningful Work',
    'No North Star',
    'Main phase',
    'Mood',
    'Reflections',
  ]);
  const cells = year.table.getByRole('row', { name: monthName }).getByRole('cell');
  await expect(cells).toHaveText(['5h', '4h', '1h', '–', 'Sunny', '1']);
  await expectAccessible(page, 'the two years with their table');

  await year.link(quarterName).click();
  await expect(year.heading(quarterName)).toBeFocused();
  await expect(page).toHaveURL(/\/year\?zoom=quarter&date=\d{4}-\d\d-01$/);
  await expect(
    year.chart(/weeks, 5h: Meaningful Work 4h, No North Star 1h; mood: mostly sunny; 1 reflection$/),
  ).toBeVisible();
  await expect(page.getByText('Soup for eight')).toBeVisible();
  await expectAccessible(page, 'a quarter');

  await year.link(monthName).click();
  await expect(year.heading(monthName)).toBeFocused();
  await expect(page.getByRole('list', { name: /^Moods/ })).toHaveText(/Mon Sunny/);

  await page.reload();
  await expect(year.heading(monthName)).toBeVisible();
  await year.weekLink(monday).click();
  await expect(page).toHaveURL(new RegExp(`/calendar(\\?date=${monday})?$`));
  await page.goBack();
  await expect(year.heading(monthName)).toBeVisible();
  await page.goBack();
  await expect(year.heading(quarterName)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/year$/);
  await expect(year.link(quarterName)).toBeVisible();
});

test('year: by the keyboard, Enter opens, arrows go on, and Escape leads back (YR-7)', async ({
  page,
  people,
}) => {
  const year = new YearRegion(page);
  await openAs(page, await withWeek(people), '/year');
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

test('year: the menu of the calendar and the palette open it (YR-1)', async ({ page, people }) => {
  const palette = new PaletteRegion(page);
  const year = new YearRegion(page);
  await openAs(page, await withWeek(people), '/calendar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'The year' }).click();
  await expect(year.title).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await palette.openByMenu();
  await palette.field.fill('two years');
  await palette.command(/^The year/).click();
  await expect(year.title).toBeVisible();
  await expect(page).toHaveURL(/\/year$/);
});

test('year: prints on one landscape page, and is saved as a picture (YR-9)', async ({ page, people }) => {
  const year = new YearRegion(page);
  await openAs(page, await withWeek(people), '/year');
  await expect(year.link(quarterName)).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdfPages(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 (79[12]|84[12])/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`simmer-year-${today()}.png`);
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3360, 2376]);
  // A sheet without a drawing has a tenth of it.
  expect(png.length).toBeGreaterThan(60_000);
  await expect(new FrameRegion(page).toast('Picture saved')).toBeVisible();
});

test('year: a plan without anything has an invitation, and a failure can be retried (YR-1)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await openAs(page, robin, '/year');
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your week' })).toHaveAttribute('href', '/calendar');
  // A failure that the page does not try again by itself, which takes seconds.
  const checks = '**/api/v1/pulse-checks**';
  await page.route(checks, (route) => route.fulfill({ status: 404, json: { detail: 'Failed on purpose.' } }));
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.forEach(({ name }) => name && indexedDB.deleteDatabase(name))),
  );
  await page.reload();
  await expect(page.getByText('Your year could not be loaded')).toBeVisible();
  await page.unroute(checks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
});

test('year: without a network all zooms are there, and an address of nowhere shows the two years (YR-1, YR-6)', async ({
  page,
  people,
}) => {
  const year = new YearRegion(page);
  await openAs(page, await withWeek(people), '/year?zoom=month&date=2019-01-01');
  await expect(year.link(quarterName)).toBeVisible();
  await page.context().setOffline(true);
  await year.link(quarterName).click();
  await year.link(monthName).click();
  await expect(year.heading(monthName)).toBeVisible();
  await expect(page.getByText('Soup for eight')).toBeVisible();
});
