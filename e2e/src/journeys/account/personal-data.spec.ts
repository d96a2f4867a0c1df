import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { type Onboarded, openAs } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { mailsTo } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

const DATE = '2026-03-02';

/** Gives a person something of each kind. */
async function fillPlan({ api, stars: [star] }: Onboarded): Promise<void> {
  await api.call('activities.create', { body: { name: 'Beekeeping' } });
  const fields = { north_star_theme_id: star.id };
  await placeBlock(api, { activity: 'Beekeeping', date: DATE, fields });
  const wins = ['The bees came through the winter'];
  await api.call('weeklyReflections.save', { body: { week_start_date: DATE, wins } });
  const theme_ratings = [{ theme_id: star.id, rating: 8, note: 'Sun' }];
  await api.call('pulseChecks.save', { body: { date: DATE, weather_mood: 'sunny', theme_ratings } });
  await api.call('northStarPoster.save', { body: { context: 'Six hives' } });
  const free_days = [{ from: '2026-07-01', to: '2026-07-14' }];
  await api.call('freeDays.save', { body: { free_days } });
}

/** Presses a button that downloads a file. */
async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('personal data: a plan is exported and imported by another person, all is downloaded, and the account is deleted', async ({
  page,
  people,
  newBrowser,
}) => {
  const robin = await people.onboard();
  await fillPlan(robin);
  await openAs(page, robin, '/account');
  const dataOf = (each: Page) => each.getByRole('dialog', { name: 'Data Management' });

  const backup = await test.step('the plan is exported as a file (ACC-20, ACC-21)', async () => {
    await page.getByRole('button', { name: 'Manage data' }).click();
    await expect(dataOf(page).getByText('Custom Activities')).toBeVisible();
    await expectOverlayAccessible(page, 'Data Management');
    const { name, path } = await downloaded(page, 'Export data');
    await expect(page.getByText('Data exported successfully!')).toBeVisible();
    expect(name).toMatch(/^simmer-backup-\d{4}-\d{2}-\d{2}\.json$/);
    await page.keyboard.press('Escape');
    return path;
  });

  await test.step('another person imports it into their account, once (ACC-23, ACC-24, ACC-27)', async () => {
    const maya = await people.onboard();
    const other = await newBrowser();
    await openAs(other, maya, '/account');
    await other.getByRole('button', { name: 'Manage data' }).click();
    const dialog = dataOf(other);
    await dialog.getByLabel('Backup file').setInputFiles(backup);
    await expect(dialog.getByRole('group', { name: 'Time Blocks' })).toContainText('1 new');
    await expect(dialog.getByRole('group', { name: 'North Stars' })).toContainText('2 already there');
    await expectOverlayAccessible(other, 'the preview of an import');
    await dialog.getByRole('button', { name: 'Import 6 items' }).click();
    await expect(other.getByText('Data imported successfully!')).toBeVisible();
    const blocks = async () => (await maya.api.call('timeBlocks.list')).timeBlocks;
    await expect.poll(blocks).toMatchObject([{ north_star_theme_id: maya.stars[0].id }]);
    const check = async () =>
      (await maya.api.call('pulseChecks.list')).pulseChecks.find(({ date }) => date === DATE);
    const theme_ratings = [{ theme_id: maya.stars[0].id, rating: 8, note: 'Sun' }];
    await expect.poll(check).toMatchObject({ theme_ratings });
    await dialog.getByLabel('Backup file').setInputFiles(backup);
    await expect(dialog.getByText('Your plan already has everything in this file.')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Open your data' }).click();
  await test.step('everything is downloaded as one zip archive (ACC-30)', async () => {
    const { name, path } = await downloaded(page, 'Download everything');
    await expect(page.getByText('Your archive is in your downloads')).toBeVisible();
    expect(name).toMatch(/^simmer-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = await readFile(path);
    expect([archive.readUInt32LE(0), archive.includes('json/profile.json')]).toEqual([0x04034b50, true]);
  });

  await test.step('the account is deleted after address and password are confirmed (ACC-31, ACC-32)', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('2 North Stars')).toBeVisible();
    await expectOverlayAccessible(page, 'the deletion of an account');
    await dialog.getByLabel(/^Type .* to confirm/).fill(robin.email);
    await dialog.getByLabel('Current password').fill(robin.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account has been deleted. Take care!')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    const data = { email: robin.email, password: robin.password };
    expect((await page.request.post('/api/v1/auth/login', { data })).status()).toBe(401);
    await expect
      .poll(async () => (await mailsTo(page.request, robin.email)).map(({ subject }) => subject))
      .toContain('Your Simmer account was deleted');
  });
});
