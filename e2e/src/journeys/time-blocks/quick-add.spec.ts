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

test('quick add: a part is taken as text by its button, and the form gets the rest (QCK-4, QCK-5)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const palette = new PaletteRegion(page);
  await openAs(page, person, '/calendar');
  await palette.openByMenu();
  await palette.field.fill(`Radio 7am show ${monday}`);
  await palette.understood.getByRole('button', { name: 'Keep as text: 7am' }).click();
  await palette.command('Add “Radio 7am show” with more details…').click();
  const form = page.getByRole('dialog', { name: 'Add Time Block' });
  await expect(form.getByRole('combobox', { name: 'Activity' })).toHaveValue('Radio 7am show');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('quick add: a line in the language of the browser is understood (QCK-2)', async ({ page, people }) => {
    const person = await people.onboard();
    const palette = new PaletteRegion(page);
    await openAs(page, person, '/calendar');
    await page.keyboard.press('ControlOrMeta+k');
    await palette.field.pressSequentially('Chor immer donnerstags 20 Uhr');
    await expect(palette.understood.getByRole('button')).toHaveText([
      'Keep as text: immer donnerstags',
      'Keep as text: 20 Uhr',
    ]);
    await expect(palette.status).toContainText('Adds “Chor”: Every Thursday evening');
  });
});
