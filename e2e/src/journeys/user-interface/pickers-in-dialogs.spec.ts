import type { Locator, Page } from '@playwright/test';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { expectReachable, press } from '../../fixtures/reachable.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPerson, openAs } from '../../data/people.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';
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

for (const pointer of ['mouse', 'finger'] as const) {
  const isTouch = pointer === 'finger';
  const tag = isTouch ? '@phone-only' : '@phone';
  test.describe(`pickers in dialogs, pressed by ${pointer}`, { tag }, () => {
    test('time block: emoji, activity, dates', async ({ page, people }) => {
      const person = await people.onboard();
      await openAs(page, person, '/calendar');
      const { frame, form } = regionsOf(page);
      await press(frame.timeBlockButton, isTouch);
      await press(form.activity, isTouch);
      const suggestions = form.dialog.getByRole('listbox');
      await expectReachable(suggestions);
      await press(suggestions.getByRole('option').first(), isTouch);
      await expect(form.activity).not.toHaveValue('');
      await form.activity.fill('Pottery');
      await page.keyboard.press('Escape');
      await tryEmojis(page, form.dialog.getByRole('button', { name: /^Emoji of the activity/ }), isTouch);
      await tryDates(page, form.dialog.getByRole('textbox', { name: 'From' }), isTouch);
      await tryDates(page, form.dialog.getByRole('textbox', { name: /^Until/ }), isTouch);
      await press(form.saveButton, isTouch);
      await expect(form.dialog).toBeHidden();
      const { activities } = await person.api.call('activities.list');
      expect(activities.find(({ name }) => name === 'Pottery')?.emoji).toMatch(/^🪁/);
    });

    test('Manage North Stars: emoji and colours', async ({ page, people }) => {
      await openAs(page, await people.onboard(), '/calendar');
      const { stars } = regionsOf(page);
      await stars.open();
      await tryEmojis(page, stars.newStar.getByRole('button', { name: /^Emoji/ }), isTouch);
      await expectReachable(stars.newStar.getByRole('group', { name: 'Color' }));
      await stars.newStar.getByLabel('North Star name').fill('Pottery');
      await press(stars.newStar.getByRole('button', { name: 'Add North Star' }), isTouch);
      await expect(stars.own.filter({ hasText: 'Pottery' })).toContainText('🪁');
    });

    test('Manage North Stars: a press beside the picker closes it, and nothing else (UI-57)', async ({
      page,
      people,
    }) => {
      const person = await people.onboard();
      await openAs(page, person, '/calendar');
      const { stars } = regionsOf(page);
      await stars.open();
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
    });

    test('onboarding: emoji and colours of a custom North Star', async ({ page, people }) => {
      await openAs(page, await people.signUp(), '/onboarding');
      const onboarding = new OnboardingRegion(page);
      await onboarding.openCustom();
      const dialog = onboarding.customDialog;
      await tryEmojis(page, dialog.getByRole('button', { name: /^Emoji/ }), isTouch);
      await expectReachable(dialog.getByRole('group', { name: 'Color' }));
    });

    test('a new default: emoji and colour', async ({ page, people }) => {
      const admin = await people.onboard(newPerson('Boss Vale'));
      await makeSuperAdmin(admin.email);
      await openAs(page, admin, '/admin');
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
  });
}
