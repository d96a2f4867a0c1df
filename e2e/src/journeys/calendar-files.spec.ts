import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/axe.ts';
import { placeBlock } from '../fixtures/blocks.ts';
import { nextWeek } from '../fixtures/days.ts';
import { openAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { WeekRegion } from '../regions/week.region.ts';

test('the plan can be taken along as a calendar file', async ({ page, people }) => {
  const person = await people.onboard();
  const { wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: wednesday, fields: { recurring: 'biweekly' } });
  await openAs(page, person, '/calendar');
  await expect(new WeekRegion(page).slip({ name: 'Music', date: wednesday })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitem', { name: 'Download plan (.ics)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^simmer-plan-\d{4}-\d{2}-\d{2}\.ics$/);
  const ics = await readFile(await download.path(), 'utf8');
  expect(ics).toContain(`DTSTART:${wednesday.replaceAll('-', '')}T070000`);
  expect(ics).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=WE');
});

test('a private link shows the plan to any calendar until it is revoked', async ({
  page,
  people,
  request,
}) => {
  const person = await people.onboard();
  const { wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: wednesday });
  await openAs(page, person, '/calendar');
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitem', { name: 'Subscribe to your plan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your plan' });
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  const link = await dialog.getByLabel('Private link').inputValue();
  await expectAccessible(page, 'feed dialog');

  const file = await request.get(link);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('Music');

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Create private link' })).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});
