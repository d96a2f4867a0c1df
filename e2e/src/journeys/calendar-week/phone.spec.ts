import { addDays } from '@simmer/domain/dates/add-to-date';
import { monthTitle, weekLabel } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { placeBlock } from '../../data/blocks.ts';
import { dragByTouch, dragOverTheEdge } from '../../fixtures/drag.ts';
import { nextWeek, today } from '../../data/days.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expectSheet } from '../../fixtures/sheet.ts';
import { expect, test } from '../../fixtures/test.ts';
import { swipe } from '../../fixtures/swipe.ts';
import { DayRegion } from '../../regions/calendar-week/day.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const THUMB = 44;

test(
  'phone: after sign-in, a block is created by tap, and the bottom bar switches pages (UI-2)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Family', date: today(), part: 'evening' });
    const { frame, week, days, form } = regionsOf(page);

    await page.goto('/signin');
    await new SignInRegion(page).signIn(person);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(frame.mainNav).toBeHidden();
    await frame.bottomNav.getByRole('link', { name: 'Calendar' }).tap();
    await days.choose('Day');
    await expect(week.day(today())).toBeInViewport();
    await expect(week.card({ name: 'Family', date: today(), part: 'evening' })).toBeVisible();

    await week.cell(today(), 'early').tap();
    await week.composer.getByRole('button', { name: 'More' }).tap();
    await expect(form.dialog).toBeVisible();
    await expectSheet(page, form.dialog);
    await form.activity.fill('Rest');
    await form.recurrence('Once').check();
    await form.saveButton.tap();
    await expect(frame.toast('Time block created')).toBeVisible();
    await expect(week.card({ name: 'Rest', date: today(), part: 'morning' })).toBeVisible();

    for (const link of await frame.bottomNav.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(THUMB);
    }
    await frame.bottomNav.getByRole('link', { name: 'Dashboard' }).tap();
    await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  },
);

test(
  'phone: a block is dragged by touch into another day part (CAL-30)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { week, days } = regionsOf(page);
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Play', date: today(), part: 'morning' });
    await openAs(page, person, '/calendar');
    await days.choose('Day');
    const card = week.card({ name: 'Play', date: today(), part: 'morning' });
    await expect(card).toBeVisible();
    await dragByTouch(page, card, week, { date: today(), part: 'evening' });
    await expect(new FrameRegion(page).toast(/^Moved to .* \(evening\)$/)).toBeVisible();
    await expect(week.card({ name: 'Play', date: today(), part: 'evening' })).toBeVisible();
  },
);

test(
  'phone: a swipe moves day by day, also from Sunday to Monday, and the address follows (CAL-51)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { week, days } = regionsOf(page);
    const { monday } = nextWeek();
    const sunday = addDays(monday, -1);
    await openAs(page, await people.onboard(), `/calendar?date=${sunday}`);
    await expect(week.day(sunday)).toBeInViewport({ ratio: 0.9 });
    await days.unfold();
    await expect(days.week(weekLabel(sunday))).toBeVisible();

    await swipe(page, days.sheet, 300);
    await expect(week.day(monday)).toBeInViewport({ ratio: 0.9 });
    await expect(days.week(weekLabel(monday))).toBeVisible();
    await expect(week.month).toHaveText(monthTitle(monday));
    await expect(page).toHaveURL(new RegExp(`date=${monday}`));
    await swipe(page, days.sheet, -300);
    await expect(week.day(sunday)).toBeInViewport({ ratio: 0.9 });
    await expect(page).toHaveURL(sunday === today() ? /calendar$/ : new RegExp(`date=${sunday}`));

    await days.next.tap();
    await expect(week.day(addDays(sunday, 7))).toBeInViewport({ ratio: 0.9 });
    await expect(page).toHaveURL(new RegExp(`date=${addDays(sunday, 7)}`));
    await page.reload();
    await expect(week.day(addDays(sunday, 7))).toBeInViewport({ ratio: 0.9 });
    await days.show(monday);
    await expect(week.day(monday)).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Today' }).tap();
    await expect(week.day(today())).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  'phone: three days are shown side by side, and the view is kept after a reload (CAL-51)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { week, days } = regionsOf(page);
    const { tuesday, thursday, friday } = nextWeek();
    await openAs(page, await people.onboard(), `/calendar?date=${tuesday}`);
    await days.choose('3 days');
    await expect(week.day(thursday)).toBeInViewport({ ratio: 0.9 });
    await page.reload();
    await expect(week.day(tuesday)).toBeInViewport({ ratio: 0.9 });
    await expect(week.day(thursday)).toBeInViewport({ ratio: 0.9 });
    await expect(week.day(friday)).not.toBeInViewport();
    await days.sheet.evaluate((sheet) =>
      sheet.scrollBy({ left: sheet.clientWidth * 0.6, behavior: 'smooth' }),
    );
    await expect(week.day(friday)).toBeInViewport({ ratio: 0.9 });
    await expect(week.day(addDays(friday, 2))).toBeInViewport({ ratio: 0.9 });
    await days.show(tuesday);
    await days.choose('Day');
    await expect(week.day(tuesday)).toBeInViewport({ ratio: 0.9 });
    await expect(week.day(thursday)).not.toBeInViewport();
  },
);

test(
  'phone: with three days a name is above its time, in two lines (CAL-51)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { week, days } = regionsOf(page);
    const { tuesday } = nextWeek();
    const person = await people.onboard();
    const activity = 'Grandma’s long Sunday table';
    await person.api.call('activities.create', { body: { name: activity } });
    const fields = { start_time: '15:30' };
    await placeBlock(person.api, { activity, date: tuesday, part: 'afternoon', fields });
    await openAs(page, person, `/calendar?date=${tuesday}`);
    await days.choose('3 days');
    const card = week.card({ name: activity, date: tuesday });
    const [whole, name, time] = await Promise.all([
      card.boundingBox(),
      card.locator('[data-name]').boundingBox(),
      card.getByText('15:30').locator('..').boundingBox(),
    ]);
    expect(name?.height).toBe(26);
    expect(time?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect((time?.y ?? 0) + (time?.height ?? 0)).toBeLessThanOrEqual((whole?.y ?? 0) + (whole?.height ?? 0));
  },
);

test(
  'phone: what went well in a week is one tap away (CAL-54)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { days } = regionsOf(page);
    await openAs(page, await people.onboard(), '/calendar');
    for (const view of ['Today', 'Day'] as const) {
      await days.choose(view);
      for (const kind of ['Challenges', 'Insights'] as const)
        await expect(days.reflection(kind)).toBeInViewport(FULLY_VISIBLE);
      await days.reflection('Wins').tap();
      await expect(page.getByRole('dialog', { name: 'Small Wins' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test(
  'phone: a block is dragged over the edge of the screen into another day, and a TBD block out of its panel (CAL-41, CAL-52)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { week, unassigned } = regionsOf(page);
    const { wednesday } = nextWeek();
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Play', date: wednesday, part: 'morning' });
    await placeBlock(person.api, { activity: 'Music', date: wednesday, fields: { scheduled_days: [] } });
    await openAs(page, person, `/calendar?date=${wednesday}`);
    const card = week.card({ name: 'Play', date: wednesday, part: 'morning' });
    await expect(card).toBeVisible();
    const landed = await dragOverTheEdge(page, card, week);
    expect(landed > wednesday).toBe(true);
    await expect(new FrameRegion(page).toast(/^Moved to /)).toBeVisible();
    await expect(week.card({ name: 'Play', date: landed })).toBeInViewport();

    await unassigned.toggle.tap();
    await dragByTouch(page, unassigned.card('Music'), week, { date: landed, part: 'morning' });
    await expect(week.card({ name: 'Music', date: landed, part: 'morning' })).toBeVisible();
  },
);

test(
  'phone: buttons of the week are in view and at least 44 px wide and high (UI-52)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const days = new DayRegion(page);
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Play', date: mondayOf(today()) });
    await openAs(page, person, '/calendar');
    await expect(days.buttons.first()).toBeVisible();
    await days.unfold();
    await page.setViewportSize({ width: 360, height: 780 });
    for (const name of ['Today', 'Next Quarter', /^More$/, /^Unassigned \(/]) {
      await expect(page.getByRole('button', { name })).toBeInViewport(FULLY_VISIBLE);
    }
    for (const button of await days.buttons.all()) {
      const box = await button.boundingBox();
      const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent);
      expect.soft(box?.height, name ?? '').toBeGreaterThanOrEqual(THUMB);
      expect.soft(box?.width, name ?? '').toBeGreaterThanOrEqual(THUMB);
    }
  },
);

test('phone: no page is wider than the screen (UI-56)', { tag: '@phone-only' }, async ({ page, people }) => {
  const person = await people.onboard();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/', '/welcome', '/signin', '/signup', '/about', '/support', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
  await page.evaluate((token) => localStorage.setItem('authToken', token), person.token);
  for (const path of ['/dashboard', '/calendar', '/year', '/ecocycle', '/kitchen-sink', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
});
