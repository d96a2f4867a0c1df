import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { pdfPages } from '../../fixtures/pdf-pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';

test('print: the week in view fits on one landscape page, with its reflection (CAL-44)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const monday = addDays(mondayOf(today()), 7);
  for (const part of ['morning', 'midday', 'afternoon', 'evening'] as const) {
    for (const activity of ['Music', 'Cooking', 'Work', 'Art']) {
      await placeBlock(person.api, { activity, date: addDays(monday, 1), part });
    }
  }
  await person.api.call('weeklyReflections.save', {
    body: { week_start_date: monday, wins: ['Slept well'], challenges: [], insights: [] },
  });
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(new WeekRegion(page).day(monday)).toBeInViewport();

  const sheet = page.locator(`[data-print-week="${monday}"]`);
  const announce = (name: 'beforeprint' | 'afterprint') =>
    page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
  // What prints it is loaded after the first paint.
  await expect(async () => {
    await announce('beforeprint');
    await expect(sheet).toBeAttached({ timeout: 500 });
  }).toPass();
  await announce('afterprint');

  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdfPages(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 (79[12]|84[12])/);

  await page.emulateMedia({ media: 'print' });
  await announce('beforeprint');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${weekLabel(monday)}, `));
  await expect(sheet.getByRole('row', { name: /^midday/ }).getByText('Cooking')).toBeVisible();
  await expect(sheet.getByText('Slept well')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await announce('afterprint');
  await expect(sheet).toHaveCount(0);
});

test('print: a page in the dark theme is printed dark on light, without navigation', async ({
  page,
  people,
}) => {
  await page.addInitScript(() => localStorage.setItem('simmer-theme', 'dark'));
  await openAs(page, await people.onboard(), '/dashboard');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('color', 'rgb(240, 233, 222)');
  await page.emulateMedia({ media: 'print' });
  await expect(title).toHaveCSS('color', 'rgb(42, 37, 33)');
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
