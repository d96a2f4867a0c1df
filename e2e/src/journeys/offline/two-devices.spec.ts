import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { placeBlock } from '../../data/blocks.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs, type People, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** A change must show on other devices within five seconds. */
const SOON = { timeout: 5_000 };

/** Another sign-in of the same user, as on another device. */
async function signInAgain(person: Person, people: People): Promise<Person> {
  const { email, password } = person;
  const { token } = await person.api.call('auth.login', { body: { email, password } });
  return { ...person, token, api: people.apiOf(token) };
}

const isFeed = (url: string) => new URL(url).pathname === '/api/v1/changes';

/** Opens the week, waits for the change feed, and marks the page so that a reload can be detected. */
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

/** A block in the week, also when a dialog covers it. */
const blockOf = (page: Page, id: string, date: string) =>
  page.locator(`[data-block-id="${id}"][data-date="${date}"]`);

test('two devices: a block created or moved on one shows on the other within five seconds', async ({
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

  await here.openFormIn(monday, 'early');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(here.card({ name: 'Sourdough', date: monday })).toBeVisible();
  await expect(there.card({ name: 'Sourdough', date: monday, part: 'morning' })).toBeVisible(SOON);

  await dragByMouse(other, there.card({ name: 'Sourdough', date: monday }), there, {
    date: tuesday,
    part: 'evening',
  });
  await expect(here.card({ name: 'Sourdough', date: tuesday, part: 'evening' })).toBeVisible(SOON);
  await expect(here.card({ name: 'Sourdough', date: monday })).toHaveCount(0);
  expect([await wasReloaded(page), await wasReloaded(other)]).toEqual([false, false]);
});

test('two devices: an open form keeps what was typed, shows what the other changes, and asks nothing (OFF-21, BLK-50, BLK-51)', async ({
  page,
  people,
}) => {
  const { monday, tuesday } = nextWeek();
  const robin = await people.onboard();
  const { id, size } = await placeBlock(robin.api, { activity: 'Cooking', date: monday });
  const week = await openWeek(page, robin);
  const form = new TimeBlockDialogRegion(page);

  await week.card({ name: 'Cooking', date: monday }).click();
  await form.openMore();
  await form.note.fill('From here');
  const added = await placeBlock(robin.api, { activity: 'Fitness', date: tuesday });
  await expect(blockOf(page, added.id, tuesday)).toBeAttached(SOON);
  await robin.api.call('timeBlocks.update', {
    params: { id },
    body: { note: 'From there', start_timing: startTimingOf('midday') },
  });
  await expect(form.timing('Midday')).toBeChecked(SOON);
  await expect(form.note).toHaveValue('From here');
  await expect(form.gone).toBeEmpty();

  await robin.api.call('timeBlocks.remove', { params: { id } });
  await expect(form.gone).toHaveText('It was deleted on another device. Saving brings it back.', SOON);
  await expect(form.dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectOverlayAccessible(page, 'a form of a deleted block');
  await form.save();
  await expect(form.dialog).toBeHidden();
  const saved = async () =>
    (await robin.api.call('timeBlocks.list')).timeBlocks.find((each) => each.id === id);
  await expect
    .poll(saved)
    .toMatchObject({ size, start_date: monday, start_timing: { name: 'midday' }, note: 'From here' });
  expect(await wasReloaded(page)).toBe(false);
});

test('two devices: when the edited occurrence is gone, an edit with a scope is not applied to the whole series (BLK-52)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const robin = await people.onboard();
  const series = await placeBlock(robin.api, {
    activity: 'Work',
    date: monday,
    fields: { recurring: 'weekly' },
  });
  const week = await openWeek(page, robin);
  const form = new TimeBlockDialogRegion(page);
  const elsewhere = (body: { exclusion_dates: string[] }) =>
    robin.api.call('timeBlocks.update', { params: { id: series.id }, body });

  const [lost, first, second] = [addDays(monday, 7), addDays(monday, 14), addDays(monday, 21)];
  await week.card({ name: 'Work', date: lost }).click();
  await form.onlyThis.check();
  await form.size('Large').check();
  await elsewhere({ exclusion_dates: [lost] });
  await expect(form.gone).not.toBeEmpty(SOON);
  await form.save();
  await expect(form.dialog).toBeHidden();

  await week.card({ name: 'Work', date: first }).click();
  await form.dialog.getByRole('radio', { name: 'This and following' }).check();
  await form.size('Large').check();
  await elsewhere({ exclusion_dates: [lost, first] });
  await expect(blockOf(page, series.id, first)).toHaveCount(0, SOON);
  await expect(form.gone).toBeEmpty();
  await form.save();
  await expect(form.dialog).toBeHidden();
  const { timeBlocks } = await robin.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([
    { id: series.id, size: series.size, end_date: addDays(second, -1) },
    { recurring: 'once', start_date: lost },
    { recurring: 'weekly', start_date: second },
  ]);
});

test('two devices: a form, a drop and an undo keep a change that was not received (MRG-1)', async ({
  page,
  people,
}) => {
  const { monday, tuesday, wednesday } = nextWeek();
  const robin = await people.onboard();
  const block = await placeBlock(robin.api, { activity: 'Cooking', date: monday });
  // This page gets no change feed.
  await page.route(
    ({ href }) => isFeed(href),
    (route) => route.abort(),
  );
  await openAs(page, robin, '/calendar');
  const { week, form, frame } = regionsOf(page);
  const elsewhere = (points: number) =>
    robin.api.call('timeBlocks.update', { params: { id: block.id }, body: { points } });
  const saved = async () => (await robin.api.call('timeBlocks.list')).timeBlocks;

  await week.card({ name: 'Cooking', date: monday }).click();
  await form.timing('Evening').check();
  await robin.api.call('timeBlocks.update', {
    params: { id: block.id },
    body: { start_date: tuesday, scheduled_days: ['tuesday'] },
  });
  await form.save();
  await expect(form.dialog).toBeHidden();
  const card = week.card({ name: 'Cooking', date: tuesday, part: 'evening' });
  await expect(card).toBeVisible();

  await elsewhere(7);
  await dragByMouse(page, card, week, { date: wednesday, part: 'evening' });
  await expect(frame.toast(/^Moved to/)).toBeVisible();
  await expect.poll(saved).toMatchObject([{ id: block.id, points: 7, start_date: wednesday }]);
  await elsewhere(8);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card).toBeVisible();
  await expect.poll(saved).toMatchObject([{ id: block.id, points: 8, start_date: tuesday }]);
});

test('two devices: lines saved elsewhere stay with those being written (REF-4)', async ({ page, people }) => {
  const { monday, tuesday } = nextWeek();
  const robin = await people.onboard();
  const elsewhere = await signInAgain(robin, people);
  const { sheet } = await openWeek(page, robin);

  await sheet.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(monday)},`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Small Wins' });
  const text = dialog.getByLabel('What went well, however small?');
  await text.fill('The beans came up\nSlept eight hours');
  await elsewhere.api.call('weeklyReflections.save', {
    body: { week_start_date: monday, wins: ['Theirs'], insights: ['Another day'] },
  });
  const added = await placeBlock(elsewhere.api, { activity: 'Fitness', date: tuesday });
  await expect(blockOf(page, added.id, tuesday)).toBeAttached(SOON);
  await expect(text).toHaveValue('The beans came up\nSlept eight hours');
  await expect(text).toBeFocused();
  await dialog.getByRole('button', { name: 'Save Reflections' }).click();
  await expect(dialog).toBeHidden();
  const { reflections } = await robin.api.call('weeklyReflections.list');
  expect(reflections).toMatchObject([
    { wins: ['Theirs', 'The beans came up', 'Slept eight hours'], insights: ['Another day'] },
  ]);
});
