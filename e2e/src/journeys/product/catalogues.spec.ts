import type { Page, Route } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** A failure that the page does not try again by itself, which takes seconds. */
const notThere = (route: Route) => route.fulfill({ status: 404, json: { detail: 'Failed on purpose.' } });
/** The catalogues are everybody's: another test's change of one would be announced, and load it before a retry. */
const withoutFeed = (page: Page) => page.route('**/api/v1/changes', (route) => route.abort());
const SIZES = '**/api/v1/time-blocks/sizes';
const FAILURE = 'Failed to load time block sizes';

test('defaults: when sizes cannot be loaded, the week works without them and a message says so (CAL-53)', async ({
  page,
  people,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { monday, tuesday } = nextWeek();
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Learning', date: monday, size: 'large' });
  const { week, form, frame } = regionsOf(page);
  await withoutFeed(page);
  await page.route(SIZES, notThere);

  await openAs(page, person, '/calendar');
  await expect(frame.toast(FAILURE)).toBeVisible();
  const card = week.card({ name: 'Learning', date: monday });
  await expect(card).toBeVisible();
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
  await week.openFormIn(tuesday, 'late');
  await expect(form.dialog.getByText(FAILURE)).toBeVisible();
  await expect(page.locator('[data-toast]').filter({ hasText: FAILURE })).toHaveCount(0);
  await expect(form.saveButton).toBeDisabled();
  await page.unroute(SIZES);
  await page.reload();
  await week.openFormIn(tuesday, 'late');
  await form.size('medium').check();
  await form.activity.fill('Music');
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
});

test('defaults: without sizes, vibes, phases and priorities the dashboard shows the rest, and loads them on retry (CAL-53)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Learning', date: nextWeek().monday, size: 'large' });
  const catalogues = /\/api\/v1\/(time-blocks\/sizes|ecocycle-phases|vibes|weekly-priorities)$/;
  await withoutFeed(page);
  await page.route(catalogues, notThere);
  await openAs(page, person, '/dashboard');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Total points3');
  await expect(totals).toContainText('Hours planned–');
  await expect(page.getByText('Failed to load ecocycle phases')).toBeVisible();
  // Parts of the page that come later read them once more.
  await page.waitForLoadState('networkidle');
  await page.unroute(catalogues);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(totals).toContainText('Hours planned2h');
  await expect(page.getByText('Failed to load ecocycle phases')).toBeHidden();
});

test('defaults: when the default North Stars cannot be loaded, the list is empty and the error is logged (ONB-11)', async ({
  page,
  people,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/api/v1/north-stars/defaults', notThere);
  await openAs(page, await people.signUp(), '/onboarding');
  await expect(page.getByRole('button', { name: 'Create Custom' })).toBeVisible();
  await expect
    .poll(() => logged.filter((text) => text.includes('Failed to load default themes')))
    .toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
