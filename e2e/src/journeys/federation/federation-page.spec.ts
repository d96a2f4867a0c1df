import type { Page } from '@playwright/test';
import { People } from '../../data/people.ts';
import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { ownReleaseStore, type OwnReleaseStore } from '../../fixtures/own-release-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startOwnStack, type OwnStack } from '../../pictures/own-stack.ts';

const heading = 'Progress Dashboard';
const superAdmin = { email: 'sam@example.com', password: 'a quiet long morning' };

// They release something, which other journeys must not see: they have a store and a stack of their own.
let store: OwnReleaseStore;
let stack: OwnStack;
let version: string;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  store = await ownReleaseStore();
  version = await store.publishChanged('planner', { [heading]: `${heading}, changed` });
  stack = await startOwnStack({
    RELEASE_STORE: store.folder,
    SUPER_ADMIN_EMAIL: superAdmin.email,
    SUPER_ADMIN_PASSWORD: superAdmin.password,
  });
});
test.afterAll(async () => {
  await stack.stop();
  await store.remove();
});

async function openFederation(page: Page): Promise<void> {
  const { token } = await new People(stack.origin).apiOf('').call('auth.login', { body: superAdmin });
  await page.goto(`${stack.origin}/support`);
  await page.evaluate((own) => localStorage.setItem('authToken', own), token);
  await page.goto(`${stack.origin}/admin?tab=federation`);
}

const planner = (page: Page) => page.getByRole('region', { name: 'Planner' });
const row = (page: Page) => planner(page).getByRole('row', { name: version });
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'federation page: a published build becomes a canary of 10 %, is promoted and rolled back (ADM-71)',
  { tag: '@slow' },
  async ({ page }) => {
    await openFederation(page);
    await expect(row(page)).toContainText('Nobody');
    await expectAccessible(page, 'the federation page');

    await row(page).getByRole('button', { name: 'Canary' }).click();
    await expect(dialog(page)).toContainText(`10 % of browsers get planner ${version}`);
    await expectOverlayAccessible(page, 'the question before a canary');
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('a first look');
    await dialog(page).getByRole('button', { name: 'Give it' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page)).toContainText('10 % of browsers');

    await planner(page).getByRole('button', { name: 'Promote the canary' }).click();
    await expect(dialog(page)).toContainText(`Everybody gets planner ${version}`);
    await dialog(page).getByRole('button', { name: 'Promote' }).click();
    await expect(row(page)).toContainText('Everybody');

    const other = await page.context().newPage();
    // The gateway follows the store, so a page that is opened at once may be of the release before.
    await expect(async () => {
      await other.goto(`${stack.origin}/dashboard`);
      await expect(other.getByRole('heading', { name: `${heading}, changed` })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 10_000 });
    await other.close();

    await planner(page).getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog(page)).toContainText(`instead of ${version}`);
    // By the keyboard alone.
    await dialog(page).getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page)).toContainText('Nobody');
    await expect(page.getByRole('table', { name: 'Changes of the releases' })).toContainText('a first look');

    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await expect(page.getByText(`Gave planner ${version} to 10 % of browsers.`)).toBeVisible();
    await expect(page.getByText(`Rolled back to planner`)).toBeVisible();
  },
);
