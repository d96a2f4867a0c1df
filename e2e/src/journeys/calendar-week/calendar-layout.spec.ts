import type { Locator } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

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

test('calendar layout: at any width the TODAY mark does not cover the date, and a morning block is in view', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Learning', date: today() });
  const week = new WeekRegion(page);
  await openAs(page, person, '/calendar');
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(week.card({ name: 'Learning', date: today() })).toBeInViewport(FULLY_VISIBLE);
    const day = week.sheet.getByRole('group', { name: longDayLabel(today()) });
    const mark = await lettersOf(day.getByText('TODAY', { exact: true }));
    for (const text of [/^(MON|TUE|WED|THU|FRI|SAT|SUN)$/i, /^[A-Z][a-z]{2} \d+$/]) {
      const isCovered = touch(mark, await lettersOf(day.getByText(text)));
      expect(isCovered, `${viewport.width} by ${viewport.height}`).toBe(false);
    }
  }
});

test('calendar layout: at any width a full week does not make the page larger than the window', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  for (const name of ['Health & Wellness', 'Creativity & Art', 'Grandma’s recipes & the long Sunday table']) {
    await person.api.call('northStars.create', { body: { name } });
  }
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
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(week.day(today())).toBeVisible();
    expect(await excess(), size).toBeLessThan(1);
    // A phone in landscape needs nearly all of its height for the week (CAL-5).
    const most = viewport.height > 480 ? viewport.height - 250 : viewport.height;
    expect((await week.sheet.boundingBox())?.height, size).toBeLessThanOrEqual(most);
    await page.getByRole('button', { name: 'Unassigned (12)' }).click();
    await expect(page.getByLabel('Search by activity name')).toBeVisible();
    expect(await excess(), size).toBeLessThan(1);
  }
});

/** The most pixels between the days and the week's reflections, and between those and the bar of a phone. */
const MOST_BELOW = 16;

test(
  'calendar layout: on a phone the days take all that the header, the reflections and the frame leave (CAL-5)',
  {
    tag: '@phone-only',
  },
  async ({ page, people }) => {
    const { week, days } = regionsOf(page);
    await openAs(page, await people.onboard(), '/calendar');
    await days.choose('Day');
    await expect(week.day(today())).toBeVisible();
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Calendar' }) });
    for (const height of [844, 667, 1200]) {
      await page.setViewportSize({ width: 390, height });
      await expect(async () => {
        const [sheet, frame] = [await week.sheet.boundingBox(), await bar.boundingBox()];
        const wins = await days.reflection('Wins').boundingBox();
        const gaps = [
          (wins?.y ?? 0) - (sheet?.y ?? 0) - (sheet?.height ?? 0),
          (frame?.y ?? 0) - (wins?.y ?? 0) - (wins?.height ?? 0),
        ];
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...gaps)).toBeLessThanOrEqual(MOST_BELOW);
      }).toPass();
      await expect(week.sheet).toBeInViewport(FULLY_VISIBLE);
    }
  },
);
