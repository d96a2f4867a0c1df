import { expect, test } from '../fixtures/test.ts';
import { ConsentRegion } from '../regions/consent.region.ts';

test('Google leads in by a one-time ticket, and its browser is told that there is no password to reset', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  const consent = new ConsentRegion(page);
  await consent.choose('Maya');
  // Who has said yes to the stand-in once, in whichever journey, is not asked again.
  const first = page.getByRole('heading', { name: 'Choose Your North Stars' });
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(first.or(allow)).toBeVisible();
  if (await allow.isVisible()) await consent.answer('Allow');
  await expect(page.getByText(/Signed (up|in) with Google!/)).toBeVisible();
  await expect(first).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel('Email').fill('maya.lindqvist@example.com');
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialog.getByText('Google Account Detected')).toBeVisible();
});
