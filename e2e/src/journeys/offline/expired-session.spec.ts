import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { deviceStorage } from '../../fixtures/storage/device-storage.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';

test('expired session: what was changed offline waits for its person, and another one neither sees nor sends it (OFF-85, OFF-89)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const other = await people.onboard();
  const elsewhere = await people.apiElsewhere(person);
  const countOf = async (api: typeof elsewhere) => (await api.call('timeBlocks.list')).timeBlocks.length;
  const address = `/calendar?date=${monday}`;
  const { week, form, frame } = regionsOf(page);
  await openAs(page, person, address);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await page.route(API, (route) => route.abort());
  await week.openFormIn(monday, 'late');
  await form.activity.fill('Rest');
  await form.save();
  await expect(page.getByRole('button', { name: '1 change waits' })).toBeVisible();

  // The session of this browser ends on the server meanwhile.
  await person.api.call('auth.logout');
  await page.unroute(API);
  await expect(page).toHaveURL(/\/signin/, { timeout: 20_000 });
  // The page of the sign-in is shown while the copy is being deleted.
  await expect
    .poll(async () => {
      const { copyRowCount, changeCount } = await deviceStorage(page);
      return [copyRowCount, changeCount];
    })
    .toEqual([0, 1]);
  await expect(page.getByText(/^1 change waits in this browser until/)).toBeVisible();

  const signIn = new SignInRegion(page);
  await signIn.signIn(other);
  await expect(page).not.toHaveURL(/\/signin/);
  await page.goto(address);
  await expect(week.sheet).toBeVisible();
  await expect(week.cards).toHaveCount(0);
  expect([await countOf(other.api), await countOf(elsewhere)]).toEqual([0, 1]);
  await frame.choose('Sign out');
  await expect(page).toHaveURL(/\/signin/);

  await signIn.signIn(person);
  await expect(page).not.toHaveURL(/\/signin/);
  await page.goto(address);
  await expect(week.card({ name: 'Rest', date: monday })).toBeVisible();
  // The card is shown before its change is sent.
  await expect.poll(async () => (await deviceStorage(page)).changeCount).toBe(0);
  expect(await countOf(elsewhere)).toBe(2);
});
