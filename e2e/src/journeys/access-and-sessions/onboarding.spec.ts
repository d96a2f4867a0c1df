import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';

test('onboarding: it has two steps without navigation, which comes with the dashboard (ONB-1)', async ({
  page,
  people,
}) => {
  const onboarding = new OnboardingRegion(page);
  const navigation = page.getByRole('navigation');
  await openAs(page, await people.signUp(), '/onboarding');
  await expect(onboarding.choosing).toBeVisible();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await onboarding.tile('Rest & Play').click();
  await onboarding.continueButton.click();

  await expect(onboarding.baseline).toBeVisible();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await onboarding.completeButton.click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(navigation.first()).toBeVisible();
});
