import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { PaletteRegion } from '../../regions/palette.region.ts';

test('quick add: a line becomes a block on the week, and one undo removes it (QCK-1, QCK-5) @phone-only', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const [week, palette, frame] = [new WeekRegion(page), new PaletteRegion(page), new FrameRegion(page)];
  await openAs(page, person, `/calendar?date=${monday}`);
  await palette.openByMenu();
  await palette.field.fill(`Tai chi ${monday} 7am 2h`);
  await expect(palette.understood.getByRole('button')).toHaveText([
    `Keep as text: ${monday}`,
    'Keep as text: 7am',
    'Keep as text: 2h',
  ]);
  await expect(palette.status).toContainText('Adds “Tai chi”: ');
  await expect(palette.status).toContainText(' · large');
  await palette.field.press('Enter');
  await expect(palette.dialog).toBeHidden();
  const card = week.card({ name: 'Tai chi', date: monday });
  await expect(card).toBeVisible();
  await expect(frame.toast('Time block created')).toBeVisible();
  await frame.undo('Time block created');
  await expect(card).toBeHidden();
});
