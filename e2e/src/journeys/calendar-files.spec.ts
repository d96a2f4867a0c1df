import { readFile, writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { placeBlock } from '../data/blocks.ts';
import { nextWeek, longDayLabel } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { WeekRegion } from '../regions/calendar-week/week.region.ts';
import { regionsOf } from '../regions/regions-of.ts';

test('calendar files: the plan is downloaded as an .ics file with its recurrence rules (ICS-1)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const { wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: wednesday, fields: { recurring: 'biweekly' } });
  await openAs(page, person, '/calendar');
  await expect(new WeekRegion(page).card({ name: 'Music', date: wednesday })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download plan (.ics)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^simmer-plan-\d{4}-\d{2}-\d{2}\.ics$/);
  const ics = await readFile(await download.path(), 'utf8');
  expect(ics).toContain(`DTSTART:${wednesday.replaceAll('-', '')}T070000`);
  expect(ics).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=WE');
});

test('calendar files: a private link serves the plan until it is revoked (ICS-1)', async ({
  page,
  people,
  request,
}) => {
  const person = await people.onboard();
  const { wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: wednesday });
  await openAs(page, person, '/calendar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Subscribe to your plan…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your plan' });
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  const link = await dialog.getByLabel('Private link').inputValue();

  const file = await request.get(link);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('Music');

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Create private link' })).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});

test('calendar files: selected events of an .ics file become time blocks, and one undo removes them (ICS-5)', async ({
  page,
  people,
}, testInfo) => {
  const { week, frame } = regionsOf(page);
  const { wednesday, thursday } = nextWeek();
  const event = (date: string, summary: string) =>
    `BEGIN:VEVENT\r\nDTSTART:${date.replaceAll('-', '')}T090000\r\nDURATION:PT1H\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`;
  const ics = `BEGIN:VCALENDAR\r\n${event(wednesday, 'Music')}${event(thursday, 'Dentist')}${event(thursday, 'Party')}END:VCALENDAR`;
  // From the disk: a large file within the call of the browser takes many seconds on a busy machine.
  const choose = async (name: string, text: string) => {
    const file = testInfo.outputPath(name);
    await writeFile(file, text);
    await page.getByLabel('Calendar file', { exact: true }).setInputFiles(file);
  };

  await openAs(page, await people.onboard(), '/calendar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import .ics file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
  await choose('letter.ics', 'Dear Robin');
  await expect(dialog.getByRole('alert')).toHaveText(/^This is not a calendar file/);
  await choose('huge.ics', 'x'.repeat(10 * 1024 * 1024 + 1));
  await expect(dialog.getByRole('alert')).toHaveText(/larger than 10 MB/);

  await choose('plan.ics', ics);
  await expect(dialog.getByText('3 events found.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Party/ }).uncheck();
  await dialog.getByRole('button', { name: 'Import 2 time blocks' }).click();
  await expect(frame.toast('Imported 2 time blocks')).toBeVisible();
  const music = week.card({ name: 'Music', date: wednesday, part: 'morning' });
  const dentist = week.card({ name: 'Dentist', date: thursday, part: 'morning' });
  await expect(music).toBeVisible();
  await expect(dentist).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(music).toHaveCount(0);
  await expect(dentist).toHaveCount(0);
});

test('calendar files: our own file comes back with its part and its North Star, which an undo removes again (ICS-20)', async ({
  page,
  people,
}) => {
  const { week, frame } = regionsOf(page);
  const { wednesday } = nextWeek();
  const maya = await people.onboard();
  const ics = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11@simmer',
    `DTSTART:${wednesday.replaceAll('-', '')}T130000`,
    'DURATION:PT60M',
    'X-SIMMER-PART:afternoon',
    'SUMMARY:🌱 Weeding',
    'CATEGORIES:Beekeeping',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  await openAs(page, maya, '/calendar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import .ics file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
  await dialog
    .getByLabel('Calendar file', { exact: true })
    .setInputFiles({ name: 'simmer.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) });
  await expect(dialog.getByRole('checkbox', { name: 'Add the North Star “Beekeeping”' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Import 1 time block' }).click();
  await expect(frame.toast('Imported 1 time block')).toBeVisible();
  await expect(week.card({ name: 'Weeding', date: wednesday, part: 'afternoon' })).toBeVisible();
  const starsNow = async () => (await maya.api.call('northStars.list')).themes;
  const star = (await starsNow()).find(({ name }) => name === 'Beekeeping');
  const { timeBlocks } = await maya.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ start_time: null, north_star_theme_id: star?.id }]);

  await page.keyboard.press('Control+z');
  await expect(week.card({ name: 'Weeding', date: wednesday, part: 'afternoon' })).toHaveCount(0);
  await expect.poll(async () => (await starsNow()).map(({ name }) => name)).not.toContain('Beekeeping');
  await page.keyboard.press('Control+Shift+z');
  await expect(week.card({ name: 'Weeding', date: wednesday, part: 'afternoon' })).toBeVisible();
  await expect.poll(async () => (await starsNow()).map(({ name }) => name)).toContain('Beekeeping');
});

/** A calendar file of nearly 10 MB that takes long to read and has a short preview: 20 series that exclude many days. */
function largeFile(firstDay: string): string {
  const excluded = Array.from({ length: 28_000 }, (_, index) => `202801${(index % 18) + 10}`);
  const exclusions = `EXDATE;TZID=America/New_York:${excluded.map((day) => `${day}T090000`).join(',')}`;
  const event = (index: number) =>
    `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${firstDay.replaceAll('-', '')}T090000\r\nRRULE:FREQ=DAILY\r\n${exclusions}\r\nSUMMARY:Series ${index}\r\nEND:VEVENT\r\n`;
  return `BEGIN:VCALENDAR\r\n${Array.from({ length: 20 }, (_, index) => event(index)).join('')}END:VCALENDAR`;
}

test.describe('calendar files: a file of nearly 10 MB', () => {
  let dialog: Locator;
  let choose: () => Promise<void>;

  test.beforeEach(async ({ page, people }, testInfo) => {
    const file = testInfo.outputPath('large.ics');
    await writeFile(file, largeFile(nextWeek().wednesday));
    await openAs(page, await people.onboard(), '/calendar');
    dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
    choose = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Import .ics file…' }).click();
      await dialog.getByLabel('Calendar file', { exact: true }).setInputFiles(file);
    };
  });

  test('the page stays alive while it is read, and the dialog says so (ICS-14)', async ({ page }) => {
    // In milliseconds, while the dialog says that it reads: how long, and the longest time between two frames.
    const frames = page.evaluate(
      () =>
        new Promise<{ total: number; longest: number }>((resolve) => {
          const times: number[] = [];
          const frame = () => {
            const isReading = (document.body.textContent ?? '').includes('Reading the file…');
            if (isReading || times.length > 0) times.push(performance.now());
            if (isReading || times.length === 0) return void requestAnimationFrame(frame);
            const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
            resolve({ total: pauses.reduce((sum, pause) => sum + pause, 0), longest: Math.max(...pauses) });
          };
          frame();
        }),
    );
    await choose();
    await expect(dialog.getByText('20 events found.')).toBeVisible();
    const { total, longest } = await frames;
    // Relative, because everything takes longer on a busy machine. Read in the page, it is nearly all of the time.
    expect(longest).toBeLessThan(total / 2);
  });

  test('closing the dialog while it is read ends the reading (ICS-14)', async ({ page }) => {
    await choose();
    await expect.poll(() => page.workers().length).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('calendar files: import of a file from Outlook', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a Windows zone is converted to the reader’s zone, and an unknown zone is named', async ({
    page,
    people,
  }) => {
    const { wednesday, thursday } = nextWeek();
    const event = (zone: string, summary: string) =>
      `BEGIN:VEVENT\r\nDTSTART;TZID="${zone}":${wednesday.replaceAll('-', '')}T180000\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`;
    const ics = `BEGIN:VCALENDAR\r\n${event('W. Europe Standard Time', 'Choir')}${event('Planet Mars', 'Landing')}END:VCALENDAR`;
    await openAs(page, await people.onboard(), '/calendar');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import .ics file…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await dialog
      .getByLabel('Calendar file', { exact: true })
      .setInputFiles({ name: 'outlook.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) });

    await expect(dialog.getByRole('listitem').filter({ hasText: 'Choir' })).toContainText(
      `${longDayLabel(thursday)}, ${thursday.slice(0, 4)}, 02:00`,
    );
    const landing = dialog.getByRole('listitem').filter({ hasText: 'Landing' });
    await expect(landing).toContainText(`${longDayLabel(wednesday)}, ${wednesday.slice(0, 4)}, 18:00`);
    await expect(landing).toContainText(
      'Its time zone “Planet Mars” is unknown: the time is taken as written.',
    );
    expect(scripts.filter((url) => url.includes('plan-file.worker'))).not.toEqual([]);
  });
});
