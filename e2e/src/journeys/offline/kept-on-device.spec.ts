import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';
const SECRETS = /Kintsugi|Sourdough/;

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

test('storage: it holds the plan for a start without the server, nothing after a sign-out, and nothing if the person wants that', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const fields = { note: 'Kintsugi with Alex' };
  await placeBlock(person.api, { activity: 'Learning', date: monday, fields });
  const elsewhere = await people.apiElsewhere(person);
  const address = `/calendar?date=${monday}`;
  const { week, frame } = regionsOf(page);
  await openAs(page, person, address);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await untilPlanIsKept(page);

  await test.step('a start without the server shows what waits (OFF-11)', async () => {
    await addOffline(page, monday);
    const kept = await deviceStorage(page);
    expect([kept.copyRowCount > 0, kept.changeCount > 0]).toEqual([true, true]);
    await page.reload();
    await expect(week.card({ name: 'Sourdough', date: monday })).toBeVisible();
  });

  await test.step('a sign-out asks, and leaves nothing (OFF-13, OFF-17, AUT-42)', async () => {
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
    await expect(page).toHaveURL(/\/dashboard$/);
    // The sign-in that was left without the server has ended as well.
    await expect.poll(async () => (await elsewhere.call('auth.listSignIns')).sign_ins.length).toBe(2);
    expect((await elsewhere.call('timeBlocks.list')).timeBlocks).toHaveLength(1);
  });

  await test.step('who keeps nothing has nothing on the disk, and is told before a change is lost (OFF-75, OFF-76)', async () => {
    await page.goto('/account/data');
    const choice = page.getByRole('switch', { name: /Keep nothing on this device/ });
    await choice.click();
    await expect(frame.toast('Preference updated')).toBeVisible();
    await expect(choice).toBeChecked();
    await page.goto(address);
    await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
    await addOffline(page, monday);
    await expect(page.getByText('Nothing is kept on this device')).toBeVisible();
    await expect(page.getByText('what you change now is lost when it is closed')).toBeVisible();
    const { text, copyRowCount, changeCount } = await deviceStorage(page);
    expect([text.match(SECRETS), copyRowCount, changeCount]).toEqual([null, 0, 0]);
    // It includes `localStorage`.
    for (const secret of [person.email, person.name]) expect(text).not.toContain(secret);
  });
});
