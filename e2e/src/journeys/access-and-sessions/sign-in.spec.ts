import { deactivate } from '../../fixtures/database.ts';
import { linkMailedTo } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';

// One of the shell, and one of each remote.
const ROUTES = ['/account', '/calendar', '/ecocycle'];

test('sign-in: guests are sent there, a mailed link sets a new password, and whose session has ended is told why', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const renewed = { email: person.email, password: 'an even quieter one' };
  const [form, frame] = [new SignInRegion(page), new FrameRegion(page)];

  await test.step('a guest is sent from every page to the sign-in page (AUT-3)', async () => {
    for (const route of ROUTES) {
      await page.goto(route);
      await expect(page).toHaveURL(/\/signin$/);
    }
    await page.goto('/admin');
    await expect(frame.toast('You must be logged in to access this page')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('a wrong password is rejected in a dialog (AUT-11)', async () => {
    await form.signIn({ email: person.email, password: 'not my password' });
    const dialog = page.getByRole('alertdialog', { name: 'Sign In Failed' });
    await expect(dialog).toContainText('Wrong email or password.');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.email).toHaveValue(person.email);
  });

  await test.step('the link in the mail sets a new password, which signs in (AUT-25, AUT-26)', async () => {
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(dialog).toContainText("If an account exists with this email, you'll receive");
    await page.goto(await linkMailedTo(page.request, person.email));
    await page.getByLabel('New password').fill(renewed.password);
    await page.getByLabel('Confirm password').fill(renewed.password);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password reset successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await form.signIn({ ...renewed, email: ` ${person.email.toUpperCase()} ` });
    await expect(frame.toast('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a session that ended elsewhere leads to the sign-in page with a message (AUT-41)', async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await people.apiOf(token ?? '').call('auth.logout');
    const link = frame.mainNav.getByRole('link', { name: 'Calendar' });
    // The change feed may sign the page out before the click.
    await expect(async () => {
      if (await link.isVisible()) await link.click({ timeout: 2000 });
      await expect(page).toHaveURL(/\/signin$/, { timeout: 2000 });
    }).toPass();
    const ended = page.getByText('Your session has ended. Sign in again.');
    await expect(ended).toBeVisible();
    await page.goto('/calendar');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(ended).toBeVisible();
    await form.signIn(renewed);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a deactivated user is signed out, and a new sign-in says why it is rejected (AUT-11)', async () => {
    await deactivate(person.email);
    await page.goto('/calendar');
    await expect(page).toHaveURL(/\/signin$/);
    await form.signIn(renewed);
    const dialog = page.getByRole('alertdialog', { name: 'Account Deactivated' });
    await expect(dialog).toContainText('Your account has been deactivated.');
  });
});
