import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Passes writes to a part of the API on and drops their responses, until the returned function is called. */
async function loseResponses(page: Page, part: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/api/v1/${part}(/changes)?(\\?|$)`);
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return () => page.unroute(address);
}

test('lost responses: when the response to a new block is lost, saving again makes no second block', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const { form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  const findAgain = await loseResponses(page, 'time-blocks');
  await frame.timeBlockButton.click();
  await form.activity.fill('Garden');
  await form.save();
  await expect(frame.failure('The time block could not be saved. Please try again.')).toBeVisible();
  await findAgain();
  await form.timing('Evening').check();
  await form.save();
  await expect(frame.toast('Time block created')).toBeVisible();
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ start_timing: { name: 'evening' } }]);
});

test('lost responses: when the response to an edit of one occurrence is lost, saving again changes only that occurrence', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const series = await placeBlock(person.api, {
    activity: 'Work',
    date: monday,
    fields: { recurring: 'weekly' },
  });
  const { form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await new WeekRegion(page).card({ name: 'Work', date: monday }).click();
  await form.onlyThis.check();
  await form.timing('Evening').check();
  const findAgain = await loseResponses(page, 'time-blocks');
  await form.save();
  await expect(frame.failure('The time block could not be saved. Please try again.')).toBeVisible();
  // The change shows in the week behind the form.
  await expect(page.locator(`[data-date="${monday}"][data-block-id]`)).not.toHaveAttribute(
    'data-block-id',
    series.id,
  );
  await expect(form.cameIn).toHaveCount(0);
  await expect(form.onlyThis).toBeChecked();
  await findAgain();
  await form.save();
  await expect(frame.toast('Time block updated for this occurrence')).toBeVisible();
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toHaveLength(2);
  expect(timeBlocks).toMatchObject([
    { id: series.id, start_timing: { name: 'morning' }, exclusion_dates: [monday] },
    { recurring: 'once', start_timing: { name: 'evening' } },
  ]);
});
