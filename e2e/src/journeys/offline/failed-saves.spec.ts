import type { Page } from '@playwright/test';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs, type People } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { NorthStarsDialogRegion } from '../../regions/north-stars-dialog.region.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

// Failed saves of pulse checks and North Star goals are in their own journeys.

// For an error response without a message the status text is shown (API-45).
const STATUS_TEXT = 'Bad Request';

/** Rejects writes to a part of the API without a message; the returned function allows them again. */
async function rejectWrites(page: Page, part: string): Promise<() => Promise<void>> {
  const address = `**/api/v1/${part}*`;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return route.fulfill({ status: 400, json: {} });
  });
  return () => page.unroute(address);
}

/** Opens next week as a new user, who has no blocks. */
async function openNextWeek(page: Page, people: People) {
  const { monday } = nextWeek();
  await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
  return { monday, ...regionsOf(page) };
}

test('failed saves: when an activity or block is not saved, the form keeps what was typed (BLK-23, BLK-24)', async ({
  page,
  people,
}) => {
  const { monday, week, form, frame } = await openNextWeek(page, people);
  const allowBoth = await rejectWrites(page, 'time-blocks/changes');
  await week.clickInto(monday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(frame.failure('Failed to create activity. Please try again.')).toBeVisible();
  await expect(form.activity).toHaveValue('Sourdough');
  const allowBlocks = await rejectWrites(page, 'time-blocks');
  await form.activity.fill('Learning');
  await form.save();
  await expect(frame.failure(STATUS_TEXT)).toBeVisible();
  await expect(form.activity).toHaveValue('Learning');
  await allowBoth();
  await allowBlocks();
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
});

test('failed saves: while the week cannot be read again, the form stays open and saves later', async ({
  page,
  people,
}) => {
  const { monday, week, form, frame } = await openNextWeek(page, people);
  await week.clickInto(monday, 'late');
  await form.activity.fill('Learning');
  let reads = 0;
  await page.route('**/api/v1/**', (route) => {
    if (/time-blocks\?|time-blocks$/.test(route.request().url()) && route.request().method() === 'GET')
      reads += 1;
    // Without this response the form would be saved to the outbox.
    if (route.request().url().endsWith('/auth/me')) return route.fallback();
    return route.abort('internetdisconnected');
  });
  await form.save();
  await expect(frame.failure('The time block could not be saved. Please try again.')).toBeVisible();
  // The first request and its retries.
  await expect.poll(() => reads, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await expect(form.activity).toHaveValue('Learning');
  await page.unroute('**/api/v1/**');
  await form.save();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
});

test('failed saves: when a reflection or North Star is not saved, its text stays in the field', async ({
  page,
  people,
}) => {
  const frame = new FrameRegion(page);
  await openAs(page, await people.onboard(), '/calendar');
  const allowReflections = await rejectWrites(page, 'weekly-reflections');
  await page.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(today())},`) }).click();
  const reflection = page.getByRole('dialog', { name: 'Small Wins' });
  await reflection.getByRole('textbox').fill('Slept well');
  await reflection.getByRole('button', { name: 'Save Reflections' }).click();
  await expect(frame.failure(STATUS_TEXT)).toBeVisible();
  await expect(reflection.getByRole('textbox')).toHaveValue('Slept well');
  await allowReflections();
  await reflection.getByRole('button', { name: 'Save Reflections' }).click();
  await expect(frame.toast('Reflection saved')).toBeVisible();

  const stars = new NorthStarsDialogRegion(page);
  const allowStars = await rejectWrites(page, 'north-stars');
  await stars.open();
  await stars.add('Pottery');
  await expect(frame.failure(STATUS_TEXT)).toBeVisible();
  await expect(stars.newStar.getByLabel('Theme Name')).toHaveValue('Pottery');
  await allowStars();
  await stars.add('Pottery');
  await expect(frame.toast('Theme created')).toBeVisible();
});

test('failed saves: when a poster is not saved, its answers stay (POS-4)', async ({ page, people }) => {
  const { poster, frame } = regionsOf(page);
  await openAs(page, await people.onboard(), '/about');
  const allowPosters = await rejectWrites(page, 'north-star-poster');
  await poster.open();
  for (let step = 1; step < 5; step++) await poster.button('Next').click();
  await poster.answer.fill('Saying yes too often');
  await poster.button('Generate Poster').click();
  await expect(frame.failure(STATUS_TEXT)).toBeVisible();
  await expect(poster.answer).toHaveValue('Saying yes too often');
  await allowPosters();
  await poster.button('Generate Poster').click();
  await expect(poster.sheet).toContainText('Saying yes too often');
});

test('failed saves: when the choice of North Stars is not saved, it stays chosen, also after a reload', async ({
  page,
  people,
}) => {
  const onboarding = new OnboardingRegion(page);
  await openAs(page, await people.signUp(), '/onboarding');
  const allowStars = await rejectWrites(page, 'north-stars');
  await onboarding.tile('Inner Life').click();
  await onboarding.continueButton.click();
  await expect(new FrameRegion(page).toast(STATUS_TEXT)).toBeVisible();
  await expect(onboarding.tile('Inner Life')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(onboarding.tile('Inner Life')).toHaveAttribute('aria-pressed', 'true');
  await allowStars();
  await onboarding.continueButton.click();
  await expect(onboarding.baseline).toBeVisible();
  await onboarding.completeButton.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/onboarding$/);
});

/** An activity is not saved because of a 500, and the page is closed and opened again. */
async function loseActivityTo500(page: Page, people: People) {
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
  await page.unroute(address);
  return { person, notice };
}

test('failed saves: after a 500 the typed text is kept for a page that is closed, and signing out asks (OFF-17, OFF-18)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/activities$/);
  const { notice } = await loseActivityTo500(page, people);

  const signOut = async () => {
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    return page.getByRole('alertdialog', { name: 'Sign out?' });
  };
  await (await signOut()).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(await signOut()).toBeHidden();
  await expect(page).toHaveURL(/\/signin$/);
});

test('failed saves: a change that a page has lost to a 500 can be sent again later (OFF-18)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/activities$/);
  const { person, notice } = await loseActivityTo500(page, people);
  await notice.getByRole('button', { name: 'Save again' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  const { activities } = await person.api.call('activities.list');
  expect(activities.filter(({ name }) => name === 'Pottery')).toHaveLength(1);
});

test('failed saves: a deletion that meets a 500 waits without a failure, and is sent by itself (OFF-18)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/time-blocks\//);
  const { person, monday } = await withLearningOnMonday(people);
  const { week, form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  const card = week.card({ name: 'Learning', date: monday });
  await card.click();
  const address = '**/api/v1/time-blocks/*';
  await page.route(address, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await form.remove('Delete');
  await expect(frame.toast('Time block deleted')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', { name: '1 change waits' })).toBeVisible();
  await page.unroute(address);
  await expect
    .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks, { timeout: 20_000 })
    .toEqual([]);
  await expect(page.getByText('Simmer cannot be reached right now')).toBeHidden();
  await expect(card).toBeHidden();
});
