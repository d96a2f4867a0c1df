import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { monthOfWeek, quarterTitle, startOfQuarter } from '@simmer/domain/year/year-periods';
import { placeBlock } from '../data/blocks.ts';
import { today } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { pdfPages } from '../fixtures/pdf-pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { YearRegion } from '../regions/year.region.ts';
import { regionsOf } from '../regions/regions-of.ts';

const LANDSCAPE = /\/MediaBox \[0 0 (79[12]|84[12])/;
const PORTRAIT = /\/MediaBox \[0 0 (59[456]|612)/;

async function expectOnePage(page: Page, format: RegExp): Promise<void> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdfPages(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toMatch(format);
}

/** Saves the picture of a page. A sheet without what is drawn has a tenth of `minBytes`. */
async function expectPicture(
  page: Page,
  { name, size, minBytes }: { name: string; size: readonly [number, number]; minBytes: number },
): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size);
  expect(png.length).toBeGreaterThan(minBytes);
}

test('print: week, year and poster fit on one page each, dark on light and alone, and are saved as pictures (CAL-44, YR-9, POS-5, POS-7)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const monday = addDays(mondayOf(today()), 7);
  for (const part of ['morning', 'midday', 'afternoon', 'evening'] as const) {
    for (const activity of ['Music', 'Cooking', 'Work', 'Art'])
      await placeBlock(person.api, { activity, date: addDays(monday, 1), part });
  }
  await person.api.call('weeklyReflections.save', {
    body: { week_start_date: monday, wins: ['Slept well'], challenges: [], insights: [] },
  });
  await person.api.call('northStarPoster.save', {
    body: { north_stars: '🧭 Meaningful Work', context: 'Two jobs & a move. '.repeat(200) },
  });
  const { frame, week, palette, poster } = regionsOf(page);
  await page.addInitScript(() => localStorage.setItem('simmer-theme', 'dark'));

  await openAs(page, person, `/calendar?date=${monday}`);
  await test.step('a week has one landscape page, with its reflection (CAL-44)', async () => {
    await expect(week.day(monday)).toBeInViewport();
    const sheet = page.locator(`[data-print-week="${monday}"]`);
    const announce = (name: 'beforeprint' | 'afterprint') =>
      page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
    // What prints it is loaded after the first paint.
    await expect(async () => {
      await announce('beforeprint');
      await expect(sheet).toBeAttached({ timeout: 500 });
    }).toPass();
    await announce('afterprint');
    await expectOnePage(page, LANDSCAPE);
    await page.emulateMedia({ media: 'print' });
    await announce('beforeprint');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${weekLabel(monday)}, `));
    await expect(sheet.getByRole('row', { name: /^midday/ }).getByText('Cooking')).toBeVisible();
    await expect(sheet.getByText('Slept well')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await announce('afterprint');
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
  await test.step('a poster is alone on one page in portrait, over a week, and is a picture (POS-5, POS-7)', async () => {
    await palette.openByMenu();
    await palette.field.fill('poster');
    await palette.command(/North Star Poster/).click();
    await expect(poster.sheet).toContainText('Two jobs');
    await expectOnePage(page, PORTRAIT);
    await expectPicture(page, { name: 'north-star-poster.png', size: [2380, 3368], minBytes: 200_000 });
    await expect(frame.toast('Picture saved')).toBeVisible();
  });
  await page.goto('/year');
  await test.step('the two years fit on one landscape page, dark on light, and are a picture (YR-9)', async () => {
    const year = new YearRegion(page);
    await expect(year.link(quarterTitle(startOfQuarter(monthOfWeek(monday))))).toBeVisible();
    await expect(year.title).toHaveCSS('color', 'rgb(240, 233, 222)');
    await page.emulateMedia({ media: 'print' });
    await expect(year.title).toHaveCSS('color', 'rgb(42, 37, 33)');
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expectOnePage(page, LANDSCAPE);
    await page.emulateMedia({ media: null });
    const name = `simmer-year-${today()}.png`;
    await expectPicture(page, { name, size: [3360, 2376], minBytes: 60_000 });
  });
});
