import { addDays } from '@simmer/domain/dates/add-to-date';
import { monthTitle, weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { dragByTouch, dragOverTheEdge } from '../../fixtures/drag.ts';
import { nextWeek, today } from '../../data/days.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expectSheet } from '../../fixtures/sheet.ts';
import { expect, test } from '../../fixtures/test.ts';
import { swipe } from '../../fixtures/swipe.ts';
import { touchInput } from '../../fixtures/touch-input.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const THUMB = 44;
/** The most pixels between the days and the week's reflections, and between those and the bar of a phone. */
const MOST_BELOW = 16;

test(
  'phone: a day is reached by the bottom bar, filled by taps and touch, and takes all of the screen (CAL-5, CAL-30, CAL-54, UI-2, UI-52)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    const { frame, week, days, form } = regionsOf(page);
    const date = today();
    await test.step('after sign-in the bottom bar leads to the calendar (UI-2)', async () => {
      await page.goto('/signin');
      await new SignInRegion(page).signIn(person);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(frame.mainNav).toBeHidden();
      for (const link of await frame.bottomNav.getByRole('link').all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
      await frame.bottomNav.getByRole('link', { name: 'Calendar' }).tap();
      await days.choose('Day');
      await expect(week.day(date)).toBeInViewport();
    });
    await test.step('a block is created in a sheet, by tap', async () => {
      await week.cell(date, 'early').tap();
      await week.composer.getByRole('button', { name: 'More' }).tap();
      await expectSheet(page, form.dialog);
      await form.activity.fill('Rest');
      await form.recurrence('Once').check();
      await form.saveButton.tap();
      // It stands over the days until it is tapped.
      await frame.toast('Time block created').tap();
    });
    await test.step('it is dragged by touch into another part of the day (CAL-30)', async () => {
      const card = week.card({ name: 'Rest', date, part: 'morning' });
      await expect(card).toBeVisible();
      await dragByTouch(page, card, week, { date, part: 'evening' });
      await frame.toast(/^Moved to .* \(evening\)$/).tap();
      await expect(week.card({ name: 'Rest', date, part: 'evening' })).toBeVisible();
    });
    await test.step('the days take all that the header, the reflections and the frame leave (CAL-5)', async () => {
      for (const height of [667, 1200, 844]) {
        await page.setViewportSize({ width: 390, height });
        await expect(async () => {
          const [sheet, bar] = [await week.sheet.boundingBox(), await frame.bottomNav.boundingBox()];
          const wins = await days.reflection('Wins').boundingBox();
          const gaps = [
            (wins?.y ?? 0) - (sheet?.y ?? 0) - (sheet?.height ?? 0),
            (bar?.y ?? 0) - (wins?.y ?? 0) - (wins?.height ?? 0),
          ];
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...gaps)).toBeLessThanOrEqual(MOST_BELOW);
        }).toPass();
        await expect(week.sheet).toBeInViewport(FULLY_VISIBLE);
      }
    });
    await test.step('what went well in the week is one tap away (CAL-54)', async () => {
      for (const view of ['Day', 'Today'] as const) {
        await days.choose(view);
        for (const kind of ['Wins', 'Challenges', 'Insights'] as const)
          await expect(days.reflection(kind)).toBeInViewport(FULLY_VISIBLE);
      }
      await days.reflection('Wins').tap();
      await expect(page.getByRole('dialog', { name: 'Small Wins' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('buttons are in view and at least 44 px wide and high (UI-52)', async () => {
      await days.unfold();
      await page.setViewportSize({ width: 360, height: 780 });
      for (const name of ['Today', 'Next Quarter', /^More$/, /^Unassigned: /])
        await expect(page.getByRole('button', { name })).toBeInViewport(FULLY_VISIBLE);
      for (const button of await days.buttons.all()) {
        const box = await button.boundingBox();
        const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent);
        expect.soft(Math.min(box?.height ?? 0, box?.width ?? 0), name ?? '').toBeGreaterThanOrEqual(THUMB);
      }
    });
  },
);

test(
  'phone: a swipe, the arrows, the days of the week and the density strip lead through the days, one or three at a time (CAL-42, CAL-51, CAL-52, BUD-3)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { week, days } = regionsOf(page);
    const { monday, tuesday, wednesday, thursday, friday } = nextWeek();
    const sunday = addDays(monday, -1);
    const person = await people.onboard();
    const [star] = person.stars;
    const name = 'Grandma’s long Sunday table';
    await person.api.call('activities.create', { body: { name } });
    const fields = { start_time: '15:30', north_star_theme_id: star.id };
    await placeBlock(person.api, { activity: name, date: tuesday, part: 'afternoon', fields });
    await placeBlock(person.api, { activity: 'Play', date: wednesday, part: 'morning' });
    const budget = { start_date: monday, floor_minutes: null, ceiling_minutes: 120, days: 'all' } as const;
    await person.api.call('northStars.update', { params: { id: star.id }, body: { budgets: [budget] } });

    await openAs(page, person, `/calendar?date=${sunday}`);
    await test.step('a swipe moves day by day, also from Sunday to Monday, and the address follows (CAL-51)', async () => {
      await expect(week.day(sunday)).toBeInViewport({ ratio: 0.9 });
      await days.unfold();
      await expect(days.week(weekLabel(sunday))).toBeVisible();
      const chip = page.getByRole('list', { name: 'North Stars', exact: true }).getByText(star.name);
      await expect(chip).toHaveText(star.name);
      await swipe(page, days.sheet, 300);
      await expect(week.day(monday)).toBeInViewport({ ratio: 0.9 });
      await expect(days.week(weekLabel(monday))).toBeVisible();
      await expect(week.month).toHaveText(monthTitle(monday));
      await expect(page).toHaveURL(new RegExp(`date=${monday}`));
      // The hours of the North Stars are those of the visible week (BUD-3).
      await expect(chip).toContainText('30m (at most 2h)');
      await swipe(page, days.sheet, -300);
      await expect(week.day(sunday)).toBeInViewport({ ratio: 0.9 });
      await days.next.tap();
      await expect(week.day(addDays(sunday, 7))).toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(new RegExp(`date=${addDays(sunday, 7)}`));
    });
    await test.step('a finger on the density strip moves through the two years, and a tip names the week (CAL-42)', async () => {
      const strip = page.getByRole('slider', { name: 'Two years of weeks' });
      const box = await strip.boundingBox();
      if (box === null) throw new Error('The strip is not drawn.');
      expect(box.height).toBeGreaterThanOrEqual(24);
      const touch = await touchInput(page);
      await touch('touchStart', { x: box.x + box.width / 2, y: box.y + 24 });
      await touch('touchMove', { x: box.x + box.width - 3, y: box.y + 24 });
      await expect(strip.getByText(/nothing planned$/)).toBeInViewport({ ratio: 1 });
      await touch('touchEnd');
      await expect(strip.getByText(/nothing planned$/)).toHaveCount(0);
      await expect(strip).toHaveAttribute('aria-valuenow', /^10[4-6]$/);
      // Chromium takes a tap so soon after a fast drag for one that stops a fling, and sends no click.
      await page.getByRole('button', { name: 'Today' }).click();
      await expect(week.day(today())).toBeInViewport({ ratio: 0.9 });
    });
    await test.step('a block at the edge of the screen turns the days (CAL-52)', async () => {
      await page.goto(`/calendar?date=${wednesday}`);
      const card = week.card({ name: 'Play', date: wednesday, part: 'morning' });
      await expect(card).toBeVisible();
      const landed = await dragOverTheEdge(page, card, week);
      expect(landed > wednesday).toBe(true);
      await expect(week.card({ name: 'Play', date: landed })).toBeInViewport();
    });
    await test.step('three days are side by side, also after a reload, and a name is above its time (CAL-51)', async () => {
      await days.show(tuesday);
      await expect(week.day(tuesday)).toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(new RegExp(`date=${tuesday}`));
      await days.choose('3 days');
      await expect(week.day(thursday)).toBeInViewport({ ratio: 0.9 });
      await page.reload();
      await expect(week.day(tuesday)).toBeInViewport({ ratio: 0.9 });
      await expect(week.day(thursday)).toBeInViewport({ ratio: 0.9 });
      await expect(week.day(friday)).not.toBeInViewport();
      const card = week.card({ name, date: tuesday });
      const [whole, text, time] = await Promise.all([
        card.boundingBox(),
        card.locator('[data-name]').boundingBox(),
        card.getByText('15:30').locator('..').boundingBox(),
      ]);
      expect(text?.height).toBe(26);
      expect(time?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
      expect((time?.y ?? 0) + (time?.height ?? 0)).toBeLessThanOrEqual(
        (whole?.y ?? 0) + (whole?.height ?? 0),
      );
      await days.sheet.evaluate((sheet) =>
        sheet.scrollBy({ left: sheet.clientWidth * 0.6, behavior: 'smooth' }),
      );
      await expect(week.day(friday)).toBeInViewport({ ratio: 0.9 });
      await expect(week.day(addDays(friday, 2))).toBeInViewport({ ratio: 0.9 });
    });
  },
);
