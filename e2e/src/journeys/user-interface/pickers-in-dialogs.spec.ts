import type { Locator, Page } from '@playwright/test';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { expectReachable, press } from '../../fixtures/reachable.ts';
import { untilSent } from '../../fixtures/storage/until-sent.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPerson, openAs } from '../../data/people.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** Picks an emoji, clears it where that is offered, and picks another one by searching. */
async function tryEmojis(page: Page, field: Locator, isTouch: boolean): Promise<void> {
  const picker = page.getByRole('dialog', { name: /^Emoji/ });
  const before = await field.textContent();
  await press(field, isTouch);
  await expect(picker.getByRole('gridcell').first()).toBeVisible();
  await expectReachable(picker);
  await press(picker.getByRole('gridcell', { name: 'grinning face', exact: true }), isTouch);
  await expect(field).toHaveText('😀');
  await expect(picker).toBeHidden();

  await press(field, isTouch);
  await expect(picker.getByRole('gridcell').first()).toBeVisible();
  const clear = picker.getByRole('button', { name: 'Clear' });
  if (await clear.isVisible()) {
    await press(clear, isTouch);
    await expect(field).toHaveText(before ?? '');
    await press(field, isTouch);
  }
  const search = picker.getByRole('searchbox', { name: 'Search emojis' });
  await press(search, isTouch);
  await expect(search).toBeFocused();
  await page.keyboard.insertText('kite');
  await press(picker.getByRole('gridcell', { name: 'kite' }), isTouch);
  await expect(field).toHaveText('🪁');
}

/** Picks the 15th of the shown month, or of the next one. */
async function tryDates(page: Page, field: Locator, isTouch: boolean): Promise<void> {
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await press(field, isTouch);
  await expectReachable(calendar);
  await press(calendar.locator('.ant-picker-header-next-btn'), isTouch);
  await press(calendar.locator('td.ant-picker-cell-in-view', { hasText: /^15$/ }), isTouch);
  await expect(field).toHaveValue(/-15$/);
  await expect(calendar).toHaveCount(0);
}

/** Presses beside the open picker of emojis, which closes it and nothing else. */
async function pressBesideEmojis(page: Page, isTouch: boolean): Promise<void> {
  const { stars } = regionsOf(page);
  const pressAt = async (x: number, y: number) =>
    isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  const picker = page.getByRole('dialog', { name: /^Emoji/ });
  const removeButton = stars.panel.getByRole('button', { name: /^Remove / }).first();
  // The dialog may still be coming in: measured then, the place lies in the picker.
  await removeButton.click({ trial: true });
  const remove = await removeButton.boundingBox();
  const isSheet = (page.viewportSize()?.width ?? 0) < 640;
  const places = [{ x: 5, y: 5 }, ...(isSheet && remove ? [{ x: remove.x + 5, y: remove.y + 5 }] : [])];
  for (const { x, y } of places) {
    await press(stars.newStar.getByRole('button', { name: /^Emoji/ }), isTouch);
    await expect(picker.getByRole('gridcell').first()).toBeVisible();
    // A press within its first frames, while it comes in, does not count.
    await picker.evaluate((element) =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    await pressAt(x, y);
    await expect(picker).toHaveCount(0);
    await expect(stars.panel).toBeVisible();
  }
  await expect(stars.own).toHaveCount(2);
  await pressAt(5, 5);
  await expect(stars.panel).toHaveCount(0);
}

for (const pointer of ['mouse', 'finger'] as const) {
  const isTouch = pointer === 'finger';
  test(
    `pickers in dialogs: by ${pointer} emojis, activities, dates and colours can be picked`,
    { tag: isTouch ? ['@phone-only'] : [] },
    async ({ page, people }) => {
      const person = await people.onboard(newPerson('Boss Vale'));
      await makeSuperAdmin(person.email);
      const { frame, form, stars } = regionsOf(page);
      await openAs(page, person, '/calendar');

      await test.step('a press beside the picker of a North Star closes it, and nothing else (UI-57)', async () => {
        await stars.open();
        await pressBesideEmojis(page, isTouch);
      });

      await test.step('a North Star gets its emoji, and its colours are in reach', async () => {
        await stars.open();
        await tryEmojis(page, stars.newStar.getByRole('button', { name: /^Emoji/ }), isTouch);
        await expectReachable(stars.newStar.getByRole('group', { name: 'Colour' }));
        await stars.newStar.getByLabel('North Star name').fill('Pottery');
        await press(stars.newStar.getByRole('button', { name: 'Add North Star' }), isTouch);
        await expect(stars.own.filter({ hasText: 'Pottery' })).toContainText('🪁');
        // It begins again once the one before is saved.
        await expect(stars.newStar.getByLabel('North Star name')).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(stars.panel).toHaveCount(0);
      });

      await test.step('a time block gets activity, emoji and dates', async () => {
        await press(frame.timeBlockButton, isTouch);
        await press(form.activity, isTouch);
        const suggestions = form.dialog.getByRole('listbox');
        await expectReachable(suggestions);
        await press(suggestions.getByRole('option').first(), isTouch);
        await expect(form.activity).not.toHaveValue('');
        await form.activity.fill('Clay');
        await page.keyboard.press('Escape');
        await tryEmojis(page, form.dialog.getByRole('button', { name: /^Emoji of the activity/ }), isTouch);
        await tryDates(page, form.dialog.getByRole('textbox', { name: 'From' }), isTouch);
        await tryDates(page, form.dialog.getByRole('textbox', { name: /^Until/ }), isTouch);
        await press(form.saveButton, isTouch);
        await expect(form.dialog).toBeHidden();
        await untilSent(page);
        const { activities } = await person.api.call('activities.list');
        expect(activities.find(({ name }) => name === 'Clay')?.emoji).toMatch(/^🪁/);
      });

      await test.step('a new default gets any colour', async () => {
        await page.goto('/admin');
        await press(page.getByRole('tab', { name: 'Ecocycle', exact: true }), isTouch);
        await press(page.getByRole('button', { name: 'Add Ecocycle Phase' }), isTouch);
        const dialog = page.getByRole('dialog', { name: 'Add Ecocycle Phase' });
        await tryEmojis(page, dialog.getByRole('button', { name: 'Emoji of the new' }), isTouch);
        const hex = dialog.getByRole('textbox', { name: /hex$/ });
        const before = await hex.inputValue();
        await press(dialog.getByRole('button', { name: /, picker$/ }), isTouch);
        const colors = page.locator('.ant-color-picker');
        await expectReachable(colors);
        await press(colors.locator('.ant-color-picker-palette'), isTouch);
        await expect(hex).not.toHaveValue(before);
      });
    },
  );
}
