import type { Locator } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bounding box of the text itself, not of its line. */
const lettersOf = (text: Locator): Promise<Box> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().toJSON() as Box;
  });

const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 762, height: 1024 },
];

test('calendar layout: at any width the TODAY mark does not cover the date, a morning block is in view, and a full week does not make the page larger than the window (CAL-5)', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  for (const name of ['Health & Wellness', 'Creativity & Art', 'Grandma’s recipes & the long Sunday table']) {
    await person.api.call('northStars.create', { body: { name } });
  }
  await placeBlock(person.api, { activity: 'Learning', date: today() });
  for (let index = 0; index < 12; index += 1) {
    await placeBlock(person.api, {
      activity: 'Chores',
      date: today(),
      fields: { scheduled_days: [], title: `To be decided ${index}` },
    });
  }
  const week = new WeekRegion(page);
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return Math.max(scrollWidth - window.innerWidth, scrollHeight - window.innerHeight);
    });
  await openAs(page, person, '/calendar');
  for (const viewport of VIEWPORTS) {
    const size = `${viewport.width} by ${viewport.height}`;
    await test.step(size, async () => {
      await page.setViewportSize(viewport);
      await page.reload();
      await expect(week.card({ name: 'Learning', date: today() })).toBeInViewport(FULLY_VISIBLE);
      const day = week.sheet.getByRole('group', { name: longDayLabel(today()), exact: true });
      const mark = await lettersOf(day.getByText('TODAY', { exact: true }));
      for (const text of [/^(MON|TUE|WED|THU|FRI|SAT|SUN)$/i, /^[A-Z][a-z]{2} \d+$/])
        expect(touch(mark, await lettersOf(day.getByText(text)))).toBe(false);
      expect(await excess()).toBeLessThan(1);
      // A phone in landscape needs nearly all of its height for the week (CAL-5).
      const most = viewport.height > 480 ? viewport.height - 250 : viewport.height;
      expect((await week.sheet.boundingBox())?.height).toBeLessThanOrEqual(most);
      await page.getByRole('button', { name: 'Unassigned: 12 blocks' }).click();
      await expect(page.getByLabel('Search by activity name')).toBeVisible();
      expect(await excess()).toBeLessThan(1);
    });
  }
});
