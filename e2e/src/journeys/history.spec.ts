import type { Locator, Page } from '@playwright/test';
import { withLearningOnMonday } from '../data/blocks.ts';
import { openAs } from '../data/people.ts';
import { expectOverlayAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

const TITLE = 'Recently deleted and overwritten';

async function openFromWeek(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted…' }).click();
  return page.getByRole('dialog', { name: TITLE });
}

test(
  'history: a deleted block is restored from the menu of the week, and undo deletes it again (MRG-6)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { person, monday, block } = await withLearningOnMonday(people);
    const { week, form, frame } = regionsOf(page);
    const card = page.locator(`[data-block-id="${block.id}"][data-date="${monday}"]`);
    await openAs(page, person, `/calendar?date=${monday}`);
    await week.card({ name: 'Learning', date: monday }).click();
    await form.remove('Delete');
    await expect(form.dialog).toBeHidden();
    await expect(card).toBeHidden();

    const dialog = await openFromWeek(page);
    const item = dialog.getByRole('listitem', { name: 'Time block “Learning”' });
    await expect(item).toContainText('Deleted less than a minute ago by an unknown browser · ');
    await expectOverlayAccessible(page, TITLE);
    await item.getByRole('button', { name: 'Restore' }).click();
    await expect(item.getByText('Restored')).toBeFocused();
    await frame.undo('Time block “Learning” restored');
    await expect(card).toBeHidden();
    await expect.poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks).toEqual([]);

    // The undo is a deletion too: the newer entry of the two.
    await expect(item).toHaveCount(2);
    await item.first().getByRole('button', { name: 'Restore' }).click();
    await expect(item.first().getByText('Restored')).toBeFocused();
    await expect(item.last()).toContainText('Back in your plan');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  },
);

test(
  'history: a title that another device has overwritten is set again from the account page (MRG-6, ACC-7)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { person, block } = await withLearningOnMonday(people);
    const { api } = person;
    const elsewhere = await people.apiElsewhere(person);
    const rename = (from: typeof api, title: string) =>
      from.call('timeBlocks.update', { params: { id: block.id }, body: { title, seen: { title: null } } });
    await rename(elsewhere, 'From the phone');
    await rename(api, 'From the laptop');

    await openAs(page, person, '/account');
    await page.getByRole('button', { name: 'Open the list' }).click();
    const item = page.getByRole('listitem', { name: 'Time block “From the laptop”' });
    await expect(item).toContainText('Title: From the phone (now From the laptop)');
    await item.getByRole('button', { name: 'Restore' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Restored', { exact: true })).toBeFocused();
    await expect
      .poll(async () => (await api.call('timeBlocks.list')).timeBlocks)
      .toMatchObject([{ title: 'From the phone' }]);
  },
);
