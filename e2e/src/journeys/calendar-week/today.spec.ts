import type { Locator } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekDates } from '@simmer/domain/dates/week';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { touchInput } from '../../fixtures/touch-input.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** The most pixels above the day on a phone of 390 × 844: its header, and the days of the week. */
const MOST_ABOVE = 144;

const date = today();
const tomorrow = addDays(date, 1);

test.beforeEach(async ({ page }) => {
  // Midday in the zone of the tests, summer and winter: a part is over, and two are to come.
  await page.clock.setFixedTime(new Date(`${date}T10:30:00Z`));
});

test(
  'today: a phone opens the calendar with what is on, next and later, and leads to the days (CAL-54, CAL-55)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    for (const [activity, part] of [
      ['Rest', 'morning'],
      ['Play', 'midday'],
      ['Music', 'afternoon'],
      ['Family', 'evening'],
    ] as const) {
      await placeBlock(person.api, { activity, date, part });
    }
    const { todayLists: lists, days, form, frame, week, taps } = regionsOf(page);
    const topOf = async (region: Locator) => (await region.boundingBox())?.y;
    const expectWeekInView = async () => {
      for (const day of weekDates(date)) await expect(days.inStrip(day)).toBeInViewport(FULLY_VISIBLE);
    };
    await openAs(page, person, '/calendar');
    await test.step('each block is done or moved by taps (CAL-55)', async () => {
      await expect(lists.card('Now', 'Play')).toBeVisible();
      await expect(lists.card('Next', 'Music')).toBeVisible();
      await expect(lists.card('Later', 'Family')).toBeVisible();
      await expect(lists.card('Earlier', 'Rest')).toBeHidden();
      await lists.earlier.tap();
      await expectAccessible(page, 'Today on a phone');
      await lists.done('Rest').tap();
      await expect(frame.toast('Marked as done')).toBeVisible();
      await expect(lists.done('Rest')).toHaveAttribute('aria-pressed', 'true');
      await lists.move('Play', 'Later today (afternoon)');
      await expect(lists.card('Next', 'Play')).toBeVisible();
      await lists.move('Family', 'Tomorrow');
      await expect(lists.card('Later', 'Family')).toHaveCount(0);
      const partsTomorrow = async () => {
        const { timeBlocks } = await person.api.call('timeBlocks.list');
        return timeBlocks.filter(({ start_date }) => start_date === tomorrow).map((b) => b.start_timing.name);
      };
      await expect.poll(partsTomorrow).toEqual(['evening']);
      await lists.card('Next', 'Music').tap();
      await expect(form.dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await lists.move('Music', 'Another day…');
      await taps.cancelButton.tap();
      await expect(lists.card('Next', 'Music')).toBeVisible();
      await expect(week.sheet).toHaveCount(0);
    });
    await test.step('a swipe and a link lead to a day (CAL-55)', async () => {
      const touch = await touchInput(page);
      await touch('touchStart', { x: 320, y: 600 });
      await touch('touchMove', { x: 200, y: 604 });
      await touch('touchMove', { x: 80, y: 606 });
      await touch('touchEnd');
      await expect(week.day(tomorrow)).toBeInViewport({ ratio: 0.6 });
      await expect(page).toHaveURL(new RegExp(`date=${tomorrow}`));
      await days.choose('Today');
      await expect(lists.card('Next', 'Music')).toBeVisible();
      await expect(page).toHaveURL(/calendar$/);
      await page.goto(`/calendar?date=${date}`);
      await expect(week.day(date)).toBeInViewport({ ratio: 0.6 });
    });
    await test.step('at most 144 px stand above, the days of the week among them, and the rest unfolds (CAL-54)', async () => {
      await expect.poll(() => topOf(days.sheet)).toBeLessThanOrEqual(MOST_ABOVE);
      await expectWeekInView();
      await days.choose('Today');
      await expect.poll(() => topOf(lists.region)).toBeLessThanOrEqual(MOST_ABOVE);
      await expectWeekInView();
      const strip = page.getByRole('slider', { name: 'Two years of weeks' });
      await expect(strip).toHaveCount(0);
      await days.unfold();
      await expect(strip).toBeVisible();
      await expectAccessible(page, 'the header of a phone, open');
      await page.reload();
      await expect(strip).toBeVisible();
      await expect(lists.region).toBeVisible();
    });
    await test.step('the view chosen last is kept (CAL-55)', async () => {
      await days.choose('3 days');
      await page.goto('/calendar');
      await expect(week.day(tomorrow)).toBeInViewport({ ratio: 0.6 });
    });
  },
);

test(
  'unassigned: on a phone it is a sheet of half the height, which Escape and its button close, and a block is dragged out of it (CAL-41, CAL-56)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Music', date, fields: { scheduled_days: [] } });
    const { unassigned, todayLists: lists, week } = regionsOf(page);
    await openAs(page, person, '/calendar');
    await unassigned.toggle.tap();
    await expect(unassigned.panel).toBeFocused();
    await expect(unassigned.card('Music')).toBeVisible();
    expect((await unassigned.panel.boundingBox())?.height).toBe(422);
    await expectAccessible(page, 'Unassigned as a sheet');
    await page.keyboard.press('Escape');
    await expect(unassigned.panel).toHaveCount(0);
    await expect(unassigned.toggle).toBeFocused();
    await unassigned.toggle.tap();
    await unassigned.panel.getByRole('button', { name: 'Close' }).tap();
    await expect(unassigned.panel).toHaveCount(0);
    await expect(unassigned.toggle).toBeFocused();

    // A block is dragged out of it: the lists give way to the day.
    await unassigned.toggle.tap();
    const touch = await touchInput(page);
    const box = await unassigned.card('Music').boundingBox();
    await touch('touchStart', { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 12 });
    await expect(week.day(date)).toBeVisible();
    await expect(async () => {
      const day = await week.day(date).boundingBox();
      // The last quarter is the evening.
      await touch('touchMove', { x: 195, y: (day?.y ?? 0) + (day?.height ?? 0) * 0.9 });
      await expect(week.announcement(/^Over .*, evening\./)).toBeAttached({ timeout: 1000 });
    }).toPass();
    await touch('touchEnd');
    await expect(lists.card('Next', 'Music')).toBeVisible();
  },
);
