import { expect, test } from '../fixtures/test.ts';
import { PosterRegion } from '../regions/poster.region.ts';
import { regionsOf } from '../regions/regions-of.ts';

test('poster: five answers of a visitor become a poster that this browser keeps, that is copied and linked as a mail (POS-5)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/about');
  const poster = new PosterRegion(page);
  await poster.open();
  await expect(poster.dialog).toContainText('Step 1 of 5 · North Stars');
  await expect(poster.button('Back')).toBeDisabled();
  await poster.answer.fill('To sleep well');
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
  await expect(regionsOf(page).frame.toast('Poster copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('📍 Baseline\nTired');
  const draft = new URL((await poster.mailLink.getAttribute('href')) ?? '');
  expect(draft.protocol).toBe('mailto:');
  expect(draft.searchParams.get('subject')).toBe('My North Star Poster');

  await page.reload();
  await poster.open();
  await expect(poster.sheet).toContainText('Two jobs & a move');
  await poster.button('Edit').click();
  await expect(poster.answer).toHaveValue('To sleep well');
  await poster.answer.fill('Only rest');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(poster.dialog).toBeHidden();
});
