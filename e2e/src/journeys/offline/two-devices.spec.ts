import type { Page } from '@playwright/test';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { type Onboarded, openAs, signInAsPhone } from '../../data/people.ts';
import { dragByMouse } from '../../fixtures/drag.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** A change must show on other devices within five seconds. */
const SOON = { timeout: 5_000 };

/** Opens the week, waits for the change feed, and marks the page so that a reload can be detected. */
async function openWeek(page: Page, person: Onboarded, monday: string) {
  const feed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/changes');
  await openAs(page, person, `/calendar?date=${monday}`);
  expect((await feed).status()).toBe(200);
  const regions = regionsOf(page);
  await expect(regions.week.card({ name: 'Learning', date: monday })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('loaded', String(performance.timeOrigin)));
  return regions;
}

const wasReloaded = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('loaded') !== String(performance.timeOrigin));

/** Changes Learning where the server cannot be reached, and starts the page again there. */
async function changeAway(page: Page, monday: string, part: 'Midday' | 'Evening', note: string) {
  const { week, form } = regionsOf(page);
  await cutOffUntilRetried(page, '**/api/v1/**');
  await week.card({ name: 'Learning', date: monday }).click();
  await form.timing(part).check();
  await form.openMore();
  await form.note.fill(note);
  await form.save();
  const banner = page.getByRole('button', { name: '1 change waits' });
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
}

test('two devices: each shows what the other changes, and what both changed is merged without a question', async ({
  page,
  people,
  newBrowser,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { tuesday, wednesday } = nextWeek();
  const other = await newBrowser();
  const here = await openWeek(page, person, monday);
  const there = await openWeek(other, await signInAsPhone(other, person), monday);
  const saved = async () => (await person.api.call('timeBlocks.list')).timeBlocks;
  const moved = { name: 'Sourdough', date: wednesday, part: 'evening' } as const;

  await test.step('a block created or moved on one shows on the other within five seconds (OFF-20)', async () => {
    await here.week.openFormIn(tuesday, 'early');
    await here.form.activity.fill('Sourdough');
    await here.form.save();
    const theirs = there.week.card({ name: 'Sourdough', date: tuesday, part: 'morning' });
    await expect(theirs).toBeVisible(SOON);
    await dragByMouse(other, theirs, there.week, moved);
    await expect(here.week.card(moved)).toBeVisible(SOON);
    await expect(here.week.card({ name: 'Sourdough', date: tuesday })).toHaveCount(0);
  });

  await test.step('an open form keeps what is typed, and shows what the other changes (OFF-21)', async () => {
    await here.week.card(moved).click();
    await here.form.openMore();
    await here.form.note.fill('Rye');
    const id = (await saved()).find(({ start_date }) => start_date === wednesday)?.id ?? '';
    const body = { start_timing: startTimingOf('midday') };
    await person.api.call('timeBlocks.update', { params: { id }, body });
    await expect(here.form.timing('Midday')).toBeChecked(SOON);
    await expect(here.form.note).toHaveValue('Rye');
    await here.form.save();
    await expect.poll(saved).toContainEqual(expect.objectContaining({ id, ...body, note: 'Rye' }));
    expect([await wasReloaded(page), await wasReloaded(other)]).toEqual([false, false]);
  });

  await test.step('of what both wrote on a flight the later press counts, and a line says what the other had (OFF-40, MRG-1, MRG-8)', async () => {
    await changeAway(other, monday, 'Midday', 'From there');
    await changeAway(page, monday, 'Evening', 'From here');
    for (const [tab, { frame }] of [
      [other, there],
      [page, here],
    ] as const) {
      await tab.getByRole('button', { name: 'Try again' }).click();
      await expect(frame.toast('Your changes have been saved.')).toBeVisible();
    }
    const line = 'Firefox on Android had “Start timing: Midday · Note: From there”';
    await expect(here.frame.toast(`Time block “Learning”: yours is kept. ${line}`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('one press takes what the other had on both, and an undo gives it back (MRG-8)', async () => {
    const shownOnBoth = async (part: 'midday' | 'evening') => {
      for (const { week } of [here, there])
        await expect(week.card({ name: 'Learning', date: monday, part })).toBeVisible();
    };
    await page.getByRole('button', { name: 'Use that instead' }).click();
    await expect(here.frame.toast('Time block “Learning” updated')).toBeVisible();
    await shownOnBoth('midday');
    const taken = { note: 'From there', start_timing: startTimingOf('midday') };
    await expect.poll(saved).toContainEqual(expect.objectContaining(taken));
    await here.frame.undo('Time block “Learning” updated');
    await shownOnBoth('evening');
    for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0);
  });
});
