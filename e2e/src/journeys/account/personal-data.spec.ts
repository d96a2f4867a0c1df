import { readFile } from 'node:fs/promises';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { mailsTo } from '../../fixtures/mailbox.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { openAs } from '../../data/people.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const account = '/account';

test('personal data: an exported plan is imported into another account, and a second import adds nothing', async ({
  page,
  people,
  newBrowser,
}) => {
  const robin = await people.onboard();
  const { activity } = await robin.api.call('activities.create', { body: { name: 'Beekeeping' } });
  const [size] = await robin.api.call('timeBlocks.sizes');
  await robin.api.call('timeBlocks.create', {
    body: {
      activity_id: activity.id,
      size: size?.id ?? '',
      start_date: '2026-03-02',
      scheduled_days: ['monday'],
      north_star_theme_id: robin.stars[0].id,
    },
  });
  await robin.api.call('weeklyReflections.save', {
    body: { week_start_date: '2026-03-02', wins: ['The bees came through the winter'] },
  });
  const ratings = [{ theme_id: robin.stars[0].id, rating: 8, note: 'Sun' }];
  await robin.api.call('pulseChecks.save', {
    body: { date: '2026-03-02', weather_mood: 'sunny', theme_ratings: ratings },
  });
  await robin.api.call('northStarPoster.save', { body: { context: 'Six hives' } });
  const free_days = [{ from: '2026-07-01', to: '2026-07-14' }];
  await robin.api.call('freeDays.save', { body: { free_days } });
  await openAs(page, robin, account);
  await page.getByRole('button', { name: 'Manage data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data Management' });
  await expect(dialog.getByText('Custom Activities')).toBeVisible();
  await expectOverlayAccessible(page, 'Data Management');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export data' }).click(),
  ]);
  await expect(page.getByText('Data exported successfully!')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^simmer-backup-\d{4}-\d{2}-\d{2}\.json$/);
  const backup = await download.path();
  expect(JSON.parse(await readFile(backup, 'utf8'))).toMatchObject({
    timeBlocks: [{ activity_id: activity.id }],
    weeklyReflections: [{ wins: ['The bees came through the winter'] }],
  });

  const maya = await people.onboard();
  const other = await newBrowser();
  await openAs(other, maya, account);
  await other.getByRole('button', { name: 'Manage data' }).click();
  const otherDialog = other.getByRole('dialog', { name: 'Data Management' });
  await otherDialog.getByLabel('Backup file').setInputFiles(backup);
  await expect(otherDialog.getByRole('group', { name: 'Time Blocks' })).toContainText('1 new');
  await expect(otherDialog.getByRole('group', { name: 'North Stars' })).toContainText('2 already there');
  await expectOverlayAccessible(other, 'the preview of an import');
  await otherDialog.getByRole('button', { name: 'Import 6 items' }).click();
  await expect(other.getByText('Data imported successfully!')).toBeVisible();
  const { timeBlocks } = await maya.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ north_star_theme_id: maya.stars[0]?.id }]);
  const { pulseChecks } = await maya.api.call('pulseChecks.list');
  expect(pulseChecks.find(({ date }) => date === '2026-03-02')?.theme_ratings).toEqual([
    { theme_id: maya.stars[0]?.id, rating: 8, note: 'Sun' },
  ]);
  expect((await maya.api.call('northStarPoster.get')).poster).toMatchObject({ context: 'Six hives' });
  expect((await maya.api.call('freeDays.get')).freeDays).toMatchObject({ free_days });

  await otherDialog.getByLabel('Backup file').setInputFiles(backup);
  await expect(otherDialog.getByText('Your plan already has everything in this file.')).toBeVisible();
  await otherDialog.getByLabel('Backup file').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"timeBlocks":"all"}'),
  });
  await expect(otherDialog.getByRole('status')).toContainText(
    'Failed to import data. Please check the file format.',
  );
});

test('personal data: an import interrupted by a reload is finished, and nothing is imported twice', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const ids = (kind: string) => (_: unknown, n: number) =>
    `019c1a52-7a10-7c3e-9d2f-${kind}${String(n).padStart(8, '0')}`;
  const activities = Array.from({ length: 12 }, ids('0000')).map((id, n) => ({
    id,
    name: `Activity ${n}`,
    emoji: '🌱',
    color: '#22C55E',
    is_default: false,
  }));
  const bundle = { northStarThemes: [], activities, timeBlocks: [], weeklyReflections: [] };
  await openAs(page, robin, account);
  let held = 0;
  // The server handles the first request, and the reload loses its response.
  await page.route('**/api/v1/plan/changes', async (route) => {
    if (held === 1) return route.continue();
    held += 1;
    await route.fetch();
    await page.reload({ waitUntil: 'commit' });
    return route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Manage data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data Management' });
  await dialog.getByLabel('Backup file').setInputFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(bundle)),
  });
  await dialog.getByRole('button', { name: 'Import 12 items' }).click();
  await expect.poll(() => held).toBe(1);
  await expect(page.getByText('Data imported successfully!')).toBeVisible({ timeout: 20_000 });
  const { activities: all } = await robin.api.call('activities.list');
  const own = all.filter(({ is_default }) => !is_default).map(({ name }) => name);
  expect(own.toSorted()).toEqual(activities.map(({ name }) => name).toSorted());
});

test(
  'personal data: without the server a file is imported at once, waits as one change, and is sent later (ACC-25, OFF-78)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    const { frame } = regionsOf(page);
    const names = Array.from({ length: 60 }, (_, n) => `Activity ${n}`);
    const activities = names.map((name, n) => ({
      id: `019c1a52-7a10-7c3e-9d2f-0000${String(n).padStart(8, '0')}`,
      name,
      emoji: '🌱',
      color: '#22C55E',
      is_default: false,
    }));
    const bundle = { northStarThemes: [], activities, timeBlocks: [], weeklyReflections: [] };
    await openAs(page, robin, account);
    const manage = page.getByRole('button', { name: 'Manage data' });
    await manage.click();
    const dialog = page.getByRole('dialog', { name: 'Data Management' });
    await untilPlanIsKept(page);
    await cutOffUntilRetried(page, '**/api/v1/**');
    await dialog.getByLabel('Backup file').setInputFiles({
      name: 'backup.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(bundle)),
    });
    await dialog.getByRole('button', { name: 'Import 60 items' }).click();
    await expect(dialog.getByText('Importing: 0 of 60 done. Waiting for the server…')).toBeVisible();
    await expect(frame.toast('Failed')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '1 change waits' }).click();
    const waiting = page.getByRole('dialog', { name: 'Changes not saved' }).getByRole('listitem');
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('Import of a file: 60 items');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: '1 change waits' })).toBeHidden();
    await expect
      .poll(async () => {
        const { activities: all } = await robin.api.call('activities.list');
        return all.filter(({ is_default }) => !is_default).length;
      })
      .toBe(60);
  },
);

test('personal data: everything is downloaded as one zip archive', async ({ page, people }) => {
  const robin = await people.onboard();
  await openAs(page, robin, account);
  await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible();
  await expectAccessible(page, 'the account page');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  await expect(page.getByText('Your archive is in your downloads')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^simmer-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.readUInt32LE(0)).toBe(0x04034b50);
  expect(archive.includes('json/profile.json')).toBe(true);
});

test('personal data: an account is deleted with all its data after email and password are confirmed', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await openAs(page, robin, account);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('2 North Stars')).toBeVisible();
  await expectOverlayAccessible(page, 'the deletion of an account');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel(/^Type .* to confirm/).fill(robin.email);
  await dialog.getByLabel('Current password').fill('a loud evening');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(robin.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account has been deleted. Take care!')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  const { email, password } = robin;
  const again = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(again.status()).toBe(401);
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContain('Your Simmer account was deleted');
});
