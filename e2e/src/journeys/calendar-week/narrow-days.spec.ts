import type { Locator, Page } from '@playwright/test';
import { dayHeader } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectTextsApart } from '../../fixtures/texts-apart.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ locale: 'en-US' });

const fontSize = (text: Locator): Promise<number> =>
  text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

const headOf = (page: Page, date: string): Locator =>
  page.getByRole('group', { name: longDayLabel(date) }).locator('> :first-child');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { ...box, bottom: box.y + box.height };
}

test(
  'phone: head and days are neither cut nor crowded, and a day of events alone has a dot (CAL-51, CAL-54, CAL-67)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    await people.connect(person);
    const { days, week } = regionsOf(page);
    await openAs(page, person, '/calendar');

    await test.step('the switch has 8 px of air, and no title is seen below the days', async () => {
      const views = page.getByRole('group', { name: 'Days at a time' });
      const [frame, control, strip] = await Promise.all([
        boxOf(page.getByRole('banner').first()),
        boxOf(views.getByText('Day', { exact: true })),
        boxOf(days.inStrip(today())),
      ]);
      expect(control.y - frame.bottom).toBeGreaterThanOrEqual(7);
      expect(strip.y - control.bottom).toBeGreaterThanOrEqual(7);
      const title = await boxOf(page.getByRole('heading', { level: 2, name: longDayLabel(today()) }));
      expect(title.width).toBeLessThanOrEqual(1);
    });
    await test.step('a day that has events alone has a dot', async () => {
      await expect(page.locator('[data-events="true"]').first()).toBeVisible();
    });
    await placeBlock(person.api, {
      activity: 'Play',
      date: today(),
      part: 'evening',
      fields: { start_time: '17:30' },
    });
    await test.step('three days say the number of today beside TODAY, and times in their short form', async () => {
      await days.choose('3 days');
      await page.reload();
      const head = headOf(page, today());
      const [all, number, mark] = await Promise.all([
        boxOf(head),
        boxOf(head.getByText(String(Number(today().slice(-2))), { exact: true })),
        boxOf(head.getByText('TODAY')),
      ]);
      expect(number.bottom).toBeLessThanOrEqual(all.bottom);
      expect(mark.bottom).toBeLessThanOrEqual(all.bottom);
      const card = week.card({ name: 'Play', date: today() });
      await expect(card).toContainText('5:30\u00A0PM');
      const half = card.locator('[data-short]');
      expect(await half.evaluate((text) => getComputedStyle(text, '::after').content)).toBe('"p"');
      expect(await fontSize(half)).toBe(0);
      await expectTextsApart(week.events);
    });
    await test.step('in landscape nothing lies on a title', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto('/calendar');
      await expect(week.events.first()).toBeVisible();
      await expectTextsApart(week.events);
      await expectTextsApart(headOf(page, today()));
      await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toBeInViewport({
        ratio: 1,
      });
    });
    await test.step('a window of 320 × 256 shows 120 px of the day (CAL-5)', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto('/calendar');
      await days.choose('Day');
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(256 - (await boxOf(days.sheet)).y).toBeGreaterThanOrEqual(120);
    });
  },
);

test(
  'large text: at 200 % cards, day heads and labels are twice as large, and nothing overlaps (UI-56)',
  { tag: '@phone' },
  async ({ page, people, isMobile }) => {
    const person = await people.onboard();
    await people.connect(person);
    await placeBlock(person.api, { activity: 'Play', date: today(), part: 'evening' });
    const { days, frame, week } = regionsOf(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await openAs(page, person, '/calendar');
    if (isMobile) await days.choose('Day');
    const card = week.card({ name: 'Play', date: today() });
    await expect(card).toBeVisible();
    // As high as its unit (CAL-27), by touch and with large text at least 32.
    expect((await boxOf(card)).height).toBeGreaterThanOrEqual(64);
    expect(await fontSize(card.locator('[data-name]'))).toBeGreaterThanOrEqual(24);
    expect(await fontSize(headOf(page, today()).getByText(dayHeader(today()).weekday))).toBe(24);
    await expectTextsApart(week.events);
    await expectTextsApart(headOf(page, today()));
    if (!isMobile) return;
    expect(await fontSize(week.day(today()).locator('[data-label]').first())).toBe(24);
    // As large as four labels fit beside each other.
    expect(await fontSize(frame.bottomNav.getByRole('link').first())).toBeGreaterThan(20);
    const [bar, reflection] = await Promise.all([boxOf(frame.bottomNav), boxOf(days.reflection('Wins'))]);
    expect(reflection.bottom).toBeLessThanOrEqual(bar.y);
  },
);
