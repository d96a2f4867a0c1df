import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilStored } from '../../fixtures/stored-release.ts';

test.use({ serviceWorkers: 'allow' });

test('start without a network: the account page says what needs a connection (OFF-101, OFF-102) @phone', async ({
  page,
  context,
  people,
}) => {
  await openAs(page, await people.onboard(), '/account');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(9);
  await untilStored(page);
  await page.close();

  await context.setOffline(true);
  const opened = await context.newPage();
  await opened.goto('/account');
  await expect(opened.getByText(/cannot be reached right now/)).toBeVisible();
  for (const title of ['Google Calendar', 'Where you are signed in', 'Your data and your account']) {
    const heading = opened.getByRole('main').getByRole('heading', { level: 2, name: title });
    await expect(heading).toBeVisible();
    const card = opened.locator('section, article, div').filter({ has: heading }).last();
    await expect(card).toContainText('This needs a connection');
  }
  await opened.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = opened.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^This needs a connection/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await context.setOffline(false);
  await expect(opened.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
});
