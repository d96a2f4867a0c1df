import { newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('first week: a stranger reaches a filled week in at most 12 clicks, and takes it back by one undo (ONB-12)', async ({
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
  await click('link', 'Open your week');
  await click('button', 'Suggest a first week');
  await click('button', 'Add 6 time blocks');
  await expect(page.getByText('6 time blocks added')).toBeVisible();
  await expect(page.locator('[data-block-id]')).toHaveCount(6);
  expect(clicks).toBeLessThanOrEqual(12);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator('[data-block-id]')).toHaveCount(0);
});
