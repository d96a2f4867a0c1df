import { newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('first week: a stranger reaches a filled week in at most 10 clicks, block by block or all at once (ONB-12)', async ({
  page,
}) => {
  const robin = newPerson();
  let clicks = 0;
  const click = async (role: 'link' | 'button' | 'checkbox', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto('/');
  await click('link', 'Get Started');
  await click('link', 'Create an account');
  await page.getByRole('textbox', { name: 'Name' }).fill(robin.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill(robin.password);
  await click('button', 'Sign up');
  for (const name of ['Meaningful Work', 'Rest & Play']) await click('button', name);
  await click('button', 'Continue');
  await click('button', 'Skip for Now');
  await expect(page.getByText('The week comes to its end')).toHaveCount(0);
  await click('button', 'Suggest a first week');
  const cards = page.locator('[data-block-id]');
  const proposed = page.getByRole('button', { name: /, suggested$/ });
  await expect(proposed.first()).toBeVisible();
  // The first is added by a click, the second left out by its key.
  await proposed.first().click();
  clicks += 1;
  await expect(page.getByText('1 time block added')).toBeVisible();
  await proposed.first().focus();
  await page.keyboard.press('Delete');
  await click('button', 'Add 4 time blocks');
  await expect(page.getByText('4 time blocks added')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(10);
  await expect(proposed).toHaveCount(0);
  // A page that is left within milliseconds may lose what it shows already.
  const isSaved = page.waitForResponse((response) => response.url().endsWith('/plan/changes'));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cards).toHaveCount(1);
  await isSaved;
  await page.reload();
  await expect(cards).toHaveCount(1);
});
