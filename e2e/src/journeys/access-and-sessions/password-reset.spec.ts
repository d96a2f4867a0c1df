import { linkMailedTo } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('password reset: the link in the mail sets a new password that signs in', async ({ page, people }) => {
  const person = await people.signUp();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialog).toContainText("If an account exists with this email, you'll receive");

  const link = await linkMailedTo(page.request, person.email);
  await page.goto(link);
  await page.getByLabel('New password').fill('an even quieter one');
  await page.getByLabel('Confirm password').fill('an even quieter one');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);

  const data = { email: person.email, password: 'an even quieter one' };
  expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(200);
});
