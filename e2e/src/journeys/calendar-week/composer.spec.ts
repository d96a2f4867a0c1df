import { addDays } from '@simmer/domain/dates/add-to-date';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('composer: one click, a name and Enter make a block, whose card gets the focus, over the whole width of the week (CAL-70)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const sunday = addDays(monday, 6);
  await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
  const { week, frame } = regionsOf(page);
  for (const [date, row] of [
    [monday, 'early'],
    [sunday, 'late'],
  ] as const) {
    await week.clickInto(date, row);
    const line = week.composer.getByRole('textbox');
    await expect(line).toBeFocused();
    await expect(week.composer).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('Sourdough 1h');
    await expect(week.composer.getByRole('status')).toContainText('· medium');
    await expectAccessible(page, 'the line in a cell');
    await page.keyboard.press('Enter');
    await expect(week.composer).toHaveCount(0);
    await expect(week.card({ name: 'Sourdough', date })).toBeFocused();
  }
  await frame.undo('Time block created');
  await expect(week.card({ name: 'Sourdough', date: sunday })).toHaveCount(0);
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
});

test('composer: a click in the evening offers it by Tab, and one on its label makes it (CAL-17, CAL-70)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
  const { week } = regionsOf(page);
  const evening = week.composer.getByRole('button', { name: 'Evening' });
  const cell = week.cell(monday, 'late');
  const clickAbove = async (bottom: number) => {
    const { height } = (await cell.boundingBox()) ?? { height: 0 };
    await cell.click({ position: { x: 40, y: height - bottom } });
  };
  await clickAbove(40);
  await expect(evening).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await expect(evening).toHaveAttribute('aria-pressed', 'true');
  await expect(week.composer.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await clickAbove(10);
  await expect(evening).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Choir');
  await page.keyboard.press('Enter');
  await expect(week.card({ name: 'Choir', date: monday, part: 'evening' })).toBeVisible();
});

test(
  'composer: on a phone a tap opens the line, which adds by its button (CAL-70)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { monday } = nextWeek();
    await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
    const { week } = regionsOf(page);
    await week.cell(monday, 'late').tap();
    await week.composer.getByRole('textbox').fill('Choir 19:30');
    await expect(week.composer.getByRole('status')).toContainText('at 19:30');
    await week.composer.getByRole('button', { name: 'Add' }).tap();
    await expect(week.card({ name: 'Choir', date: monday, part: 'evening' })).toBeVisible();
    // Once it is saved.
    await expect(page.locator('[data-block-id]:focus')).toBeVisible();
  },
);

test(
  'composer: with three days on a phone, a line in each column is on the screen, and no day scrolls away (CAL-70)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { tuesday, wednesday, thursday } = nextWeek();
    await openAs(page, await people.onboard(), `/calendar?date=${tuesday}`);
    const { week, days } = regionsOf(page);
    await days.choose('3 days');
    for (const date of [tuesday, wednesday, thursday]) {
      await week.cell(date, 'early').tap();
      await expect(week.composer.getByRole('textbox')).toBeFocused();
      await expect(week.composer).toBeInViewport(FULLY_VISIBLE);
      await week.composer.getByRole('textbox').fill(`Choir ${date}`);
      await week.composer.getByRole('button', { name: 'Add' }).tap();
      await expect(page.locator(`[data-block-id][data-date="${date}"]:focus`)).toBeVisible();
      await expect(week.day(tuesday)).toBeInViewport({ ratio: 0.9 });
      await expect(week.day(thursday)).toBeInViewport({ ratio: 0.9 });
    }
  },
);
