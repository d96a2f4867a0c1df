import type { Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const picker = (page: Page) => page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');

/** Presses Back where it closes a layer, and waits until the page is ready for the next press. */
async function closeByBack(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForFunction(() => (history.state as { isGuard?: boolean } | null)?.isGuard === true);
}

/** Opens the calendar by a link, so that Back leads to the dashboard. */
async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calendar', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/calendar/);
}

test.describe('Back', { tag: '@phone' }, () => {
  test('Back: closes picker, question and dialog one by one, and keeps what was typed (UI-61)', async ({
    page,
    people,
  }) => {
    const { frame, form } = regionsOf(page);
    await openAs(page, await people.onboard(), '/dashboard');
    await openCalendar(page);

    // Nothing typed: Back closes, Forward does not reopen.
    await frame.timeBlockButton.click();
    await expect(form.dialog).toBeVisible();
    await closeByBack(page);
    await expect(form.dialog).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/calendar/);
    await expect(form.dialog).toBeHidden();

    await frame.timeBlockButton.click();
    await form.activity.fill('Sourdough');
    await page.keyboard.press('Escape');
    await form.dialog.getByRole('textbox', { name: 'From' }).click();
    await expect(picker(page)).toBeVisible();
    await closeByBack(page);
    await expect(picker(page)).toHaveCount(0);
    await expect(question(page)).toBeHidden();

    for (let times = 0; times < 2; times += 1) {
      await closeByBack(page);
      await expect(question(page)).toBeVisible();
      await closeByBack(page);
      await expect(question(page)).toBeHidden();
      await expect(form.activity).toHaveValue('Sourdough');
    }
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const unload = await asked;
    expect(unload.type()).toBe('beforeunload');
    await unload.dismiss();
    await expect(form.activity).toHaveValue('Sourdough');

    await closeByBack(page);
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(form.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('Back: returns from a page opened by the palette, which stays closed; menus close too (UI-61)', async ({
    page,
    people,
  }) => {
    const { palette, sink } = regionsOf(page);
    await openAs(page, await people.onboard(), '/dashboard');
    await openCalendar(page);
    const menu = page.getByRole('menu');
    await page.getByRole('button', { name: 'More options' }).click();
    await expect(menu).toBeVisible();
    await closeByBack(page);
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/calendar/);

    await palette.openByMenu();
    await palette.field.fill('Kitchen');
    await palette
      .command(/Kitchen Sink/)
      .first()
      .click();
    await expect(sink.heading).toBeVisible();
    await expect(page).toHaveURL(/\/kitchen-sink/);
    await page.goBack();
    await expect(page).toHaveURL(/\/calendar/);
    await expect(palette.dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('Back: asks before it closes a reflection with text, and the review saves its text by itself (UI-61, REF-34)', async ({
    page,
    people,
  }) => {
    await openAs(page, await people.onboard(), '/dashboard');
    await openCalendar(page);
    await page
      .getByRole('button', { name: /^Wins of Wk/ })
      .first()
      .click();
    const wins = page.getByRole('dialog', { name: 'Small Wins' });
    await wins.getByRole('textbox').fill('Slept well');
    await closeByBack(page);
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep writing' }).click();
    await expect(question(page)).toBeHidden();
    await expect(wins.getByRole('textbox')).toHaveValue('Slept well');
    await closeByBack(page);
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);

    await page
      .getByRole('link', { name: /review/i })
      .first()
      .click();
    await page
      .getByRole('link', { name: /Wins, challenges, insights$/ })
      .first()
      .click();
    const line = page
      .getByRole('region', { name: 'Wins, challenges, insights' })
      .getByRole('textbox')
      .first();
    await line.fill('Walked to work');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goForward();
    await expect(line).toHaveValue('Walked to work');
  });

  test('Back: in step 2 of onboarding shows step 1 and keeps a note for the next Continue (UI-61, ONB-5)', async ({
    page,
    people,
  }) => {
    const onboarding = new OnboardingRegion(page);
    await openAs(page, await people.signUp(), '/onboarding');
    await onboarding.tile('Rest & Play').click();
    await onboarding.continueButton.click();
    await expect(onboarding.baseline).toBeVisible();
    const note = page.getByPlaceholder("Optional: Add a note about where you're at...");
    await note.fill('Better');
    await closeByBack(page);
    await expect(onboarding.choosing).toBeVisible();
    await onboarding.continueButton.click();
    await expect(note).toHaveValue('Better');
    await onboarding.completeButton.click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(question(page)).toBeHidden();
  });

  test('Back: asks before the typed name of an activity is lost (UI-21, UI-61)', async ({ page, people }) => {
    await openAs(page, await people.onboard(), '/dashboard');
    await page.getByRole('link', { name: 'Kitchen Sink' }).filter({ visible: true }).click();
    const field = page.getByPlaceholder('Type activity name and press Enter...');
    await field.fill('Kites');
    await page.goBack();
    await expect(question(page)).toContainText('The name of the new activity will be lost.');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test(
  'Back: on a phone it closes the sheet of unassigned items and an opened zone (UI-61, CAL-56)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    await openAs(page, await people.onboard(), '/dashboard');
    await openCalendar(page);
    await page.getByRole('button', { name: 'Unassigned (0)' }).click();
    const sheet = page.getByRole('complementary', { name: 'Unassigned' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
    await closeByBack(page);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.getByRole('link', { name: 'Ecocycle' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: /^Maturity, \d/ }).click();
    const cross = page.getByRole('button', { name: 'Close Maturity' });
    await expect(cross).toBeVisible();
    await closeByBack(page);
    await expect(cross).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
  },
);
