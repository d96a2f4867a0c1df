import { withLearningOnMonday } from '../data/blocks.ts';
import { openAs } from '../data/people.ts';
import { expectOverlayAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

const TITLE = 'Recently deleted and overwritten';

test('history: an overwritten title and a deleted block are restored, from the account page and the week (ACC-7, MRG-6)', async ({
  page,
  people,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const { api } = person;
  const { week, form, frame } = regionsOf(page);
  const blocks = async () => (await api.call('timeBlocks.list')).timeBlocks;
  const rename = (from: typeof api, title: string) =>
    from.call('timeBlocks.update', { params: { id: block.id }, body: { title, seen: { title: null } } });
  await rename(await people.apiElsewhere(person), 'From the phone');
  await rename(api, 'From the laptop');

  await openAs(page, person, '/account/data');
  await test.step('a title that another device has overwritten is set again by keys (ACC-7)', async () => {
    await page.getByRole('button', { name: 'Open the list' }).click();
    const item = page.getByRole('listitem', { name: 'Time block “From the laptop”' });
    await expect(item).toContainText('Title: From the phone (now From the laptop)');
    await item.getByRole('button', { name: 'Restore' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Restored', { exact: true })).toBeFocused();
    await expect.poll(blocks).toMatchObject([{ title: 'From the phone' }]);
  });

  await page.goto(`/calendar?date=${monday}`);
  await test.step('a deleted block is restored from the menu of the week, and undo deletes it again (MRG-6)', async () => {
    const card = page.locator(`[data-block-id="${block.id}"][data-date="${monday}"]`);
    await card.click();
    await form.remove('Delete');
    await expect(form.dialog).toBeHidden();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Recently deleted…' }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    const item = dialog.getByRole('listitem').filter({ hasText: /Deleted .* by an unknown browser · / });
    await expect(item).toHaveAccessibleName('Time block “From the phone”');
    await expectOverlayAccessible(page, TITLE);
    await item.getByRole('button', { name: 'Restore' }).click();
    await expect(item.getByText('Restored')).toBeFocused();
    await frame.undo('Time block “From the phone” restored');
    await expect(card).toBeHidden();
    await expect.poll(blocks).toEqual([]);
    // The undo is a deletion too: the newer entry of the two.
    await expect(item).toHaveCount(2);
    await item.first().getByRole('button', { name: 'Restore' }).click();
    await expect(item.first().getByText('Restored')).toBeFocused();
    await expect(item.last()).toContainText('Back in your plan');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(week.card({ name: 'From the phone', date: monday })).toBeVisible();
  });
});
