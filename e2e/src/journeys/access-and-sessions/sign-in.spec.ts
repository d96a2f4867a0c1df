import type { Page } from '@playwright/test';
import { deactivate } from '../../fixtures/database.ts';
import { openAs, type People, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';

/** Opens the dashboard as a new user, and waits until it is shown. */
async function openDashboard(page: Page, people: People): Promise<Person> {
  const person = await people.onboard();
  await openAs(page, person, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  return person;
}

test('sign-in: a wrong password is rejected in a dialog, and the right one signs in', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const form = new SignInRegion(page);
  await page.goto('/signin');
  await form.signIn({ email: person.email, password: 'not my password' });
  const dialog = page.getByRole('alertdialog', { name: 'Sign In Failed' });
  await expect(dialog).toContainText('Wrong email or password.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.email).toHaveValue(person.email);

  await form.signIn({ email: ` ${person.email.toUpperCase()} `, password: person.password });
  await expect(new FrameRegion(page).toast('Signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('sign-in: a session that ended elsewhere leads to the sign-in page with a message', async ({
  page,
  people,
}) => {
  const person = await openDashboard(page, people);
  await person.api.call('auth.logout');
  const link = new FrameRegion(page).mainNav.getByRole('link', { name: 'Calendar' });
  // The change feed may sign the page out before the click.
  await expect(async () => {
    if (await link.isVisible()) await link.click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/signin$/, { timeout: 2000 });
  }).toPass();
  const ended = page.getByText('Your session has ended. Please sign in again.');
  await expect(ended).toBeVisible();
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(ended).toBeVisible();
  await new SignInRegion(page).signIn(person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('sign-in: a deactivated user is signed out, and a new sign-in says why it is rejected', async ({
  page,
  people,
}) => {
  const person = await openDashboard(page, people);
  await deactivate(person.email);
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/signin$/);
  await new SignInRegion(page).signIn(person);
  const dialog = page.getByRole('alertdialog', { name: 'Account Deactivated' });
  await expect(dialog).toContainText('Your account has been deactivated.');
});
