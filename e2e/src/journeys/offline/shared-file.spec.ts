import type { Page } from '@playwright/test';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { PaletteRegion } from '../../regions/palette.region.ts';
import { storeNow } from '../../fixtures/stored-release.ts';
import { expect, test } from '../../fixtures/test.ts';

const importOf = (page: Page) => page.getByRole('dialog', { name: 'Import a calendar file' });

/** Sends a file as an operating system does for an installed app. */
const share = (page: Page, text: string) =>
  page.evaluate((content) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
    const files = new DataTransfer();
    files.items.add(new File([content], 'choir.ics', { type: 'text/calendar' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, text);

/** The same for a text. */
const shareText = (page: Page, text: string) =>
  page.evaluate((content) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
    form.append(Object.assign(document.createElement('input'), { name: 'text', value: content }));
    document.body.append(form);
    form.submit();
  }, text);

const calendarWith = (date: string, summary: string): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:${date.replaceAll('-', '')}T090000\r\nDURATION:PT1H\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shared file: a file is shown and imported once, and a text is in the line of the palette once (OFF-39, QCK-6)', async ({
    page,
    people,
  }) => {
    const person = await people.onboard();
    const palette = new PaletteRegion(page);
    const { wednesday } = nextWeek();
    await openAs(page, person, '/dashboard');
    await storeNow(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await share(page, calendarWith(wednesday, 'Choir'));

    await expect(importOf(page)).toContainText('Choir');
    await expect(page).toHaveURL((url) => url.pathname === '/calendar' && !url.searchParams.has('shared'));
    await importOf(page).getByRole('button', { name: 'Import 1 time block' }).click();
    await expect(importOf(page)).toBeHidden();
    await expect
      .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks)
      .toMatchObject([{ start_date: wednesday }]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await expect(importOf(page)).toBeHidden();

    await shareText(page, 'Choir every friday 7pm');
    await expect(palette.field).toHaveValue('Choir every friday 7pm');
    await expect(palette.status).toContainText('Adds “Choir”: Every Friday at 19:00');
    await expect(page).toHaveURL((url) => url.pathname === '/calendar' && !url.searchParams.has('shared'));
    await expect(importOf(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await expect(palette.dialog).toBeHidden();
  });
});

test('shared file: without the service worker the person is asked to choose it again (OFF-39)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/dashboard');
  await share(page, calendarWith('2026-01-07', 'Choir'));
  await expect(importOf(page)).toContainText('No file arrived. Choose it here instead.');
});
