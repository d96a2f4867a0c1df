import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('ideal week: a block is added and moved, fills a week once, and lies under those to come (IDE-10, IDE-20, IDE-22)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await openAs(page, robin, '/ideal-week');
  await page.getByRole('button', { name: 'Add to Tuesday, evening' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to your ideal week' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Choose an activity, a North Star or a phase.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Activity' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const card = page.locator('[data-ideal-block]');
  await expect(card).toHaveCount(1);
  // It is shown before it is saved, and the dialog closes then.
  await expect(dialog).toBeHidden();
  // By keys: to Wednesday.
  await card.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up /)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Over Wednesday, evening/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-ideal="wednesday:evening"] [data-ideal-block]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Fill…' }).click();
  await page.getByRole('menuitem', { name: 'Next week' }).click();
  await expect(page.locator('[data-pattern]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Add 1 time block' }).click();
  await expect(page.getByText('1 time block added')).toBeVisible();
  await expect(page.locator('[data-block-id]')).toHaveCount(1);

  await page.goto('/ideal-week');
  await page.getByRole('button', { name: 'Fill…' }).click();
  await page.getByRole('menuitem', { name: 'Next week' }).click();
  await expect(page.getByText('All of your ideal week is there already.')).toBeVisible();
});
