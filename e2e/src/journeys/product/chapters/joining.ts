import type { Page } from '@playwright/test';
import type { Credentials } from '../../../data/people.ts';
import { expect } from '../../../fixtures/test.ts';
import { FrameRegion } from '../../../regions/frame.region.ts';
import { OnboardingRegion } from '../../../regions/onboarding.region.ts';
import { SignInRegion } from '../../../regions/sign-in.region.ts';

export const CUSTOM_STAR = 'Grandma’s recipes';

/** Signs up from the landing page. */
export async function join(page: Page, person: Credentials): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await new SignInRegion(page).signUp(person);
  await expect(new FrameRegion(page).toast('Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding$/);
}

/** Chooses North Stars, one of them custom, and expects that a sixth is rejected. */
export async function chooseNorthStars(page: Page): Promise<void> {
  const onboarding = new OnboardingRegion(page);
  await expect(onboarding.choosing).toBeVisible();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(onboarding.continueButton).toBeDisabled();
  const chosen = ['Meaningful Work', 'Health & Wellness', 'Rest & Play', 'Love & Friendship'];
  for (const name of chosen) await onboarding.tile(name).click();

  await onboarding.openCustom();
  const addTheme = onboarding.customDialog.getByRole('button', { name: 'Add Theme' });
  await expect(addTheme).toBeDisabled();
  await onboarding.customDialog.getByLabel('Theme Name').fill(`  ${CUSTOM_STAR}  `);
  await onboarding.customDialog.getByRole('radio', { name: /^Colour 4 of 14/ }).check();
  await addTheme.click();
  await expect(onboarding.customDialog).toBeHidden();
  await expect(onboarding.tile(CUSTOM_STAR)).toHaveAttribute('aria-pressed', 'true');

  await onboarding.tile('Inner Life').click();
  await expect(onboarding.tile('Inner Life')).toHaveAttribute('aria-pressed', 'false');
  for (const name of chosen) await expect(onboarding.tile(name)).toHaveAttribute('aria-pressed', 'true');
  await onboarding.continueButton.click();
}

/** Fills in the baseline and expects the dashboard. */
export async function setBaseline(page: Page): Promise<void> {
  const onboarding = new OnboardingRegion(page);
  await expect(onboarding.baseline).toBeVisible();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await onboarding.mood('Sunny').check();
  await onboarding.rating(CUSTOM_STAR).press('End');
  await expect(onboarding.rating(CUSTOM_STAR)).toHaveAttribute('aria-valuetext', '10 of 10, Thriving');
  await onboarding.rating('Rest & Play').press('ArrowLeft');
  await page
    .getByPlaceholder("Optional: Add a note about where you're at...")
    .first()
    .fill('Two evenings a week, at last.');
  await onboarding.completeButton.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
}
