import { dayTitle } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('new block: one label, where the block will be, names the day part that a click chooses, in both rows (CAL-17)', async ({
  page,
  people,
}) => {
  const { monday, tuesday } = nextWeek();
  const { week, form } = regionsOf(page);
  const person = await people.onboard();
  const weekly = { recurring: 'weekly' } as const;
  await placeBlock(person.api, { activity: 'Art', date: tuesday, part: 'midday', fields: weekly });
  await openAs(page, person, `/calendar?date=${monday}`);
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
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    // The focused cell shows the label too.
    expect(await week.labelIn(date, 'late')).toContain(part);
  }
  // One label: none in the taken cell, whose click makes a block in the other.
  await expect(week.cell(tuesday, 'early').locator('> [data-label]')).toHaveCount(0);
});

test(
  'new block: what most blocks need is in view without scrolling (BLK-61)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { week, form } = regionsOf(page);
    const person = await people.onboard();
    for (const [name, color] of [
      ['Family & Friends', '#F97316'],
      ['Learning', '#8B5CF6'],
      ['Health', '#22C55E'],
    ] as const) {
      await person.api.call('northStars.create', { body: { name, emoji: '⭐', color, is_default: true } });
    }
    const { monday } = nextWeek();
    await openAs(page, person, `/calendar?date=${monday}`);
    await week.openFormIn(monday, 'late');
    await expect(form.activity).toBeInViewport(FULLY_VISIBLE);
    for (const group of ['Days', 'Start timing', 'Repeats', 'Time Block Size', 'North Star']) {
      await expect(form.dialog.getByRole('group', { name: group }).first()).toBeInViewport(FULLY_VISIBLE);
    }
    await expect(form.saveButton).toBeInViewport(FULLY_VISIBLE);
  },
);

test(
  'new block: on a phone each cell names its day part, and the schedule sentence stays in view while scrolling',
  {
    tag: '@phone-only',
  },
  async ({ page, people }) => {
    const { monday } = nextWeek();
    const { week, form } = regionsOf(page);
    await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
    await expect(week.day(monday)).toBeVisible();
    expect(await week.labelIn(monday, 'early')).toContain('Morning');
    expect(await week.labelIn(monday, 'late')).toContain('Afternoon');
    await week.cell(monday, 'late').tap();
    await week.composer.getByRole('button', { name: 'More' }).tap();
    await expect(form.timing('Afternoon')).toBeChecked();
    await form.recurrence('Biweekly').check();
    await expect(form.made).toBeInViewport();
    await expect(form.made).toHaveText(/^Every 2 weeks on Monday afternoon from .*, no end$/);
  },
);
