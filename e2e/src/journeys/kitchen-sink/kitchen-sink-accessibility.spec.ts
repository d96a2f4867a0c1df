import { expectAccessible, expectNamesHoldTexts, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { openConnectedEvents } from '../../fixtures/connected.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Kitchen Sink accessibility: axe finds nothing in the calendar card and the library', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const { card, activities: library } = regionsOf(page);
  await robin.api.call('activities.create', { body: { name: 'Kites', emoji: '🪁' } });
  for (const recurring of ['weekly', 'once'] as const) {
    await placeBlock(robin.api, { activity: 'Kites', date: today(), fields: { recurring } });
  }
  await people.connect(robin);

  await test.step('in the calendar card and its dialogs', async () => {
    await openAs(page, robin, '/account');
    await expect(page.getByRole('form', { name: 'Ecocycle Analysis' })).toBeVisible();
    await expectAccessible(page, 'the account page with the calendar card');
    await card.manageButton.click();
    await expect(card.calendar('Work')).toBeVisible();
    await expectOverlayAccessible(page, 'choosing calendars');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sync History' }).click();
    await page.getByRole('list', { name: 'Syncs' }).getByRole('button', { name: /added/ }).click();
    await expect(page.getByRole('list', { name: 'Events of this sync' })).toBeVisible();
    await expectOverlayAccessible(page, 'the sync history');
  });

  await test.step('in the library', async () => {
    await openAs(page, robin, '/kitchen-sink');
    await expect(library.badge('Kites')).toHaveAccessibleName('Recurring + 1 one-time: Kites');
    await expectAccessible(page, 'the library');
    await expectNamesHoldTexts(page, 'the library');
    await library.badge('Kites').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectOverlayAccessible(page, 'the blocks of an activity');
    await page.keyboard.press('Escape');
    await library.newEmoji.click();
    await expect(library.picker.getByRole('gridcell').first()).toBeVisible();
    await expectOverlayAccessible(page, 'the emoji picker');
    await page.keyboard.press('Escape');
  });

  await test.step('on a name whose activity is gone, and with nothing found', async () => {
    const { activity: lone } = await robin.api.call('activities.create', {
      body: { name: 'Lone', emoji: '⭐' },
    });
    await library.name('Lone').click();
    await library.field.fill('Lonely');
    await robin.api.call('activities.remove', { params: { id: lone?.id ?? '' } });
    await expect(page.getByText('Deleted in another window.')).toBeVisible();
    await expectAccessible(page, 'a name whose activity is gone');
    await page.getByRole('button', { name: 'Discard' }).click();
    await library.search.fill('zzz');
    await expect(page.getByText('No activities found')).toBeVisible();
    await expectAccessible(page, 'nothing found', 'main');
  });
});

test('Kitchen Sink accessibility: axe finds nothing in the events and their dialogs', async ({
  page,
  people,
}) => {
  await openConnectedEvents(page, people);
  const { sink, analysis } = regionsOf(page);
  await sink.selectAll.check();
  await expectAccessible(page, 'the events, all selected');
  await expectNamesHoldTexts(page, 'the events, all selected');
  await sink.filter.click();
  await sink.filterDialog.getByRole('button', { name: 'Recurring' }).click();
  await expectOverlayAccessible(page, 'the filter');
  await sink.filterDialog.getByRole('button', { name: 'Close' }).click();
  await sink.analyze.click();
  await expectOverlayAccessible(page, 'the methods');
  await analysis.start.click();
  await expect(analysis.byPhase).toBeVisible();
  await expectOverlayAccessible(page, 'the results');
  await analysis.verify.click();
  await analysis.scrollTo('Sprint planning');
  await analysis.phaseOf('Sprint planning').selectOption({ label: 'Birth' });
  await expectOverlayAccessible(page, 'the verification');
  await expectNamesHoldTexts(page, 'the verification');
  await analysis.submit.click();
  await expect(analysis.touched).toBeVisible({ timeout: 30_000 });
  await expectOverlayAccessible(page, 'the offer of a rule');
  await analysis.offer.getByRole('button', { name: 'Not now' }).click();
  await sink.search.fill('sprint planning');
  const event = await sink.open('Sprint planning');
  await expect(event.getByRole('list', { name: 'History of the event' })).toBeVisible();
  await expectOverlayAccessible(page, 'an event with its history');
});
