import { writeFile } from 'node:fs/promises';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const MEGABYTE = 1024 * 1024;
// As many as a file of the largest size has.
const COUNT = 6500;

const idOf = (kind: string, index: number) =>
  `019c1a52-7a10-7c3e-9d2f-${kind}${String(index).padStart(8, '0')}`;

/** A backup with one activity and so many blocks of it, and spaces up to this size. */
function backupOf(size: string, bytes: number): Buffer {
  const activity = { id: idOf('0000', 0), name: 'Beekeeping' };
  const timeBlocks = Array.from({ length: COUNT }, (_, index) => ({
    id: idOf('0001', index),
    activity_id: activity.id,
    size,
    points: 2,
    scheduled_days: ['monday'],
    start_timing: { name: 'morning', hour: 7 },
    recurring: 'once',
    start_date: '2026-03-02',
    note: `Hive ${index}: `.padEnd(240, 'honey '),
  }));
  const bundle = { northStarThemes: [], activities: [activity], timeBlocks, weeklyReflections: [] };
  return Buffer.from(JSON.stringify(bundle).padEnd(bytes));
}

test(
  'large imports: a file of 50 MB is rejected with a message, and one of the largest allowed size is imported while the page is used (ACC-22)',
  { tag: '@slow' },
  async ({ page, people }, testInfo) => {
    const robin = await people.onboard();
    const [size] = await robin.api.call('timeBlocks.sizes');
    const tooLarge = testInfo.outputPath('large.json');
    await writeFile(tooLarge, backupOf(size?.id ?? '', 50 * MEGABYTE));
    await openAs(page, robin, '/account');
    await page.getByRole('button', { name: 'Manage data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Data Management' });
    const file = dialog.getByLabel('Backup file');
    await file.setInputFiles(tooLarge);
    await expect(dialog.getByRole('status')).toContainText('It is larger than 12 MB.');

    const buffer = backupOf(size?.id ?? '', 12 * MEGABYTE - 1);
    await file.setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
    await expect(dialog.getByRole('group', { name: 'Time Blocks' })).toContainText(`${COUNT} new`);
    await dialog.getByRole('button', { name: `Import ${COUNT + 1} items` }).click();
    await expect(dialog.getByText(/^Importing: [1-9]\d* of 6501 done\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const { week, frame, form } = regionsOf(page);
    await frame.goTo('Calendar');
    await frame.timeBlockButton.click();
    await form.activity.fill('Rest');
    await form.save();
    await expect(frame.toast('Time block created')).toBeVisible();
    await expect(week.sheet).toBeVisible();
    // A person who has seen enough.
    await frame.choose('Account');
    await page.getByRole('button', { name: 'Manage data' }).click();
    await dialog.getByRole('button', { name: 'Stop the import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog.getByText(/^Importing/)).toBeHidden();
  },
);
