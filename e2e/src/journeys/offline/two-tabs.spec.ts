import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** A change must show in other tabs within five seconds. */
const SOON = { timeout: 5_000 };

const isFeed = (url: string) => new URL(url).pathname === '/api/v1/changes';

test('two tabs: without the server each shows what the other changes, and all of it is sent (OFF-4)', async ({
  page,
  context,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { tuesday } = nextWeek();
  const address = `/calendar?date=${monday}`;
  await openAs(page, person, address);
  const other = await context.newPage();
  await other.goto(address);
  const tabs = [page, other].map((tab) => ({ tab, ...regionsOf(tab) }));
  for (const { tab, week, form } of tabs) {
    await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
    // The dialog's code is cached once its form was shown.
    await week.openFormIn(monday, 'late');
    await expect(form.activity).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
  }

  await context.setOffline(true);
  for (const [index, { tab, week, form }] of tabs.entries()) {
    await expect(tab.getByText('Simmer cannot be reached right now')).toBeVisible();
    const name = `Sourdough ${index}`;
    await week.openFormIn(tuesday, 'late');
    await form.activity.fill(name);
    await form.save();
    for (const each of tabs) await expect(each.week.card({ name, date: tuesday })).toBeVisible();
  }

  await context.setOffline(false);
  const names = async () =>
    (await person.api.call('activities.list')).activities
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Sourdough'));
  await expect.poll(names).toEqual(['Sourdough 0', 'Sourdough 1']);
  // A block is sent after its activity.
  const blocks = async () => (await person.api.call('timeBlocks.list')).timeBlocks.length;
  await expect.poll(blocks).toBe(3);
});

test('two tabs: one change feed serves both, and the other tab opens it when the first closes', async ({
  page,
  people,
}) => {
  const { monday, tuesday } = nextWeek();
  const robin = await people.onboard();
  const opened: string[] = [];
  page.context().on('request', (request) => {
    if (isFeed(request.url())) opened.push(request.url());
  });
  const feed = page.waitForResponse((response) => isFeed(response.url()));
  await openAs(page, robin, '/calendar');
  await feed;
  const tab = await page.context().newPage();
  await tab.goto('/calendar');
  const inTab = regionsOf(tab).week;
  await expect(inTab.sheet).toBeVisible();

  await placeBlock(robin.api, { activity: 'Cooking', date: monday });
  await expect(inTab.card({ name: 'Cooking', date: monday })).toBeVisible(SOON);
  expect(opened).toHaveLength(1);

  const taken = tab.waitForResponse((response) => isFeed(response.url()));
  await page.close();
  await taken;
  await placeBlock(robin.api, { activity: 'Fitness', date: tuesday });
  await expect(inTab.card({ name: 'Fitness', date: tuesday })).toBeVisible(SOON);
});
