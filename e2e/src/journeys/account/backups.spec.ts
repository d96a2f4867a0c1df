import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

const backupsOf = (page: Page) => page.getByRole('dialog', { name: 'Backups' });

async function openBackups(page: Page) {
  await page.getByRole('button', { name: 'Manage data' }).click();
  await page.getByRole('button', { name: 'Show backups' }).click();
  await expect(backupsOf(page).getByRole('button', { name: 'Back up now' })).toBeVisible();
}

test('backups: what was added since goes with a restore if the person says so, and comes back with its undo (OFF-58, OFF-61, OFF-103)', async ({
  page,
  people,
}) => {
  const { api, ...robin } = await people.onboard();
  const { monday } = nextWeek();
  const block = await placeBlock(api, { activity: 'Learning', date: monday, fields: { title: 'Kept' } });
  await openAs(page, { ...robin, api }, '/account');
  await openBackups(page);
  await expect(async () => {
    await backupsOf(page).getByRole('button', { name: 'Back up now' }).click();
    await expect(backupsOf(page).getByRole('listitem').first()).toContainText('3 items', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 40_000 });

  const star = async (name: string) => (await api.call('northStars.create', { body: { name } })).theme;
  const later = await star('Later');
  for (const name of ['Fourth', 'Fifth']) await star(name);
  const { activity } = await api.call('activities.create', { body: { name: 'Beekeeping' } });
  const moved = { north_star_theme_id: later.id, title: 'Moved' };
  await api.call('timeBlocks.update', { params: { id: block.id }, body: moved });
  const fields = { activity_id: activity.id, title: 'Added', north_star_theme_id: later.id };
  await placeBlock(api, { activity: 'Learning', date: monday, fields });
  await api.call('weeklyReflections.save', { body: { week_start_date: '2026-03-09', wins: ['Honey'] } });
  const planNow = async () => {
    const [{ timeBlocks }, { themes }, { activities }, { reflections }] = await Promise.all([
      api.call('timeBlocks.list'),
      api.call('northStars.list'),
      api.call('activities.list'),
      api.call('weeklyReflections.list', { query: {} }),
    ]);
    return {
      blocks: timeBlocks.map(({ title, north_star_theme_id: id }) => `${title} ${id}`).toSorted(),
      stars: themes.map(({ name }) => name).toSorted(),
      hasActivity: activities.some(({ name }) => name === 'Beekeeping'),
      weeks: reflections.map((each) => each.week_start_date),
    };
  };
  const before = await planNow();
  const then = {
    blocks: ['Kept null'],
    stars: ['Meaningful Work', 'Rest & Play'],
    hasActivity: false,
    weeks: [],
  };

  await backupsOf(page).getByRole('listitem').first().getByRole('button', { name: 'Preview' }).click();
  const choice = backupsOf(page).getByRole('group', { name: 'What was added since' });
  await expect(choice.getByRole('radio', { name: /Keep it/ })).toBeChecked();
  await expect(choice).toContainText('6 items only in your plan');
  await expect(backupsOf(page).getByRole('button', { name: 'Restore 1 item', exact: true })).toBeVisible();
  await choice.getByText('Remove it too').click();
  await expect(backupsOf(page)).toContainText('These 6 are removed:');
  await expect(backupsOf(page)).toContainText('Week of 2026-03-09');
  await expectOverlayAccessible(page, 'the preview of a backup with removals');
  await backupsOf(page).getByRole('button', { name: 'Restore 1 item and remove 6' }).click();
  await expect(new FrameRegion(page).toast('Your backup is restored')).toBeVisible();
  expect(await planNow()).toEqual(then);

  await new FrameRegion(page).undo('Your backup is restored');
  await expect.poll(planNow).toEqual(before);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Redo/ }).click();
  await expect(new FrameRegion(page).toast('Redone: Your backup is restored')).toBeVisible();
  expect(await planNow()).toEqual(then);
});

test('backups: signed out, a reset leaves one, which brings the plan back', async ({ page }) => {
  // A page of the origin without the app, which would write its own plan.
  await page.goto('/healthz');
  await page.evaluate(() =>
    localStorage.setItem(
      'simmer-app-data',
      JSON.stringify({
        northStarThemes: [
          {
            id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31',
            name: 'Calm',
            emoji: '🌿',
            color: '#22C55E',
            is_default: false,
            created_at: '2026-01-05T08:30:00.000Z',
          },
        ],
      }),
    ),
  );
  await page.goto('/support');
  await page.getByRole('button', { name: 'Manage data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data Management' });
  await dialog.getByRole('button', { name: 'Reset local data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('This browser’s copy was cleared')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show backups' }).click();
  const first = backupsOf(page).getByRole('listitem').first();
  await expect(first).toContainText('Before a reset, 1 item');
  await first.getByRole('button', { name: 'Preview' }).click();
  await backupsOf(page).getByRole('button', { name: 'Restore 1 item' }).click();
  await expect(page.getByText('Your backup is restored')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('simmer-app-data') ?? ''))
    .toContain('Calm');
});
