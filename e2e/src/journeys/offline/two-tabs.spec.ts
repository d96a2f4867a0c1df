import type { Page } from '@playwright/test';
import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** A change must show in other tabs within five seconds. */
const SOON = { timeout: 5_000 };

const hasLoaded = (page: Page, chunk: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((file) => file.name.includes(name)),
    chunk,
  );

const isFeed = (url: string) => new URL(url).pathname === '/api/v1/changes';

test('two tabs: they have one change feed and one plan, with the server and without', async ({
  page,
  context,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { tuesday, wednesday } = nextWeek();
  const address = `/calendar?date=${monday}`;
  /** The tabs that have opened the feed, one after the other. */
  const openers: Page[] = [];
  context.on('response', (response) => {
    if (isFeed(response.url())) openers.push(response.frame().page());
  });
  const feed = page.waitForResponse((response) => isFeed(response.url()));
  await openAs(page, person, address);
  await feed;
  const other = await context.newPage();
  await other.goto(address);
  const tabs = [page, other].map((tab) => ({ tab, ...regionsOf(tab) }));

  await test.step('one change feed serves both (OFF-20)', async () => {
    for (const { week } of tabs) await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
    await placeBlock(person.api, { activity: 'Cooking', date: monday });
    for (const { week } of tabs) await expect(week.card({ name: 'Cooking', date: monday })).toBeVisible(SOON);
    expect(openers).toHaveLength(1);
  });

  await test.step('without the server each shows what the other changes, and all of it is sent (OFF-4)', async () => {
    for (const { tab, week, form } of tabs) {
      // The dialog's code is cached once its form was shown.
      await week.openFormIn(monday, 'late');
      await expect(form.activity).toBeVisible();
      // What makes a change is loaded in a pause after the first touch: here no service worker has it.
      await expect.poll(() => hasLoaded(tab, 'make-changes')).toBe(true);
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
    await expect.poll(blocks).toBe(4);
  });

  await test.step('the other tab opens the change feed when the one that has it closes (OFF-20)', async () => {
    // Whichever was back first has it.
    await expect.poll(() => openers.length).toBeGreaterThan(1);
    const [first, rest] = openers.at(-1) === page ? [page, other] : [other, page];
    const taken = rest.waitForResponse((response) => isFeed(response.url()));
    await first.close();
    await taken;
    await placeBlock(person.api, { activity: 'Fitness', date: wednesday });
    await expect(regionsOf(rest).week.card({ name: 'Fitness', date: wednesday })).toBeVisible(SOON);
  });
});
