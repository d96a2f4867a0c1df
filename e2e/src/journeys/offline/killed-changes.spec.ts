import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import type { People } from '../../data/people.ts';
import { test } from '../../fixtures/killable-browser.ts';
import { API, killAndStart, openedBefore, openPage, startOffline } from '../../fixtures/start-after-kill.ts';
import { expect } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Somebody who has one of each that can be removed, and Music every Monday. */
async function withMuch(people: People) {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const { api } = person;
  await placeBlock(api, { activity: 'Learning', date: monday });
  await placeBlock(api, {
    activity: 'Music',
    date: addDays(monday, -7),
    fields: { recurring: 'weekly', scheduled_days: ['monday'] },
  });
  await api.call('activities.create', { body: { name: 'Kites' } });
  await api.call('northStars.create', { body: { name: 'Pottery' } });
  const goal = { name: 'Clay', type: 'seasonal', startDate: '2026-11-30', endDate: '2027-02-28' } as const;
  await api.call('northStarGoals.create', { body: goal });
  const wins = ['Slept well', 'Ran far'];
  await api.call('weeklyReflections.save', { body: { week_start_date: monday, wins } });
  return { person, monday, address: `/calendar?date=${monday}` };
}

const opener = (page: Page, count: number) => page.getByRole('button', { name: `${count} changes wait` });

/** The order of North Stars, and one is removed: 2 changes. */
async function changeStars(page: Page, address: string, first: string): Promise<void> {
  const { stars, taps } = await openPage(page, address);
  await stars.open();
  await stars.button(`Move ${first}`).click();
  await taps.place('place 1 of 4').click();
  await expect(stars.own.first()).toContainText(first);
  await stars.button('Remove Pottery').click();
  await expect(stars.own).toHaveCount(3);
}

/** A series is divided by a move of an occurrence and all that follow: 1 change. */
async function moveSeries(page: Page, monday: string): Promise<void> {
  const { week, question } = regionsOf(page);
  await week.card({ name: 'Music', date: monday }).focus();
  await page.keyboard.press('Space');
  await expect(week.announcement('Picked up Music.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await question.following.check();
  await question.moveButton.click();
  await expect(week.card({ name: 'Music', date: addDays(monday, 8) })).toBeVisible();
}

/** A line of a reflection: 1 change. */
async function removeLine(page: Page, monday: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(monday)},`) }).click();
  const reflection = page.getByRole('dialog', { name: 'Small Wins' });
  await expect(reflection.getByRole('textbox')).toHaveValue('Slept well\nRan far');
  await reflection.getByRole('textbox').fill('Ran far');
  await reflection.getByRole('button', { name: 'Save Reflections' }).click();
  await expect(reflection).toBeHidden();
}

/** An activity and a goal: 2 changes. */
async function removeActivityAndGoal(page: Page): Promise<void> {
  const { activities, goals, frame } = regionsOf(page);
  await activities.card('Kites').getByRole('button', { name: 'Delete Kites' }).click();
  await expect(activities.card('Kites')).toBeHidden();
  await frame.choose('Account');
  await goals.open();
  await goals.button('Delete Clay').click();
  await expect(goals.rows).toHaveCount(2);
}

/** A pulse check and a poster, each undone: 4 changes. */
async function undoPulseAndPoster(page: Page): Promise<void> {
  const { dashboard, poster, frame } = regionsOf(page);
  await dashboard.checkIn.click();
  await dashboard.pulse.mood('Windy').check();
  await dashboard.pulse.save.click();
  await expect(dashboard.pulse.dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.toast(/^Undone:/)).toBeVisible();
  await frame.choose('About');
  await poster.open();
  for (let step = 1; step < 5; step++) await poster.button('Next').click();
  await poster.answer.fill('Saying yes too often');
  await poster.button('Generate Poster').click();
  await expect(poster.sheet).toContainText('Saying yes too often');
  await poster.button('Done').click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(opener(page, 10)).toBeVisible();
}

test(
  'killed browser: orders, removals and a divided series are there at the next start, and are sent (OFF-86)',
  { tag: '@slow' },
  async ({ killable, people }) => {
    // Six starts of a browser.
    test.slow();
    const { person, monday, address } = await withMuch(people);
    const [work, rest] = person.stars;
    await openedBefore(killable, person, address);

    await changeStars(await startOffline(killable), address, rest.name);
    let page = await killAndStart(killable);
    await openPage(page, address);
    await expect(opener(page, 2)).toBeVisible();
    await moveSeries(page, monday);

    page = await killAndStart(killable);
    const { week } = await openPage(page, address);
    await expect(opener(page, 3)).toBeVisible();
    await expect(week.card({ name: 'Music', date: addDays(monday, 8) })).toBeVisible();
    await removeLine(page, monday);

    page = await killAndStart(killable);
    await openPage(page, '/kitchen-sink');
    await expect(opener(page, 4)).toBeVisible();
    await removeActivityAndGoal(page);

    page = await killAndStart(killable);
    await openPage(page, '/dashboard');
    await expect(opener(page, 6)).toBeVisible();
    await undoPulseAndPoster(page);

    page = await killAndStart(killable);
    await openPage(page, address);
    await expect(opener(page, 10)).toBeVisible();
    await page.unroute(API);
    // The count goes down one by one.
    await expect(page.getByRole('button', { name: /^\d+ changes? waits?$/ })).toBeHidden({ timeout: 20_000 });
    const { api } = person;
    const stars = async () => (await api.call('northStars.list')).themes.map(({ name }) => name);
    await expect.poll(stars).toEqual([work.name, rest.name]);
    expect((await api.call('weeklyPriorities.list')).priorities).toHaveLength(1);
    expect((await api.call('timeBlocks.list')).timeBlocks).toHaveLength(3);
    expect((await api.call('weeklyReflections.list')).reflections).toMatchObject([{ wins: ['Ran far'] }]);
    expect((await api.call('activities.list')).activities.map(({ name }) => name)).not.toContain('Kites');
    expect((await api.call('pulseChecks.list')).pulseChecks).toEqual([]);
    expect((await api.call('northStarPoster.get')).poster ?? null).toBeNull();
  },
);
