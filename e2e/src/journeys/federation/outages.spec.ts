import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RemoteFailureRegion } from '../../regions/remote-failure.region.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const TIME_BLOCKS = '**/api/v1/time-blocks*';

test('outages: when a save fails on the server, the form keeps its contents and the next save creates the block (UI-22)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/time-blocks$/);
  const { monday } = nextWeek();
  const { week, form, frame } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await page.route(TIME_BLOCKS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.fulfill({ status: 500, json: { detail: 'The stove went out.' } });
  });

  await week.clickInto(monday, 'late');
  await form.activity.fill('Learning');
  await form.size('xl').check();
  await form.save();
  await expect(frame.failure('The time block could not be saved. Please try again.')).toBeVisible();
  await expect(form.activity).toHaveValue('Learning');
  await expect(form.size('xl')).toBeChecked();
  await expect(week.cards).toHaveCount(0);

  await page.unroute(TIME_BLOCKS);
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toHaveAccessibleName(/^Learning, 5 pts, xl/);
});

test('outages: when a move never reaches the server, it is reverted with a message (CAL-36)', async ({
  page,
  people,
}) => {
  const { monday, tuesday } = nextWeek();
  const week = new WeekRegion(page);
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Fitness', date: monday });
  await openAs(page, person, '/calendar');
  const card = week.card({ name: 'Fitness', date: monday, part: 'morning' });
  await expect(card).toBeVisible();
  await page.route('**/api/v1/time-blocks/*', async (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );

  await dragByMouse(page, card, week, { date: tuesday, part: 'evening' });
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
  await expect(card).toBeVisible();
  await expect(week.card({ name: 'Fitness', date: tuesday })).toHaveCount(0);
});

test('undo: after a block is deleted, the undo of the toast restores it', async ({ page, people }) => {
  const { monday } = nextWeek();
  const { week, form, frame } = regionsOf(page);
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Errands', date: monday, part: 'midday' });
  await openAs(page, person, '/calendar');
  const card = week.card({ name: 'Errands', date: monday, part: 'midday' });
  await card.click();
  await form.remove('Delete');
  await expect(frame.toast('Time block deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  await frame.undo('Time block deleted');
  await expect(card).toBeVisible();
});

test('outages: when a remote cannot be loaded, the others work, and it loads on retry', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { frame, week } = regionsOf(page);
  const remoteFailure = new RemoteFailureRegion(page, 'Ecocycle');
  await page.route('**/remotes/ecocycle/**', (route) => route.abort());

  await openAs(page, person, '/calendar');
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await frame.goTo('Ecocycle');
  await expect(remoteFailure.alert).toBeVisible({ timeout: 20_000 });
  await frame.goTo('Calendar');
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await frame.goTo('Ecocycle');
  await expect(remoteFailure.alert).toBeVisible({ timeout: 20_000 });

  await page.unroute('**/remotes/ecocycle/**');
  await remoteFailure.retryButton.click();
  await expect(page.getByRole('heading', { name: 'Ecocycle Canvas' })).toBeVisible();
});

test('outages: without server and local copy, a notice is shown instead of an empty plan, until the plan loads', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const week = new WeekRegion(page);
  const notice = page.getByText('Your plan cannot be reached right now');
  await openAs(page, person, '/calendar');
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await expect(notice).toBeHidden();

  await page.route('**/api/v1/**', (route) => route.abort());
  await page.addInitScript(() => {
    // As in a browser that has never read the plan.
    indexedDB.deleteDatabase('simmer');
    localStorage.removeItem('simmer-has-database');
  });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeHidden();

  await page.unroute('**/api/v1/**');
  // The page retries with exponential backoff.
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible({ timeout: 30_000 });
  await expect(notice).toBeHidden();
});

test(
  'outages: the connection check tells a healthy server, no network and a foreign response apart (PUB-12)',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/support');
    const statusNotice = page.getByRole('main').getByRole('status');
    const ask = page.getByRole('button', { name: 'Check the connection' });
    await ask.click();
    await expect(statusNotice).toHaveText('Simmer is up and running.');

    await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
    await ask.click();
    await expect(statusNotice).toHaveText(/could not be reached/);

    // A captive portal responds with 200 with its own page.
    await page.unroute('**/healthz');
    await page.route('**/healthz', (route) => route.fulfill({ body: '<h1>Accept our terms</h1>' }));
    await ask.click();
    await expect(statusNotice).toHaveText('Health check failed: unexpected response');
  },
);
