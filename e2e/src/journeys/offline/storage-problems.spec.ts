import type { Page } from '@playwright/test';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { fillStorage, limitStorage } from '../../fixtures/storage/storage-room.ts';
import { damageRow } from '../../fixtures/storage/damage-row.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';

/** Somebody has Learning on Monday, and works without the server on the copy. */
async function offlineOnCopy(page: Page, person: Parameters<typeof openAs>[1], monday: string) {
  const regions = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(regions.week.card({ name: 'Learning', date: monday })).toBeVisible();
  await untilPlanIsKept(page);
  await page.route(API, (route) => route.abort());
  return regions;
}

test('full browser: a change is refused and its form stays open, and with room it is stored and sent (OFF-83)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { tuesday } = nextWeek();
  await page.goto('/healthz');
  const endLimit = await limitStorage(page);
  const { week, form } = await offlineOnCopy(page, person, monday);
  const plan = async (name: string) => {
    await week.openFormIn(tuesday, 'late');
    await form.activity.fill(name);
    await form.save();
  };
  const full = page.getByText('This browser is full');
  await plan('Before');
  // It shows before it is stored.
  await expect(form.dialog).toBeHidden();
  await expect(week.card({ name: 'Before', date: tuesday })).toBeVisible();
  const { changeCount } = await deviceStorage(page);

  await fillStorage(page);
  await plan('Meanwhile');
  await expect(full.first()).toBeVisible();
  await expect(page.getByText('so the change is not saved')).toBeVisible();
  await expect(form.activity).toHaveValue('Meanwhile');
  expect((await deviceStorage(page)).changeCount).toBe(changeCount);

  await endLimit();
  await form.save();
  await expect(full).toHaveCount(0);
  expect((await deviceStorage(page)).changeCount).toBe(2 * changeCount);
  await page.reload();
  for (const name of ['Before', 'Meanwhile']) await expect(week.card({ name, date: tuesday })).toBeVisible();
  await page.unroute(API);
  await expect
    .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks.length, { timeout: 20_000 })
    .toBe(3);
});

test(
  'damaged rows: a change is shown and not sent, the rest stays, and the plan is read again (OFF-16, OFF-82)',
  { tag: '@slow' },
  async ({ page, people }) => {
    const { person, monday, block } = await withLearningOnMonday(people);
    const { tuesday, wednesday, thursday } = nextWeek();
    const { week, form } = await offlineOnCopy(page, person, monday);
    for (const date of [tuesday, wednesday, thursday]) {
      await week.openFormIn(date, 'late');
      await form.activity.fill('Rest');
      await form.save();
      await expect(week.card({ name: 'Rest', date })).toBeVisible();
    }
    const address = page.url();
    await page.goto('/healthz');
    for (const row of [0, 1]) await damageRow(page, { table: 'outbox', row, field: 'step' });
    await damageRow(page, { table: 'items', row: block.id, field: 'item' });

    await page.goto(address);
    await expect(page.getByRole('button', { name: '1 change waits' })).toBeVisible();
    await page.getByRole('button', { name: 'Show changes' }).click();
    const list = page.getByRole('dialog', { name: 'Changes not saved' });
    const unreadable = list.getByRole('listitem').filter({ hasText: 'This browser can no longer read it.' });
    await expect(unreadable.filter({ has: page.getByText('A change', { exact: true }) })).toHaveCount(2);
    await expect(list.getByRole('button', { name: 'Save as a file' })).toHaveCount(2);
    await list.getByText('Close', { exact: true }).click();
    await expect(week.card({ name: 'Rest', date: thursday })).toBeVisible();
    await expect(week.card({ name: 'Learning', date: monday })).toBeHidden();
    await page.unroute(API);
    await page.getByRole('button', { name: 'Try again' }).click();
    // The account has it.
    await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
    const { timeBlocks } = await person.api.call('timeBlocks.list');
    expect(timeBlocks.map(({ start_date }) => start_date)).toEqual([monday, thursday]);

    await page.goto('/healthz');
    await damageRow(page, { table: 'plans', row: 0, field: 'rest' });
    await page.route(API, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText('Your plan cannot be reached right now')).toBeVisible();
  },
);
