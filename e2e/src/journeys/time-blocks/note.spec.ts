import { readFile } from 'node:fs/promises';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { PaletteRegion } from '../../regions/palette.region.ts';
import { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';

test('note: it is saved, found in the palette and exported to the calendar file (BLK-11)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  await placeBlock(person.api, { activity: 'Music', date: monday });
  const [week, form, palette] = [
    new WeekRegion(page),
    new TimeBlockDialogRegion(page),
    new PaletteRegion(page),
  ];
  await openAs(page, person, `/calendar?date=${monday}`);
  await week.card({ name: 'Music', date: monday }).click();
  await form.openMore();
  await form.note.fill('Bring the strings\nand the rosin; Robin has the bow');
  await form.save();
  await expect(new FrameRegion(page).toast('Time block updated')).toBeVisible();
  await expect(form.dialog).toBeHidden();

  await page.reload();
  const card = week.card({ name: 'Music', date: monday });
  await expect(card).toHaveAccessibleName(/, with a note$/);
  await page.keyboard.press('ControlOrMeta+k');
  await palette.field.fill('robin bow');
  const found = palette.command(/Music/);
  await expect(found).toContainText('Robin has the bow');
  await found.click();
  await expect(form.note).toHaveValue('Bring the strings\nand the rosin; Robin has the bow');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download plan (.ics)' }).click();
  const ics = await readFile(await (await downloading).path(), 'utf8');
  const unfolded = ics.replaceAll('\r\n ', '');
  expect(unfolded).toContain(String.raw`DESCRIPTION:Bring the strings\nand the rosin\; Robin has the bow`);
});

test('note: when two devices edit it, that of the later save counts; when only the other does, its note is kept', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const block = await placeBlock(person.api, { activity: 'Music', date: monday });
  const elsewhere = (body: { note?: string; points?: number }) =>
    person.api.call('timeBlocks.update', { params: { id: block.id }, body });
  const form = new TimeBlockDialogRegion(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await new WeekRegion(page).card({ name: 'Music', date: monday }).click();
  await form.openMore();
  await form.note.fill('Mine');
  await elsewhere({ note: 'Theirs' });
  await form.save();
  await expect(form.dialog).toBeHidden();
  await new WeekRegion(page).card({ name: 'Music', date: monday }).click();
  await expect(form.note).toHaveValue('Mine');
  await form.timing('Evening').click();
  await elsewhere({ note: 'Theirs again' });
  await expect(form.note).toHaveValue('Theirs again', { timeout: 15_000 });
  await form.save();
  await expect(form.dialog).toBeHidden();
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ note: 'Theirs again', start_timing: { name: 'evening' } }]);
});
