import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { failUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const SIZES = '**/api/v1/time-blocks/sizes';
const FAILURE = 'Failed to load time block sizes';

test('defaults: when sizes cannot be loaded, the week works without them and a message says so (CAL-53)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/time-blocks\/sizes$/);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { monday, tuesday } = nextWeek();
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Learning', date: monday, size: 'large' });
  const { week, form, frame } = regionsOf(page);
  await failUntilRetried(page, SIZES);

  await openAs(page, person, '/calendar');
  const card = week.card({ name: 'Learning', date: monday });
  await expect(card).toBeVisible();
  await expect(frame.toast(FAILURE)).toBeVisible({ timeout: 15_000 });
  expect(logged.filter((text) => text.includes(FAILURE))).toHaveLength(1);

  // An existing block keeps its size.
  await card.click();
  await form.activity.fill('Fitness');
  await page.keyboard.press('Escape');
  await form.save();
  await expect(frame.toast('Time block updated')).toBeVisible();
  const [saved] = (await person.api.call('timeBlocks.list')).timeBlocks;
  const sizes = await person.api.call('timeBlocks.sizes');
  expect(sizes.find(({ id }) => id === saved?.size)?.name).toBe('large');

  // A new block needs a size, which is offered once the sizes are loaded.
  await week.clickInto(tuesday, 'late');
  await expect(form.dialog.getByText(FAILURE)).toBeVisible();
  await expect(form.saveButton).toBeDisabled();
  await form.dialog.getByRole('button', { name: 'Try again' }).click();
  await form.size('medium').check();
  await form.activity.fill('Music');
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
});

test('defaults: without sizes, vibes, phases and priorities the dashboard shows the rest, and loads them on retry (CAL-53)', async ({
  page,
  people,
  pageErrors,
}) => {
  const [sizes, phases, ...others] = ['time-blocks/sizes', 'ecocycle-phases', 'vibes', 'weekly-priorities'];
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Learning', date: nextWeek().monday, size: 'large' });
  for (const path of [sizes, phases, ...others]) pageErrors.expect(new RegExp(`^500 from .*/${path}$`));
  for (const path of others) {
    await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  }
  await failUntilRetried(page, `**/api/v1/${sizes}`, `**/api/v1/${phases}`);
  await openAs(page, person, '/dashboard');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Total points3');
  await expect(totals).toContainText('Hours planned–');
  await expect(page.getByText('Failed to load ecocycle phases')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(totals).toContainText('Hours planned2h');
  await expect(page.getByText('Failed to load ecocycle phases')).toBeHidden();
});

test('defaults: when the default North Stars cannot be loaded, the list is empty and the error is logged (ONB-11)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/north-stars\/defaults$/);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/api/v1/north-stars/defaults', (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, await people.signUp(), '/onboarding');
  await expect(page.getByRole('button', { name: 'Create Custom' })).toBeVisible();
  await expect
    .poll(() => logged.filter((text) => text.includes('Failed to load default themes')), { timeout: 15_000 })
    .toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sign-in: when the error response is not JSON, its status text is shown', async ({ page, people }) => {
  const person = await people.onboard();
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 418, contentType: 'text/html', body: '<h1>short and stout</h1>' }),
  );
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sign In Failed' })).toContainText(/teapot/i);
});
