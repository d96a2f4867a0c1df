import { expectAccessible, expectNamesHoldTexts, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { addActivities, changeDefaultEmoji } from '../../fixtures/database.ts';
import { today } from '../../data/days.ts';
import { expectSheet } from '../../fixtures/sheet.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ActivitiesRegion } from '../../regions/activities.region.ts';
import { TimeBlockDialogRegion } from '../../regions/time-block-dialog.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const make = async ({ api }: Person, name: string, emoji = '⭐') =>
  (await api.call('activities.create', { body: { name, emoji } })).activity;
const library = async ({ api }: Person) => (await api.call('activities.list')).activities;

test('activities: by keys alone one is created, renamed, planned, deleted and restored', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await make(robin, 'Walk');
  await openAs(page, robin, '/kitchen-sink');
  const { activities: sink, frame } = regionsOf(page);
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
  await expect(new TimeBlockDialogRegion(page).activity).toHaveValue('Kites');
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

test(
  'activities: on a phone one is created and gets an emoji, and its buttons are at least 44 px wide',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    await openAs(page, await people.onboard(), '/kitchen-sink');
    const { activities: sink, frame } = regionsOf(page);
    await sink.newName.tap();
    await page.keyboard.type('Kites');
    await sink.addButton.tap();
    await expect(frame.toast('Created: ⭐ Kites')).toBeVisible();
    await sink.emoji('Kites').tap();
    // The picker is placed once its emojis are loaded.
    await expect(sink.picker.getByRole('gridcell').first()).toBeVisible();
    await expectSheet(page, page.locator('.ant-dropdown'));
    await sink.picker.getByRole('radio', { name: 'Medium skin tone' }).check();
    await page.getByRole('searchbox', { name: 'Search emojis' }).fill('waving hand');
    await expect(sink.picker.getByRole('gridcell').first()).toHaveAccessibleName(/^waving hand/);
    await sink.picker.getByRole('gridcell').first().tap();
    await expect(frame.toast('Activity updated')).toBeVisible();
    await expect(sink.emoji('Kites')).toHaveText('👋🏽');
    for (const control of await sink.card('Kites').getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(Math.round(box?.width ?? 0), String(control)).toBeGreaterThanOrEqual(44);
    }
    await sink.badge('Kites').tap();
    await expect(new TimeBlockDialogRegion(page).activity).toHaveValue('Kites');
  },
);

test('activities accessibility: axe finds nothing in the library', async ({ page, people }) => {
  // Axe reads every element of every state.
  test.setTimeout(180_000);
  const robin = await people.onboard();
  const kites = await make(robin, 'Kites', '🪁');
  for (const recurring of ['weekly', 'once'] as const) {
    await placeBlock(robin.api, { activity: 'Kites', date: today(), fields: { recurring } });
  }
  await placeBlock(robin.api, { activity: 'Rest', date: today() });
  await openAs(page, robin, '/kitchen-sink');
  const sink = new ActivitiesRegion(page);
  await expect(sink.badge('Kites')).toHaveAccessibleName('Recurring + 1 one-time: Kites');
  await expectAccessible(page, 'the library');
  await expectNamesHoldTexts(page, 'the library');
  await sink.badge('Kites').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectOverlayAccessible(page, 'the blocks of an activity');
  await page.keyboard.press('Escape');
  await sink.newEmoji.click();
  await expect(sink.picker.getByRole('gridcell').first()).toBeVisible();
  await expectOverlayAccessible(page, 'the emoji picker');
  await page.getByRole('searchbox', { name: 'Search emojis' }).fill('qqqq');
  await expect(sink.picker.getByText('No emojis found for "qqqq"')).toBeVisible();
  await page.keyboard.press('Escape');

  const standalone = await make(robin, 'Lone');
  await sink.name('Lone').click();
  await sink.field.fill('x'.repeat(200));
  await sink.field.fill('Lonely');
  await robin.api.call('activities.remove', { params: { id: standalone.id } });
  await expect(page.getByText('Deleted in another window.')).toBeVisible();
  await expectAccessible(page, 'a name whose activity is gone');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(sink.card('Lone')).toBeHidden();
  await sink.search.fill('zzz');
  await expect(page.getByText('No activities found')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  expect(kites.is_default).toBe(false);
});

test('activities: an admin’s change of a default shows at once for users who have not overridden it (KIT-10)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const errands = (await library(robin)).find(({ name }) => name === 'Errands');
  if (!errands) throw new Error('There are no errands.');
  await robin.api.call('activities.update', { params: { id: errands.id }, body: { emoji: '🧺' } });
  const diy = (await library(robin)).find(({ name }) => name === 'DIY');
  await openAs(page, robin, '/kitchen-sink');
  const sink = new ActivitiesRegion(page);
  await sink.search.fill('DIY');
  await expect(sink.emoji('DIY')).toBeVisible();
  try {
    await changeDefaultEmoji('DIY', '🪚');
    await expect(sink.emoji('DIY')).toHaveText('🪚');
    await changeDefaultEmoji('Errands', '🏪');
    await sink.search.fill('Errands');
    await expect(sink.emoji('Errands')).toHaveText('🧺');
  } finally {
    await changeDefaultEmoji('DIY', diy?.emoji ?? '');
    await changeDefaultEmoji('Errands', errands.emoji);
  }
});

test('activities: two thousand are searched and sorted, with fewer than 120 cards in the page (KIT-21)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await addActivities(robin.email, 2_000);
  await openAs(page, robin, '/kitchen-sink');
  const sink = new ActivitiesRegion(page);
  await expect(sink.tab('All')).toHaveText('All (2021)');
  expect(await sink.cards.count()).toBeLessThan(120);
  await sink.sortBy('A-Z');
  await expect(sink.card('Activity 0')).toBeVisible();
  await sink.name('Activity 0').focus();
  await page.keyboard.press('End');
  await expect(sink.name('Work')).toBeFocused();
  await expect(sink.name('Work')).toBeInViewport();
  await sink.search.fill('Activity 1999');
  await expect(sink.cards).toHaveCount(1);
});
