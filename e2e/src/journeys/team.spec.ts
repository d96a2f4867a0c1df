import { expectAccessible, expectOverlayAccessible } from '../fixtures/axe.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { openAs, newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { OnboardingRegion } from '../regions/onboarding.region.ts';
import { SignInRegion } from '../regions/sign-in.region.ts';
import { TeamRegion } from '../regions/team.region.ts';
import { regionsOf } from '../regions/regions-of.ts';

test('shared account: an owner opens an account and invites somebody, who signs up, joins and is removed again', async ({
  page,
  people,
  newBrowser,
}) => {
  const robin = await people.onboard(newPerson('Robin Vale'));
  const sam = newPerson('Sam Fern');
  const { team, frame } = regionsOf(page);
  await openAs(page, robin, '/account');
  await team.openButton.click();
  await team.button('Create Account').click();
  await expect(team.dialog.getByRole('alert')).toHaveText('Please select a plan');
  await team.plan('Slow simmer').check();
  await team.button('Create Account').click();
  await expect(frame.toast('Account created successfully!')).toBeVisible();
  await expect(team.row('Robin Vale (you)')).toContainText('Owner');

  await team.plan('All in').check();
  await team.button('Update Plan').click();
  await expect(frame.toast('Plan updated successfully!')).toBeVisible();

  await team.button('Invite Member').click();
  await expect(team.dialog.getByText('Please enter an email address')).toBeVisible();
  await team.invite(sam.email);
  await expect(frame.toast('Member invited successfully!')).toBeVisible();
  await expect(team.row(sam.email)).toContainText('Invited');
  await expectOverlayAccessible(page, 'the owner’s team');

  const elsewhere = await newBrowser();
  await elsewhere.goto(await linkMailedTo(page.request, sam.email));
  await expect(elsewhere.getByText('Robin Vale invites you to share the account')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/invitation$/);
  await elsewhere.getByRole('link', { name: 'Sign up' }).click();
  const joining = new SignInRegion(elsewhere);
  await expect(joining.email).toHaveValue(sam.email);
  await joining.signUp(sam);
  const onboarding = new OnboardingRegion(elsewhere);
  await onboarding.tile('Rest & Play').click();
  await onboarding.continueButton.click();
  await elsewhere.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(elsewhere).toHaveURL(/\/invitation$/);
  await expect(elsewhere.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
  await expectAccessible(elsewhere, 'an invitation for whom it is meant');
  await elsewhere.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(elsewhere).toHaveURL(/\/account$/);
  const samsTeam = new TeamRegion(elsewhere);
  await samsTeam.openButton.click();
  await expect(samsTeam.row('Sam Fern (you)')).toContainText('Member');
  await expect(samsTeam.row('Robin Vale')).toContainText('Owner');
  await expect(samsTeam.inviteField).toBeHidden();
  await expect(samsTeam.dialog.getByText('$16 per month')).toBeVisible();

  // The owner's dialog stayed open and follows the change feed.
  await expect(team.row('Sam Fern')).toContainText('Member');
  await team.button('Remove Sam Fern').click();
  await team.confirm('Remove');
  await expect(frame.toast('Member removed successfully!')).toBeVisible();
  await expect(team.rows).toHaveCount(1);
  // The focus must stay in the dialog for keyboard users.
  await expect(team.dialog.locator(':focus')).toHaveCount(1);
  await expect(samsTeam.button('Create Account')).toBeVisible();
});
