import type { Page } from '@playwright/test';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../fixtures/blocks.ts';
import { carryByMouse } from '../fixtures/carry.ts';
import { nextWeek } from '../fixtures/days.ts';
import { openAs, type People, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { TimeBlockDialogRegion } from '../regions/time-block-dialog.region.ts';
import { WeekRegion } from '../regions/week.region.ts';

/** What the product promises: seen elsewhere within five seconds. */
const SOON = { timeout: 5_000 };

/** A sign-in of their own on another device. */
async function signInAgain(person: Person, people: People): Promise<Person> {
  const { email, password } = person;
  const { token } = await person.api.call('auth.login', { body: { email, password } });
  return { ...person, token, api: people.apiOf(token) };
}

const isFeed = (url: string) => new URL(url).pathname === '/api/v1/changes';

/** Opens the week, and waits until the feed of changes stands. Afterwards a reload would be noticed. */
async function openWeek(page: Page, person: Person): Promise<WeekRegion> {
  const feed = page.waitForResponse((response) => isFeed(response.url()));
  await openAs(page, person, '/calendar');
  expect((await feed).status()).toBe(200);
  const week = new WeekRegion(page);
  await expect(week.sheet).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('loaded', String(performance.timeOrigin)));
  return week;
}

const wasReloaded = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('loaded') !== String(performance.timeOrigin));

/** A block wherever it hangs, seen or covered by a dialog. */
const blockOf = (page: Page, id: string, date: string) =>
  page.locator(`[data-block-id="${id}"][data-date="${date}"]`);

test('what is planned on one device hangs on the other within five seconds', async ({
  page,
  people,
  newBrowser,
}) => {
  const { monday, tuesday } = nextWeek();
  const robin = await people.onboard();
  const other = await newBrowser();
  const here = await openWeek(page, robin);
  const there = await openWeek(other, await signInAgain(robin, people));
  const form = new TimeBlockDialogRegion(page);

  await here.clickInto(monday, 'early');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(here.slip({ name: 'Sourdough', date: monday })).toBeVisible();
  await expect(there.slip({ name: 'Sourdough', date: monday, part: 'morning' })).toBeVisible(SOON);

  await carryByMouse(other, there.slip({ name: 'Sourdough', date: monday }), there, {
    date: tuesday,
    part: 'evening',
  });
  await expect(here.slip({ name: 'Sourdough', date: tuesday, part: 'evening' })).toBeVisible(SOON);
  await expect(here.slip({ name: 'Sourdough', date: monday })).toHaveCount(0);
  expect([await wasReloaded(page), await wasReloaded(other)]).toEqual([false, false]);
});

test('an open form keeps what was typed while the week behind it changes', async ({ page, people }) => {
  const { monday, tuesday, wednesday } = nextWeek();
  const robin = await people.onboard();
  const elsewhere = await signInAgain(robin, people);
  const edited = await placeBlock(robin.api, { activity: 'Cooking', date: monday });
  const week = await openWeek(page, robin);
  const form = new TimeBlockDialogRegion(page);

  await week.slip({ name: 'Cooking', date: monday }).click();
  await form.activity.fill('Cooking for eight');
  await form.timing('Evening').check();
  const added = await placeBlock(elsewhere.api, { activity: 'Fitness', date: tuesday });
  await expect(blockOf(page, added.id, tuesday)).toBeAttached(SOON);
  // Even the block that is being edited may move, or go, elsewhere.
  await elsewhere.api.call('timeBlocks.update', {
    params: { id: edited.id },
    body: { start_date: wednesday, scheduled_days: ['wednesday'] },
  });
  await expect(blockOf(page, edited.id, wednesday)).toBeAttached(SOON);
  await elsewhere.api.call('timeBlocks.remove', { params: { id: added.id } });
  await expect(blockOf(page, added.id, tuesday)).toHaveCount(0, SOON);
  await expect(form.activity).toHaveValue('Cooking for eight');
  await expect(form.timing('Evening')).toBeChecked();
  expect(await wasReloaded(page)).toBe(false);
});

test('a reflection that is being written is not written over', async ({ page, people }) => {
  const { monday, tuesday } = nextWeek();
  const robin = await people.onboard();
  const elsewhere = await signInAgain(robin, people);
  const { sheet } = await openWeek(page, robin);

  await sheet.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(monday)},`) }).click();
  const text = page.getByRole('dialog', { name: 'Small Wins' }).getByLabel('What went well, however small?');
  await text.fill('The beans came up\nSlept eight hours');
  await elsewhere.api.call('weeklyReflections.save', {
    body: { week_start_date: monday, wins: ['Theirs'], insights: ['Another day'] },
  });
  const added = await placeBlock(elsewhere.api, { activity: 'Fitness', date: tuesday });
  await expect(blockOf(page, added.id, tuesday)).toBeAttached(SOON);
  await expect(text).toHaveValue('The beans came up\nSlept eight hours');
  await expect(text).toBeFocused();
});

test('tabs of one browser share one stream, and the next takes over', async ({ page, people }) => {
  const { monday, tuesday } = nextWeek();
  const robin = await people.onboard();
  const opened: string[] = [];
  page.context().on('request', (request) => {
    if (isFeed(request.url())) opened.push(request.url());
  });
  await openWeek(page, robin);
  const tab = await page.context().newPage();
  await tab.goto('/calendar');
  const inTab = new WeekRegion(tab);
  await expect(inTab.sheet).toBeVisible();

  await placeBlock(robin.api, { activity: 'Cooking', date: monday });
  await expect(inTab.slip({ name: 'Cooking', date: monday })).toBeVisible(SOON);
  expect(opened).toHaveLength(1);

  const taken = tab.waitForResponse((response) => isFeed(response.url()));
  await page.close();
  await taken;
  await placeBlock(robin.api, { activity: 'Fitness', date: tuesday });
  await expect(inTab.slip({ name: 'Fitness', date: tuesday })).toBeVisible(SOON);
});

test('a sign-in that is ended elsewhere ends here by itself', async ({ page, people }) => {
  const robin = await people.onboard();
  const elsewhere = await signInAgain(robin, people);
  await openWeek(page, robin);
  const { sign_ins: signIns } = await elsewhere.api.call('auth.listSignIns');
  const here = signIns.find(({ is_current: isCurrent }) => !isCurrent);
  if (!here) throw new Error('There is no other sign-in.');
  await elsewhere.api.call('auth.removeSignIn', { params: { id: here.id } });
  await expect(page).toHaveURL(/\/signin/, { timeout: 10_000 });
});
