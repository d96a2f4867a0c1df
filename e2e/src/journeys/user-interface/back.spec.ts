import type { Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Presses Back where it closes a layer, and waits until the page is ready for the next press. */
async function closeByBack(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForFunction(() => (history.state as { isGuard?: boolean } | null)?.isGuard === true);
}

/** Opens a page by a link, so that Back leads to the dashboard. */
async function openByLink(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(path));
}

test('Back: closes one layer after another, asks before input is lost, and then leaves (UI-21, UI-61)', async ({
  page,
  people,
}) => {
  const { frame, form, palette, sink } = regionsOf(page);
  await openAs(page, await people.onboard(), '/dashboard');
  await openByLink(page, 'Calendar', '/calendar');

  await test.step('an empty form is closed, and Forward does not reopen it', async () => {
    await frame.timeBlockButton.click();
    await expect(form.dialog).toBeVisible();
    await closeByBack(page);
    await expect(form.dialog).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/calendar/);
    await expect(form.dialog).toBeHidden();
  });

  await test.step('of a form with text it closes the picker, then it asks, and so does a reload', async () => {
    await frame.timeBlockButton.click();
    await form.activity.fill('Sourdough');
    await page.keyboard.press('Escape');
    await form.dialog.getByRole('textbox', { name: 'From' }).click();
    const picker = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
    await expect(picker).toBeVisible();
    await closeByBack(page);
    await expect(picker).toHaveCount(0);
    await closeByBack(page);
    await expect(question(page)).toBeVisible();
    await closeByBack(page);
    await expect(question(page)).toBeHidden();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const unload = await asked;
    expect(unload.type()).toBe('beforeunload');
    await unload.dismiss();
    await expect(form.activity).toHaveValue('Sourdough');
    await closeByBack(page);
    await question(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(form.dialog).toBeHidden();
  });

  await test.step('a menu is closed, and a page opened by the palette is left', async () => {
    await page.getByRole('button', { name: 'More options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await closeByBack(page);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await palette.openByMenu();
    await palette.field.fill('Kitchen');
    const command = palette.command(/Kitchen Sink/).first();
    await command.click();
    await expect(sink.heading).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/calendar/);
    await expect(palette.dialog).toBeHidden();
  });

  await test.step('a page with input is left after a question', async () => {
    await openByLink(page, 'Kitchen Sink', '/kitchen-sink');
    await page.getByPlaceholder('Type activity name and press Enter...').fill('Kites');
    await page.goBack();
    await expect(question(page)).toContainText('The name of the new activity will be lost.');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/calendar/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test(
  'Back: on a phone it closes the sheet of unassigned items and an opened zone (UI-61, CAL-56)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    await openAs(page, await people.onboard(), '/dashboard');
    await openByLink(page, 'Calendar', '/calendar');
    await page.getByRole('button', { name: 'Unassigned: 0 blocks' }).click();
    const sheet = page.getByRole('complementary', { name: 'Unassigned' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
    await closeByBack(page);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
    await openByLink(page, 'Ecocycle', '/ecocycle');
    await page.getByRole('button', { name: /^Maturity, \d/ }).click();
    const cross = page.getByRole('button', { name: 'Close Maturity' });
    await expect(cross).toBeVisible();
    await closeByBack(page);
    await expect(cross).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);
  },
);
