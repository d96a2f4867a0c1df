import { addDays } from '@simmer/domain/dates/add-to-date';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('composer: one click, a name and Enter make a block, at both ends of the week and in an evening (CAL-17, CAL-70)', async ({
  page,
  people,
}) => {
  const { monday, wednesday } = nextWeek();
  const sunday = addDays(monday, 6);
  await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
  const { week } = regionsOf(page);
  await test.step('the line lies in the window, and the new card gets the focus (CAL-70)', async () => {
    for (const [date, row] of [
      [monday, 'early'],
      [sunday, 'late'],
    ] as const) {
      await week.clickInto(date, row);
      await expect(week.composer.getByRole('textbox')).toBeFocused();
      await expect(week.composer).toBeInViewport(FULLY_VISIBLE);
      await page.keyboard.type('Sourdough 1h');
      await expect(week.composer.getByRole('status')).toContainText('· medium');
      await page.keyboard.press('Enter');
      await expect(week.composer).toHaveCount(0);
      await expect(week.card({ name: 'Sourdough', date })).toBeFocused();
    }
  });
  await test.step('a click in the evening offers it by Tab, and one on its label makes it (CAL-17)', async () => {
    const evening = week.composer.getByRole('button', { name: 'Evening' });
    const cell = week.cell(wednesday, 'late');
    const clickAbove = async (bottom: number) => {
      const { height } = (await cell.boundingBox()) ?? { height: 0 };
      await cell.click({ position: { x: 40, y: height - bottom } });
    };
    await clickAbove(40);
    await expect(evening).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Tab');
    await expect(evening).toHaveAttribute('aria-pressed', 'true');
    await expect(week.composer.getByRole('textbox')).toBeFocused();
    await expectAccessible(page, 'the line in a cell');
    await page.keyboard.press('Escape');
    await clickAbove(10);
    await expect(evening).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('Choir');
    await page.keyboard.press('Enter');
    await expect(week.card({ name: 'Choir', date: wednesday, part: 'evening' })).toBeVisible();
  });
});

test('composer: a line that is refused opens again with its reason, and all of it can be pressed (CAL-70)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const detail =
    'There is a block of that name on this day already. Choose another day or name, or leave it out.';
  await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
  const { week } = regionsOf(page);
  await page.route('**/api/v1/plan/changes', (route) => route.fulfill({ status: 422, json: { detail } }));
  await week.clickInto(monday, 'early');
  await page.keyboard.type('Sourdough');
  await page.keyboard.press('Enter');
  await expect(week.composer.getByRole('alert')).toHaveText(detail);
  await expect(week.composer.getByRole('textbox')).toBeFocused();
  // A week clips what is higher than it.
  await expect(week.composer).toBeInViewport(FULLY_VISIBLE);
  await expectAccessible(page, 'a line that was refused');
});

test(
  'composer: on a phone a tap opens the line in a day and in each column of three, and no day scrolls away (CAL-70)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { tuesday, wednesday, thursday } = nextWeek();
    await openAs(page, await people.onboard(), `/calendar?date=${tuesday}`);
    const { week, days } = regionsOf(page);
    const line = week.composer.getByRole('textbox');
    const add = () => week.composer.getByRole('button', { name: 'Add' }).tap();
    await week.cell(tuesday, 'late').tap();
    await line.fill('Choir 19:30');
    await expect(week.composer.getByRole('status')).toContainText('at 19:30');
    await add();
    await expect(week.card({ name: 'Choir', date: tuesday, part: 'evening' })).toBeVisible();
    // Once it is saved.
    await expect(page.locator('[data-block-id]:focus')).toBeVisible();

    await days.choose('3 days');
    for (const date of [tuesday, wednesday, thursday]) {
      await week.cell(date, 'early').tap();
      await expect(line).toBeFocused();
      await expect(week.composer).toBeInViewport(FULLY_VISIBLE);
      await line.fill(`Choir ${date}`);
      await add();
      await expect(page.locator(`[data-block-id][data-date="${date}"]:focus`)).toBeVisible();
      await expect(week.day(tuesday)).toBeInViewport({ ratio: 0.9 });
      await expect(week.day(thursday)).toBeInViewport({ ratio: 0.9 });
    }
  },
);
