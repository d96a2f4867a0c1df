import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { placeBlock, withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { test } from '../../fixtures/killable-browser.ts';
import {
  API,
  killAndStart,
  ON_DISK_MS,
  opened,
  openedBefore,
  openPage,
  startOffline,
} from '../../fixtures/start-after-kill.ts';
import { expect } from '../../fixtures/test.ts';

test('killed browser: what was changed without the server is there at the next start, and is sent (OFF-24)', async ({
  killable,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { tuesday } = nextWeek();
  const rest = await placeBlock(person.api, { activity: 'Rest', date: tuesday });
  const address = `/calendar?date=${monday}`;
  await openedBefore(killable, person, address);

  let { week, form, stars } = await openPage(await startOffline(killable), address);
  await stars.open();
  await stars.add('Pottery');
  await expect(stars.own.filter({ hasText: 'Pottery' })).toBeVisible();
  // The list has it before it is stored, and until then leaving asks.
  await expect(stars.newStar.getByLabel('North Star name')).toHaveValue('');
  await stars.panel.press('Escape');
  await expect(stars.panel).toBeHidden();
  await week.openFormIn(tuesday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(week.card({ name: 'Sourdough', date: tuesday })).toBeVisible();

  let page = await killAndStart(killable);
  ({ week, form, stars } = await openPage(page, address));
  await expect(week.card({ name: 'Sourdough', date: tuesday })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(monday)},`) }).click();
  const reflection = page.getByRole('dialog', { name: 'Small Wins' });
  await reflection.getByRole('textbox').fill('Slept well');
  await reflection.getByRole('button', { name: 'Save Reflections' }).click();
  await expect(reflection).toBeHidden();
  await week.card({ name: 'Learning', date: monday }).click();
  await form.timing('Evening').check();
  await form.save();
  await expect(form.dialog).toBeHidden();
  await week.card({ name: 'Rest', date: tuesday }).click();
  await form.remove('Delete');
  await expect(week.card({ name: 'Rest', date: tuesday })).toBeHidden();

  page = await killAndStart(killable);
  await page.unroute(API);
  ({ week, form, stars } = await openPage(page, address));
  await expect(week.card({ name: 'Sourdough', date: tuesday })).toBeVisible();
  const { api } = person;
  // Its deletion is sent last.
  await expect
    .poll(async () => (await api.call('timeBlocks.list')).timeBlocks.map(({ id }) => id))
    .not.toContain(rest.id);
  const { timeBlocks } = await api.call('timeBlocks.list');
  expect(timeBlocks.map(({ start_timing }) => start_timing)).toContainEqual(startTimingOf('evening'));
  expect(timeBlocks).toHaveLength(2);
  expect((await api.call('northStars.list')).themes.map(({ name }) => name)).toContain('Pottery');
  expect((await api.call('weeklyReflections.list')).reflections).toMatchObject([{ wins: ['Slept well'] }]);
});

test(
  'killed browser: a new block with a new activity that was being sent is sent once at the next start (OFF-24)',
  { tag: '@slow' },
  async ({ killable, people }) => {
    const { person, monday } = await withLearningOnMonday(people);
    const address = `/calendar?date=${monday}`;
    // A session that was just begun may not be on disk yet.
    await opened(killable, person, address);
    await killable.close();

    let page = await killable.start();
    const { week, form } = await openPage(page, address);
    // The response to a change never comes.
    await page.route(API, (route) => (route.request().method() === 'GET' ? route.fallback() : undefined));
    await week.openFormIn(monday, 'late');
    await form.activity.fill('Sourdough');
    const isSent = page.waitForRequest((request) => request.method() === 'POST');
    await form.save();
    await isSent;
    await pause(ON_DISK_MS);
    await killable.kill();

    page = await killable.start();
    const again = await openPage(page, address);
    await expect(again.week.card({ name: 'Sourdough', date: monday })).toBeVisible();
    const blockCount = async () => (await person.api.call('timeBlocks.list')).timeBlocks.length;
    await expect.poll(blockCount).toBe(2);
    const { activities } = await person.api.call('activities.list');
    expect(activities.filter(({ name }) => name === 'Sourdough')).toHaveLength(1);
  },
);

test(
  'killed browser: the plan of nobody who is signed in is there at the next start (OFF-24)',
  { tag: '@slow' },
  async ({ killable }) => {
    const { monday } = nextWeek();
    const address = `/calendar?date=${monday}`;
    const begin = async (page: Page) => {
      await page.goto('/healthz');
      // Without a server this browser does not know whose token this is, so that it shows its own plan.
      await page.evaluate(() => localStorage.setItem('authToken', 'of somebody'));
      return openPage(page, address);
    };
    const first = await startOffline(killable);
    await first.goto('/healthz');
    await first.evaluate(() =>
      localStorage.setItem('simmer-app-data', JSON.stringify({ hasCompletedOnboarding: true })),
    );
    await begin(first);
    await expect(first.getByText('Your plan cannot be reached right now')).toBeVisible();
    await killable.close();

    const { week, form } = await begin(await startOffline(killable));
    await week.openFormIn(monday, 'late');
    await form.activity.fill('Sourdough');
    await form.save();
    await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
    const again = await begin(await killAndStart(killable));
    await expect(again.week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  },
);

/** Changes bytes of what the browser has in its database. */
function damage(folder: string, count: number): void {
  const logs = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith('.log') && parentPath.includes('IndexedDB'))
    .map((file) => path.join(file.parentPath, file.name));
  for (const log of logs) {
    const bytes = readFileSync(log);
    for (let each = 0; each < count; each += 1) {
      const at = Math.floor((bytes.length * (each + 0.5)) / count);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    }
    writeFileSync(log, bytes);
  }
}

test(
  'damaged database: the person is told of the loss, and the plan comes from the account (OFF-16)',
  { tag: '@slow' },
  async ({ killable, people }) => {
    const { person, monday } = await withLearningOnMonday(people);
    const address = `/calendar?date=${monday}`;
    await opened(killable, person, address);
    await killable.close();
    damage(killable.folder, 1000);

    const page = await killable.start();
    const { week } = await openPage(page, address);
    await expect(page.getByText('This browser cannot read some of its data')).toBeVisible();
    await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByText('This browser cannot read some of its data')).toBeHidden();
  },
);
