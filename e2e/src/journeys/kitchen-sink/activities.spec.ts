import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('activities: by keys alone one is created, renamed, planned, deleted and restored', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await robin.api.call('activities.create', { body: { name: 'Walk', emoji: '⭐' } });
  await openAs(page, robin, '/kitchen-sink');
  const { activities: sink, frame, form } = regionsOf(page);
  await sink.newEmoji.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search emojis' })).toBeFocused();
  await page.keyboard.type('kite');
  await expect(sink.picker.getByRole('gridcell').first()).toHaveAccessibleName('kite');
  await page.keyboard.press('Enter');
  await expect(sink.newEmoji).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kites');
  await page.keyboard.press('Enter');
  await expect(frame.toast('Created: 🪁 Kites')).toBeVisible();

  await sink.name('Kites').focus();
  await page.keyboard.press('ArrowRight');
  await expect(sink.name('Walk')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sink.field).toBeFocused();
  await page.keyboard.type('Long walk');
  await page.keyboard.press('Escape');
  await expect(sink.name('Walk')).toBeFocused();
  await page.keyboard.press('End');
  await expect(sink.name('DIY')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(sink.name('Kites')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sink.badge('Kites')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Add time block');
  await page.keyboard.press('Enter');
  await expect(form.activity).toHaveValue('Kites');
  await page.keyboard.press('Escape');
  await expect(sink.badge('Kites')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(frame.toast('Deleted: Kites')).toBeVisible();
  await expect(sink.name('Walk')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(sink.card('Kites')).toBeVisible();
});
