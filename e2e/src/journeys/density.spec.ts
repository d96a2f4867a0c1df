import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock } from '../fixtures/blocks.ts';
import { today } from '../fixtures/days.ts';
import { openAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { WeekRegion } from '../regions/week.region.ts';

test('the strip above the sheet says how full a week is, and leads to it by key and by pointer', async ({
  page,
  people,
}) => {
  const person = await people.onboard();
  const monday = mondayOf(today());
  await placeBlock(person.api, { activity: 'Music', date: addDays(monday, 7), size: 'large' });
  await openAs(page, person, '/calendar');
  const week = new WeekRegion(page);
  const strip = page.getByRole('slider', { name: 'Two years of weeks' });
  await expect(strip).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${weekLabel(monday)}, .*nothing planned$`),
  );

  await strip.focus();
  await page.keyboard.press('ArrowRight');
  const next = addDays(monday, 7);
  await expect(strip).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${weekLabel(next)}, .*2 hours planned$`),
  );
  await expect(week.day(next)).toBeInViewport();

  const box = await strip.boundingBox();
  if (box === null) throw new Error('The strip is not drawn.');
  await strip.hover({ position: { x: 4, y: 30 } });
  await expect(strip.getByText(/nothing planned$/)).toBeVisible();
  await strip.click({ position: { x: 4, y: 30 } });
  await expect(strip).toHaveAttribute('aria-valuenow', /^[12]$/);
  await expect(week.day(today())).toHaveCount(0);
});
