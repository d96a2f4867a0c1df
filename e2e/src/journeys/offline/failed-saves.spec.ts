import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';

// Failed saves of forms that stay open are in the tests of their components.

test('failed saves: after a 500 the typed text is kept for a page that is closed, signing out asks, and it is sent later (OFF-17, OFF-18)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/activities$/);
  const person = await people.onboard();
  await openAs(page, person, '/kitchen-sink');
  const address = '**/api/v1/activities';
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  const field = page.getByPlaceholder('Type activity name and press Enter...');
  await field.fill('Pottery');
  await field.press('Enter');
  await expect(page.getByText('Failed to create activity. Please try again.')).toBeVisible();
  await page.reload();
  // It is sent again by itself until it is skipped (OFF-12).
  const notice = page.getByRole('status').filter({ hasText: '1 change could not be saved' });
  await expect(notice).toContainText('You wrote: Pottery', { timeout: 30_000 });

  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();

  await page.unroute(address);
  await notice.getByRole('button', { name: 'Save again' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  const { activities } = await person.api.call('activities.list');
  expect(activities.filter(({ name }) => name === 'Pottery')).toHaveLength(1);
});
