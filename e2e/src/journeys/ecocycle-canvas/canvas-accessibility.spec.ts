import { expectAccessible, expectNamesHoldTexts, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { withBlocks } from '../../fixtures/canvas-people.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PLACEMENTS = [
  { activity: 'Garden' },
  { activity: 'Music' },
  { activity: 'Rest', phase: 'Renewal' },
  { activity: 'Art', phase: 'Languaging' },
  { activity: 'Learning', phase: 'Incubation' },
  { activity: 'Work', phase: 'Maturity' },
  { activity: 'Meetings', phase: 'Maturity' },
  { activity: 'Chores', phase: 'Rigidity Trap' },
  { activity: 'Travel', phase: 'Scarcity Trap' },
  { activity: 'Home', phase: 'Creative Destruction' },
  { activity: 'Family', phase: 'Knotworking' },
] as const;

test('canvas accessibility: axe finds nothing on an empty canvas, a full one and one with a calendar', async ({
  page,
  people,
}) => {
  const { canvas, picker } = regionsOf(page);

  await test.step('with nothing planned, which offers a first time block (UI-53)', async () => {
    await openAs(page, await people.onboard(), '/ecocycle');
    await expect(canvas.staging).toContainText('Nothing is planned yet. What you plan can be mapped here.');
    await expect(canvas.main.getByRole('button', { name: 'Plan a first time block' })).toBeVisible();
    await expectAccessible(page, 'an empty canvas');
    await canvas.selectButton.click();
    await expect(picker.dialog.getByText('No unassigned time blocks')).toBeVisible();
    await expectOverlayAccessible(page, 'an empty picker');
  });

  const { person } = await withBlocks(people, PLACEMENTS);
  await openAs(page, person, '/ecocycle');

  await test.step('in the picker', async () => {
    await canvas.selectButton.click();
    await expect(picker.heading('Time Blocks (3)')).toBeVisible();
    await picker.box('Garden').check();
    await expectOverlayAccessible(page, 'the picker');
    await expectNamesHoldTexts(page, 'the picker');
    await picker.button('Select All').click();
    await picker.addButton.click();
  });

  await test.step('with a zone laid open, and an item that is carried', async () => {
    await canvas.title('Maturity').click();
    await expect(canvas.title('Maturity')).toHaveAttribute('aria-expanded', 'true');
    await canvas.card('Garden', 'Unassigned').focus();
    await page.keyboard.press('Space');
    await expect(canvas.announcement(/^Picked up/)).toBeAttached();
    await page.keyboard.press('2');
    await expect(canvas.announcement('Over Birth.')).toBeAttached();
    await expectAccessible(page, 'an item that is carried');
    await expectNamesHoldTexts(page, 'an item that is carried');
    await page.keyboard.press('Escape');
    await expect(canvas.announcement('Left where it was.')).toBeAttached();
  });

  await test.step('in the question before clearing, and in the dialog of an event', async () => {
    await canvas.clearAll.click();
    await expect(canvas.clearQuestion).toBeVisible();
    await expectOverlayAccessible(page, 'the question before clearing');
    await people.connect(person);
    await page.reload();
    await canvas.selectButton.click();
    await picker.search.fill('choir');
    await picker.choose(['Choir practice']);
    await canvas.card('Choir practice', 'Unassigned').click();
    await expect(page.getByRole('dialog', { name: 'Choir practice' })).toBeVisible();
    await expectOverlayAccessible(page, 'an event');
  });
});
