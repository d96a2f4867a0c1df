import { dayTitle } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { type Onboarded, openAs } from '../../data/people.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { expectSheet } from '../../fixtures/sheet.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function addNorthStars({ api }: Onboarded): Promise<void> {
  for (const [name, color] of [
    ['Family & Friends', '#F97316'],
    ['Learning', '#8B5CF6'],
    ['Health', '#22C55E'],
  ] as const) {
    await api.call('northStars.create', { body: { name, emoji: '⭐', color, is_default: true } });
  }
}

async function expectMostInView({ activity, dialog, saveButton }: TimeBlockDialogRegion): Promise<void> {
  await expect(activity).toBeInViewport(FULLY_VISIBLE);
  for (const group of ['Days', 'Start timing', 'Repeats', 'Time Block Size', 'North Star']) {
    await expect(dialog.getByRole('group', { name: group }).first()).toBeInViewport(FULLY_VISIBLE);
  }
  await expect(saveButton).toBeInViewport(FULLY_VISIBLE);
}

test('new block: one label names the day part that a click chooses, what most blocks need is in view, and a note is found (CAL-17, BLK-11, BLK-61)', async ({
  page,
  people,
}) => {
  const { monday, tuesday, wednesday } = nextWeek();
  const { week, form, palette } = regionsOf(page);
  const person = await people.onboard();
  await addNorthStars(person);
  await placeBlock(person.api, { activity: 'Music', date: wednesday });
  // A new block starts as the last one repeats (BLK-63).
  const weekly = { recurring: 'weekly' } as const;
  await placeBlock(person.api, { activity: 'Art', date: tuesday, part: 'midday', fields: weekly });
  await openAs(page, person, `/calendar?date=${monday}`);
  await test.step('the label is where the block will be, in both rows (CAL-17)', async () => {
    const part = 'Afternoon';
    const cases = [
      { date: monday, row: 'late' },
      { date: tuesday, row: 'early' },
    ] as const;
    for (const { date, row } of cases) {
      await week.pointInto(date, row);
      const [weekday = '', day = ''] = dayTitle(date).split(', ');
      expect(await week.labelIn(date, 'late')).toContain(`${part} · ${weekday.slice(0, 3)} ${day}`);
      await week.openFormIn(date, row);
      await expect(form.timing(part)).toBeChecked();
      await expect(form.made).toHaveText(`Every ${weekday} ${part.toLowerCase()} from ${day}, no end`);
      await expectMostInView(form);
      await page.keyboard.press('Escape');
      await expect(form.dialog).toBeHidden();
      // The focused cell shows the label too.
      expect(await week.labelIn(date, 'late')).toContain(part);
    }
    // One label: none in the taken cell, whose click makes a block in the other.
    await expect(week.cell(tuesday, 'early').locator('> [data-label]')).toHaveCount(0);
  });
  await test.step('a note is on the card and found in the palette (BLK-11)', async () => {
    const card = week.card({ name: 'Music', date: wednesday });
    await card.click();
    await form.openMore();
    await form.note.fill('Bring the strings\nand the rosin; Robin has the bow');
    await form.save();
    await expect(form.dialog).toBeHidden();
    await page.reload();
    await expect(card).toHaveAccessibleName(/, with a note$/);
    await page.keyboard.press('ControlOrMeta+k');
    await palette.field.fill('robin bow');
    const command = palette.command(/Music/);
    await expect(command).toContainText('Robin has the bow');
    await command.click();
    await expect(form.note).toHaveValue('Bring the strings\nand the rosin; Robin has the bow');
  });
});

test(
  'new block: on a phone each cell names its day part, the form is in view with its sentence, and a day is typed or picked (ACC-11, BLK-61)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { monday, tuesday } = nextWeek();
    const { week, form } = regionsOf(page);
    const person = await people.onboard();
    await addNorthStars(person);
    await openAs(page, person, '/account');
    await page.getByRole('switch', { name: 'Week starts on Monday' }).click();
    await page.goto(`/calendar?date=${monday}`);
    await test.step('what most blocks need is in view without scrolling (BLK-61)', async () => {
      await expect(week.day(monday)).toBeVisible();
      expect(await week.labelIn(monday, 'early')).toContain('Morning');
      expect(await week.labelIn(monday, 'late')).toContain('Afternoon');
      await week.cell(monday, 'late').tap();
      await week.composer.getByRole('button', { name: 'More' }).tap();
      await expect(form.timing('Afternoon')).toBeChecked();
      await expectMostInView(form);
    });
    await test.step('the sentence stays in view', async () => {
      await form.recurrence('Biweekly').check();
      await expect(form.made).toBeInViewport();
      await expect(form.made).toHaveText(/^Every 2 weeks on Monday afternoon from .*, no end$/);
    });
    await test.step('the calendar is a sheet over the field, and starts on the preferred day (ACC-11)', async () => {
      const from = form.dialog.getByLabel('From');
      const calendar = page.locator('.ant-picker-panel-container');
      await from.fill(tuesday);
      await expect(from).toHaveValue(tuesday);
      await expect(calendar).toBeInViewport({ ratio: 1 });
      await expectSheet(page, page.locator('.ant-picker-dropdown'));
      await expect(calendar.getByRole('columnheader').first()).toHaveText('Su');
      const picked = tuesday.replace(/..$/, '15');
      await calendar.getByTitle(picked).click();
      await expect(from).toHaveValue(picked);
      await expect(calendar).toBeHidden();
      await from.click();
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(form.dialog).toBeVisible();
    });
  },
);
