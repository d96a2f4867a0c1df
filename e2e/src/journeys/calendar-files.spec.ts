import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeBlock } from '../data/blocks.ts';
import { nextWeek } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

const compact = (date: string) => date.replaceAll('-', '');
const calendarOf = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

/** A calendar file of nearly 10 MB that takes long to read and has a short preview: 20 series that exclude many days. */
function largeFile(firstDay: string): string {
  const excluded = Array.from({ length: 28_000 }, (_, index) => `202801${(index % 18) + 10}T090000`);
  const series = Array.from({ length: 20 }, (_, index) => [
    `UID:${index}`,
    `DTSTART:${compact(firstDay)}T090000`,
    'RRULE:FREQ=DAILY',
    `EXDATE;TZID=America/New_York:${excluded.join(',')}`,
    `SUMMARY:Series ${index}`,
  ]);
  return calendarOf(...series);
}

/** In milliseconds, while the dialog says that it reads: how long, and the longest time between two frames. */
const framesWhileReading = (page: Page) =>
  page.evaluate(
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

/** Chooses from the menu of the week. */
async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('calendar files: the plan is downloaded as a file, and a private link serves it until it is revoked', async ({
  page,
  people,
  request,
}) => {
  const person = await people.onboard();
  const { wednesday } = nextWeek();
  await placeBlock(person.api, { activity: 'Music', date: wednesday, fields: { recurring: 'biweekly' } });
  await openAs(page, person, '/calendar');
  await expect(regionsOf(page).week.card({ name: 'Music', date: wednesday })).toBeVisible();

  await test.step('the plan is downloaded with its recurrence rules (ICS-1, ICS-2)', async () => {
    const downloading = page.waitForEvent('download');
    await chooseFromMenu(page, 'Download plan (.ics)');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^simmer-plan-\d{4}-\d{2}-\d{2}\.ics$/);
    const ics = await readFile(await download.path(), 'utf8');
    expect(ics).toContain(`DTSTART:${compact(wednesday)}T070000`);
    expect(ics).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=WE');
  });

  await test.step('a private link serves the plan until it is revoked (ICS-1, ICS-4)', async () => {
    await chooseFromMenu(page, 'Subscribe to your plan…');
    const feed = page.getByRole('dialog', { name: 'Subscribe to your plan' });
    await feed.getByRole('button', { name: 'Create private link' }).click();
    const link = await feed.getByLabel('Private link').inputValue();
    expect(await (await request.get(link)).text()).toContain('Music');
    await feed.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(feed.getByRole('button', { name: 'Create private link' })).toBeVisible();
    expect((await request.get(link)).status()).toBe(404);
  });
});

test('calendar files: events of a file become time blocks, and the page goes on while a large one is read', async ({
  page,
  people,
}, testInfo) => {
  const person = await people.onboard();
  const { wednesday, thursday } = nextWeek();
  const { week, frame } = regionsOf(page);
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
  // From the disk: a large file within the call of the browser takes many seconds on a busy machine.
  const choose = async (name: string, text: string) => {
    const file = testInfo.outputPath(name);
    await writeFile(file, text);
    await dialog.getByLabel('Calendar file', { exact: true }).setInputFiles(file);
  };
  await openAs(page, person, '/calendar');

  await test.step('what is no calendar file, or too large, says so (ICS-5)', async () => {
    await chooseFromMenu(page, 'Import .ics file…');
    await choose('letter.ics', 'Dear Robin');
    await expect(dialog.getByRole('alert')).toHaveText(/^This is not a calendar file/);
    await choose('huge.ics', 'x'.repeat(10 * 1024 * 1024 + 1));
    await expect(dialog.getByRole('alert')).toHaveText(/larger than 10 MB/);
  });

  await test.step('chosen events become time blocks, with the part and the North Star of our own file, and one undo removes all (ICS-5, ICS-20)', async () => {
    const at = (date: string, summary: string) => [`DTSTART:${compact(date)}T090000`, `SUMMARY:${summary}`];
    const own = [
      'UID:019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11@simmer',
      `DTSTART:${compact(wednesday)}T130000`,
      'DURATION:PT60M',
      'X-SIMMER-PART:afternoon',
      'SUMMARY:🌱 Weeding',
      'CATEGORIES:Beekeeping',
    ];
    await choose('plan.ics', calendarOf(own, at(thursday, 'Dentist'), at(thursday, 'Party')));
    await expect(dialog.getByText('3 events found.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Add the North Star “Beekeeping”' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /Party/ }).uncheck();
    await dialog.getByRole('button', { name: 'Import 2 time blocks' }).click();
    await expect(frame.toast('Imported 2 time blocks')).toBeVisible();
    const cards = [
      week.card({ name: 'Weeding', date: wednesday, part: 'afternoon' }),
      week.card({ name: 'Dentist', date: thursday, part: 'morning' }),
    ];
    for (const card of cards) await expect(card).toBeVisible();
    const stars = async () => (await person.api.call('northStars.list')).themes.map(({ name }) => name);
    await expect.poll(stars).toContain('Beekeeping');
    await page.keyboard.press('Control+z');
    for (const card of cards) await expect(card).toHaveCount(0);
    await expect.poll(stars).not.toContain('Beekeeping');
  });

  await test.step('the page stays alive while a file of nearly 10 MB is read, and closing the dialog ends that (ICS-14)', async () => {
    const text = largeFile(wednesday);
    await chooseFromMenu(page, 'Import .ics file…');
    const frames = framesWhileReading(page);
    await choose('large.ics', text);
    await expect(dialog.getByText('20 events found.')).toBeVisible();
    const { total, longest } = await frames;
    // Relative, because everything takes longer on a busy machine. Read in the page, it is nearly all of the time.
    expect(longest).toBeLessThan(total / 2);
    await expect.poll(() => page.workers().length).toBe(0);
    await choose('again.ics', text);
    await expect.poll(() => page.workers().length).toBe(1);
    // By key: what is found while the mouse is pressed moves the buttons away from it.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.workers().length).toBe(0);
    await expect(dialog).toHaveCount(0);
  });
});
