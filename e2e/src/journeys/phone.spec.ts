import { placeBlock } from '../fixtures/blocks.ts';
import { carryByTouch } from '../fixtures/carry.ts';
import { today } from '../fixtures/days.ts';
import { openAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';
import { SignInRegion } from '../regions/sign-in.region.ts';
import { TimeBlockDialogRegion } from '../regions/time-block-dialog.region.ts';
import { WeekRegion } from '../regions/week.region.ts';

const THUMB = 44;

test(
  'the week in the hand: sign in, today, a block by tap, the bar at the thumb',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Family', date: today(), part: 'evening' });
    const frame = new FrameRegion(page);
    const week = new WeekRegion(page);
    const form = new TimeBlockDialogRegion(page);

    await page.goto('/signin');
    await new SignInRegion(page).signIn(person);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(frame.mainNav).toBeHidden();
    await frame.bottomNav.getByRole('link', { name: 'Calendar' }).tap();
    await expect(week.day(today())).toBeInViewport();
    await expect(week.slip({ name: 'Family', date: today(), part: 'evening' })).toBeVisible();

    await week.cell(today(), 'early').tap();
    await expect(form.dialog).toBeVisible();
    const viewport = page.viewportSize();
    await expect
      .poll(async () => {
        const box = await form.dialog.boundingBox();
        return box && { left: box.x, width: box.width, bottom: Math.round(box.y + box.height) };
      })
      .toEqual({ left: 0, width: viewport?.width, bottom: viewport?.height });
    await form.activity.fill('Rest');
    await form.recurrence('Once').check();
    await form.saveButton.tap();
    await expect(frame.toast('Time block created')).toBeVisible();
    await expect(week.slip({ name: 'Rest', date: today(), part: 'morning' })).toBeVisible();

    for (const link of await frame.bottomNav.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(THUMB);
    }
    await frame.bottomNav.getByRole('link', { name: 'Dashboard' }).tap();
    await expect(page.getByRole('heading', { name: 'Progress Dashboard' })).toBeVisible();
  },
);

test(
  'a finger carries a block into another part of the day',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const week = new WeekRegion(page);
    const person = await people.onboard();
    await placeBlock(person.api, { activity: 'Play', date: today(), part: 'morning' });
    await openAs(page, person, '/calendar');
    const slip = week.slip({ name: 'Play', date: today(), part: 'morning' });
    await expect(slip).toBeVisible();
    await carryByTouch(page, slip, week, { date: today(), part: 'evening' });
    await expect(new FrameRegion(page).toast(/^Moved to .* \(evening\)$/)).toBeVisible();
    await expect(week.slip({ name: 'Play', date: today(), part: 'evening' })).toBeVisible();
  },
);

test('no page is wider than the phone', { tag: '@phone-only' }, async ({ page, people }) => {
  const person = await people.onboard();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/', '/welcome', '/signin', '/signup', '/about', '/support', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
  await page.evaluate((token) => localStorage.setItem('authToken', token), person.token);
  for (const path of ['/dashboard', '/calendar', '/ecocycle', '/kitchen-sink', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
});
