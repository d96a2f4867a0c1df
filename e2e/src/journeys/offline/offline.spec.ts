import type { Page } from '@playwright/test';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';
const noticeOn = (page: Page) => page.getByText('Simmer cannot be reached right now');

/** The banner has a shorter text on small screens. */
const waitingNotice = (page: Page) =>
  page.getByText(/What you changed waits here|Your changes wait here/).filter({ visible: true });

test('offline: a block planned without a network is saved when the network is back @phone', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { week, form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  // The dialog's code is cached once its form was shown.
  await week.clickInto(monday, 'late');
  await expect(form.activity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();

  await page.context().setOffline(true);
  await expect(noticeOn(page)).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await week.clickInto(monday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  await expect(waitingNotice(page)).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);

  await page.context().setOffline(false);
  await expect(frame.toast('Your changes have been saved.')).toBeVisible();
  await expect(noticeOn(page)).toBeHidden();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(2);
});

test('offline: pages that were not opened before open without a network', async ({ page, people }) => {
  const person = await people.onboard();
  await openAs(page, person, '/calendar');
  const keptCount = () =>
    page.evaluate(() => {
      const kept = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
      const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      return kept.every(({ href }) => loaded.has(href)) ? kept.length : 0;
    });
  let before = 0;
  // Links are added four at a time: all are there once none has been added.
  const isKept = async () => {
    const count = await keptCount();
    const isSame = count > 0 && count === before;
    before = count;
    return isSame;
  };
  await expect.poll(isKept, { timeout: 40_000 }).toBe(true);
  await page.context().setOffline(true);
  await expect(noticeOn(page)).toBeVisible();
  for (const [route, title] of [
    ['Dashboard', 'Dashboard'],
    ['Ecocycle', 'Ecocycle Canvas'],
    ['Kitchen Sink', 'My Kitchen Sink'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: route }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await new FrameRegion(page).timeBlockButton.click();
  await expect(new TimeBlockDialogRegion(page).activity).toBeVisible();
});

test('offline: a reload without the server shows the last known plan with the unsent changes', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { tuesday } = nextWeek();
  const { week, form } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();

  await cutOffUntilRetried(page, API);
  await week.clickInto(tuesday, 'late');
  await form.activity.fill('Garden');
  await form.save();
  await expect(week.card({ name: 'Garden', date: tuesday })).toBeVisible();
  await page.reload();
  await expect(noticeOn(page)).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await expect(week.card({ name: 'Garden', date: tuesday })).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(noticeOn(page)).toBeHidden();
  await expect(week.card({ name: 'Garden', date: tuesday })).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(2);
});

test('offline: a change that the server rejects is shown as unsaved until the person dismisses it', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { activity } = await person.api.call('activities.create', { body: { name: 'Kites' } });
  const { week, form } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await cutOffUntilRetried(page, API);
  await week.clickInto(monday, 'late');
  await form.activity.fill('Kites');
  await form.note.fill('With Ann');
  await form.save();
  await expect(waitingNotice(page)).toBeVisible();
  await person.api.call('activities.remove', { params: { id: activity.id } });

  await page.getByRole('button', { name: 'Try again' }).click();
  const statusNotice = page.getByRole('status').filter({ hasText: '1 change could not be saved' });
  await expect(statusNotice).toContainText('Time block “Kites”');
  await expect(statusNotice).toContainText('With Ann');
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toHaveLength(1);
  await statusNotice.getByRole('button', { name: 'Got it' }).click();
  await expect(statusNotice).toBeHidden();
  await page.reload();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await expect(statusNotice).toBeHidden();
});
