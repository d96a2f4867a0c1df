import { newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

test(
  'first quarter of an hour: a stranger reaches a filled week in at most 10 clicks, block by block or all at once, adds a block of their own and is reminded of it (ONB-12, REM-19)',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const robin = newPerson();
    const { frame, form } = regionsOf(page);
    let clicks = 0;
    const click = async (role: 'link' | 'button' | 'checkbox', name: string | RegExp) => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    };
    const cards = page.locator('[data-block-id]');
    const proposed = page.getByRole('button', { name: /, suggested$/ });

    await test.step('an account, North Stars, and a suggested week', async () => {
      await page.goto('/');
      await click('link', 'Get Started');
      await click('link', 'Create an account');
      await page.getByRole('textbox', { name: 'Name' }).fill(robin.name);
      await page.getByRole('textbox', { name: 'Email' }).fill(robin.email);
      await page.getByLabel('Password', { exact: true }).fill(robin.password);
      await click('button', 'Sign up');
      for (const name of ['Meaningful Work', 'Rest & Play']) await click('button', name);
      await click('button', 'Continue');
      await click('button', 'Skip for Now');
      await expect(page.getByText('The week comes to its end')).toHaveCount(0);
      await click('button', 'Suggest a first week');
      await expect(proposed.first()).toBeVisible();
    });

    await test.step('one is added by a click, one left out by its key, and the others are added at once', async () => {
      await proposed.first().click();
      clicks += 1;
      await expect(page.getByText('1 time block added')).toBeVisible();
      // A phone has no keys, and the next one is on another day.
      const rest = isMobile ? 5 : 4;
      if (!isMobile) {
        await proposed.first().focus();
        await page.keyboard.press('Delete');
      }
      await click('button', `Add ${rest} time blocks`);
      await expect(page.getByText(`${rest} time blocks added`)).toBeVisible();
      expect(clicks).toBeLessThanOrEqual(10);
      await expect(proposed).toHaveCount(0);
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
      await expect(cards.filter({ hasText: 'Choir' })).toHaveCount(1);
    });
  },
);
