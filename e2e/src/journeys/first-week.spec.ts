import type { Locator } from '@playwright/test';
import { newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

test(
  'first quarter of an hour: a stranger reaches a week of eight blocks in nine actions, adds a block of their own and is reminded of it (DSH-7, ONB-12, REM-19)',
  { tag: '@phone' },
  async ({ page }) => {
    const robin = newPerson();
    const { frame, form } = regionsOf(page);
    let actions = 0;
    const click = async (role: 'link' | 'button', name: string) => {
      actions += 1;
      await page.getByRole(role, { name }).first().click();
    };
    const type = async (field: Locator, text: string) => {
      actions += 1;
      await field.fill(text);
    };
    const cards = page.locator('[data-block-id]');

    await test.step('an account, a North Star, and the suggested week', async () => {
      await page.goto('/');
      await click('link', 'Sign up');
      await type(page.getByRole('textbox', { name: 'Name' }), robin.name);
      await type(page.getByRole('textbox', { name: 'Email' }), robin.email);
      await type(page.getByLabel('Password', { exact: true }), robin.password);
      await click('button', 'Sign up');
      await click('button', 'Rest & Play');
      await click('button', 'Continue');
      await click('button', 'Skip for Now');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText('The week comes to its end')).toHaveCount(0);
      const week = page.getByRole('region', { name: 'A first week' });
      await expect(week.getByText(/^(?:Play|Rest|Alone time)$/)).toHaveCount(8);
    });

    await test.step('it is added at once, and stands in the calendar', async () => {
      await click('button', 'Add 8 time blocks');
      expect(actions).toBe(9);
      await expect(page).toHaveURL(/\/calendar/);
      await expect(frame.toast('8 time blocks added')).toBeVisible();
      await expect(cards.first()).toBeVisible();
    });

    await test.step('all at once is undone at once, also after a reload', async () => {
      // A page that is left within milliseconds may lose what it shows already.
      const isSaved = page.waitForResponse((response) => response.url().endsWith('/plan/changes'));
      await page.keyboard.press('ControlOrMeta+z');
      await isSaved;
      await page.reload();
    });

    await test.step('a line makes a block of their own, and one press reminds of it', async () => {
      await frame.timeBlockButton.click();
      await form.activity.fill('Choir tomorrow 7am');
      await form.openMore();
      await form.dialog.getByRole('combobox', { name: 'Reminder' }).selectOption('10m before');
      await form.dialog.getByRole('button', { name: 'Remind me by mail' }).click();
      await expect(frame.toast('Reminders come by mail')).toBeVisible();
      await form.save();
      await expect(form.dialog).toBeHidden();
      // The first block of a plan is weekly.
      await expect(cards.filter({ hasText: 'Choir' }).first()).toBeVisible();
    });
  },
);
