import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { ConsentRegion } from '../../regions/consent.region.ts';

/** Signs in through a link of this page and the Google stand-in. */
async function signInAs(page: Page, name: string, link = 'Continue with Google'): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  const consent = new ConsentRegion(page);
  await consent.choose(name);
  // The stand-in asks for consent only once, in any journey.
  const isBack = page.getByText(/Signed (up|in) with Google!/);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(isBack.or(allow)).toBeVisible();
  if (await allow.isVisible()) await consent.answer('Allow');
  await expect(isBack).toBeVisible();
}

test('Google sign-in: a new user gets to onboarding, and whoever deletes the account signs in again for it', async ({
  page,
  people,
}) => {
  await test.step('a new user gets to onboarding (AUT-30)', async () => {
    await page.goto('/signup');
    await signInAs(page, 'Maya');
    await expect(page.getByRole('heading', { name: 'Choose Your North Stars' })).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  await test.step('the reset dialog says that the account uses Google (AUT-24)', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByLabel('Email').fill('maya.lindqvist@example.com');
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(dialog.getByText('Google Account Detected')).toBeVisible();
  });

  await test.step('who must sign in again to delete the account returns to that dialog, once (AUT-45)', async () => {
    await page.goto('/signup');
    await signInAs(page, 'Jonas');
    await expect(page).toHaveURL(/\/(onboarding|dashboard)$/);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await people.apiOf(token ?? '').call('auth.completeOnboarding');
    await page.goto('/account/data');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await signInAs(page, 'Jonas', 'sign in with Google');
    // First, because it leaves after three seconds.
    await expect(page.getByText('Signed in with Google!')).toBeVisible();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/account\/data$/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
