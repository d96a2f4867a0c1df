import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs, type People } from '../../data/people.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';
const SECRETS = /Kintsugi|Sourdough/;

/** A person has a block with a note, and this browser has read all of the plan. */
async function withCopy(page: Page, people: People) {
  const { monday } = nextWeek();
  const person = await people.onboard();
  await placeBlock(person.api, {
    activity: 'Learning',
    date: monday,
    fields: { note: 'Kintsugi with Alex' },
  });
  const address = `/calendar?date=${monday}`;
  await openAs(page, person, address);
  await expect(regionsOf(page).week.card({ name: 'Learning', date: monday })).toBeVisible();
  await untilPlanIsKept(page);
  return { person, monday, address };
}

/** A change is made without the server. */
async function addOffline(page: Page, monday: string): Promise<void> {
  const { week, form } = regionsOf(page);
  await week.openFormIn(monday, 'late');
  await expect(form.activity).toBeVisible();
  await page.route(API, (route) => route.abort());
  await form.activity.fill('Sourdough');
  await form.save();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  await expect(page.getByText('Simmer cannot be reached right now')).toBeVisible();
}

test('storage: a start without the server shows what waits, and a sign-out leaves nothing (OFF-13, OFF-17, AUT-42)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withCopy(page, people);
  const elsewhere = await people.apiElsewhere(person);
  await addOffline(page, monday);
  const kept = await deviceStorage(page);
  expect([kept.copyRowCount > 0, kept.changeCount > 0]).toEqual([true, true]);

  await page.reload();
  const { week, frame } = regionsOf(page);
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();

  await frame.choose('Sign out');
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await expect(question).toContainText('Signing out deletes what you changed from this browser.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/signin/);
  await expect.poll(async () => (await deviceStorage(page)).changeCount).toBe(0);
  const left = await deviceStorage(page);
  expect([left.text.match(SECRETS), left.copyRowCount]).toEqual([null, 0]);

  await page.unroute(API);
  await new SignInRegion(page).signIn(person);
  // The sign-in that was left without the server has ended as well.
  await expect.poll(async () => (await elsewhere.call('auth.listSignIns')).sign_ins.length).toBe(2);
  expect((await elsewhere.call('timeBlocks.list')).timeBlocks).toHaveLength(1);
});

test('storage: who keeps nothing has nothing on the disk, and is told before a change is lost (OFF-75, OFF-76)', async ({
  page,
  people,
}) => {
  const { person, monday, address } = await withCopy(page, people);
  await page.goto('/account');
  const choice = page.getByRole('switch', { name: /Keep nothing on this device/ });
  await choice.click();
  await expect(regionsOf(page).frame.toast('Preference updated')).toBeVisible();
  await expect(choice).toBeChecked();
  const stored = await deviceStorage(page);
  expect([stored.copyRowCount, stored.changeCount]).toEqual([0, 0]);

  await page.goto(address);
  const { week } = regionsOf(page);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await addOffline(page, monday);
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible();
  await expect(page.getByText('what you change now is lost when it is closed')).toBeVisible();
  const still = await deviceStorage(page);
  expect([still.text.match(SECRETS), still.copyRowCount, still.changeCount]).toEqual([null, 0, 0]);

  const entries = () => page.evaluate(() => Object.values(localStorage).join(' '));
  expect(await entries()).not.toContain(person.email);
  expect(await entries()).not.toContain(person.name);
});
