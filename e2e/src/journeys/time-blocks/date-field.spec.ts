import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectSheet } from '../../fixtures/sheet.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'dates of a time block: the calendar is in view, starts on the preferred day, and a day can be typed or picked (ACC-11)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const person = await people.onboard();
    const { tuesday } = nextWeek();
    const { form } = regionsOf(page);
    await openAs(page, person, '/account');
    await page.getByRole('switch', { name: 'Week starts on Monday' }).click();
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Time Block' }).first().click();
    const from = form.dialog.getByLabel('From');
    const calendar = page.locator('.ant-picker-panel-container');
    await from.fill(tuesday);
    await expect(from).toHaveValue(tuesday);
    await expect(form.made).toContainText(/Nov|Dec/);
    // The sheet is open while a day is typed, over the field.
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await expectSheet(page, page.locator('.ant-picker-dropdown'));
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Su');
    await calendar.getByTitle(tuesday.replace(/..$/, '15')).click();
    await expect(from).toHaveValue(tuesday.replace(/..$/, '15'));
    await expect(calendar).toBeHidden();
    await from.click();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(form.dialog).toBeVisible();
  },
);
