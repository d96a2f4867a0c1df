import { readFile } from 'node:fs/promises';
import { openAs } from '../data/people.ts';
import { pdfPages } from '../fixtures/pdf-pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';
import { PosterRegion } from '../regions/poster.region.ts';
import { regionsOf } from '../regions/regions-of.ts';

test('poster: five answers become a poster that is saved, copied and linked as a mail', async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await people.onboard(), '/about');
  const poster = new PosterRegion(page);
  await poster.open();
  await expect(poster.dialog).toContainText('Step 1 of 5 · North Stars');
  await expect(poster.answer).toHaveValue('🧭 Meaningful Work\n🛶 Rest & Play');
  await expect(poster.button('Back')).toBeDisabled();

  await poster.button('Next').click();
  await expect(poster.answer).toBeFocused();
  for (const answer of ['Two jobs & a move', 'Tired', 'A slower breakfast']) {
    await poster.answer.fill(answer);
    await poster.button('Next').click();
  }
  await expect(poster.dialog).toContainText('Step 5 of 5 · Road Bumps');
  await poster.button('Back').click();
  await expect(poster.answer).toHaveValue('A slower breakfast');
  await poster.button('Next').click();
  await poster.button('Generate Poster').click();

  await expect(poster.sheet).toContainText('Two jobs & a move');
  await expect(poster.sheet.getByRole('heading', { name: 'Progress Signals' })).toBeVisible();
  await expect(poster.sheet.getByRole('heading', { name: 'Road Bumps' })).toHaveCount(0);
  await poster.button('Copy').click();
  await expect(new FrameRegion(page).toast('Poster copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('📍 Baseline\nTired');
  const draft = new URL((await poster.mailLink.getAttribute('href')) ?? '');
  expect(draft.protocol).toBe('mailto:');
  expect(draft.searchParams.get('subject')).toBe('My North Star Poster');

  await poster.button('Edit').click();
  await expect(poster.dialog).toContainText('Step 1 of 5');
  await poster.answer.fill('Only rest');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(poster.dialog).toBeHidden();

  await page.reload();
  await poster.open();
  await expect(poster.sheet).toContainText('Two jobs & a move');
  await poster.button('Edit').click();
  await expect(poster.answer).toHaveValue('🧭 Meaningful Work\n🛶 Rest & Play');
});

test('poster: a visitor who is signed out makes one that this browser keeps (POS-5)', async ({ page }) => {
  await page.goto('/about');
  const poster = new PosterRegion(page);
  await poster.open();
  await poster.answer.fill('To sleep well');
  for (let step = 1; step < 5; step++) await poster.button('Next').click();
  await poster.button('Generate Poster').click();
  await expect(poster.sheet).toContainText('To sleep well');
  await poster.button('Done').click();
  await page.reload();
  await poster.open();
  await expect(poster.sheet).toContainText('To sleep well');
});

test('poster: over a week it is printed alone on one page in portrait, and saved as a picture (POS-7)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  await person.api.call('northStarPoster.save', {
    body: { north_stars: '🧭 Meaningful Work', context: 'Two jobs & a move. '.repeat(200) },
  });
  await openAs(page, person, '/calendar');
  const { palette, poster, frame } = regionsOf(page);
  await palette.openByMenu();
  await palette.field.fill('poster');
  await palette.command(/North Star Poster/).click();
  await expect(poster.sheet).toContainText('Two jobs');

  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdfPages(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 (59[456]|612)/);

  const download = page.waitForEvent('download');
  await poster.button('Save as picture').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('north-star-poster.png');
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2380, 3368]);
  // A sheet without a text has a tenth of it.
  expect(png.length).toBeGreaterThan(200_000);
  await expect(frame.toast('Picture saved')).toBeVisible();
});
