import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('lost responses: a change of one occurrence whose responses are lost is sent again by itself, and made once (OFF-18)', async ({
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
  const { form } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await new WeekRegion(page).card({ name: 'Work', date: monday }).click();
  await form.onlyThis.check();
  await form.timing('Evening').check();
  const address = /\/api\/v1\/(time-blocks|plan\/changes)(\?|$)/;
  let lost = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    lost += 1;
    return lost > 2 ? route.fallback() : route.abort();
  });
  await form.save();
  await expect(form.dialog).toBeHidden();
  await expect.poll(() => lost, { timeout: 30_000 }).toBe(3);
  // The change shows in the week all the time.
  await expect(page.locator(`[data-date="${monday}"][data-block-id]`)).not.toHaveAttribute(
    'data-block-id',
    series.id,
  );
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toHaveLength(2);
  expect(timeBlocks).toMatchObject([
    { id: series.id, start_timing: { name: 'morning' }, exclusion_dates: [monday] },
    { recurring: 'once', start_timing: { name: 'evening' } },
  ]);
});
