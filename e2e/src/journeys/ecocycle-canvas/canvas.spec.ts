import { dragItem, holdOver } from '../../fixtures/drag-item.ts';
import { phaseOnServer, withBlocks } from '../../fixtures/canvas-people.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('canvas: an item is staged, mapped, moved, unassigned and undone, and stays there after a reload (ECO-10, ECO-31)', async ({
  page,
  people,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Garden' }, { activity: 'Music' }]);
  const [garden] = blocks;
  if (!garden) throw new Error('Nothing was planned.');
  const { canvas, picker, frame } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  await expect(canvas.selectButton).toHaveText('Select items to map (2)');
  await canvas.selectButton.click();
  await picker.choose(['Garden', 'Music']);
  await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (2)');
  await expect(canvas.selectButton).toHaveText('Select items to map (0)');

  await dragItem(page, canvas.card('Garden', 'Unassigned'), canvas, 'Birth');
  await expect(frame.toast('Moved to Birth')).toBeVisible();
  await expect(canvas.card('Garden', 'Birth')).toBeVisible();
  await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (1)');
  expect(await phaseOnServer(person, garden)).toBe('Incubation');

  await dragItem(page, canvas.card('Garden', 'Birth'), canvas, 'Maturity');
  await expect(frame.toast('Moved to Maturity')).toBeVisible();
  await expect(canvas.title('Maturity')).toHaveAccessibleName('Maturity, 1 item');
  await expect(canvas.title('Birth')).toHaveAccessibleName('Birth, 0 items');

  await dragItem(page, canvas.card('Garden', 'Maturity'), canvas, 'Unassigned');
  await expect(frame.toast('Moved to Unassigned')).toBeVisible();
  await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
  expect(await phaseOnServer(person, garden)).toBeNull();
  await frame.undo('Moved to Unassigned');
  await expect(frame.toast('Undone')).toBeVisible();
  // After an undo the focus is on the restored item.
  await expect(canvas.card('Garden', 'Maturity')).toBeFocused();
  expect(await phaseOnServer(person, garden)).toBe('Maturity');

  await page.reload();
  await expect(canvas.card('Garden', 'Maturity')).toBeVisible();
  await expect(canvas.card('Music', 'Unassigned')).toBeVisible();
});

test('canvas: a drop outside the zones and a drag below 8 pixels change nothing, and Ctrl+Z reverts a move (ECO-30, ECO-31)', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Art', phase: 'Languaging' }]);
  const { canvas, frame, form } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  const card = canvas.card('Art', 'Gestation');
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not visible.');

  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 24, box.y + 15);
  await expect(canvas.announcement(/^Picked up/)).toHaveCount(0);
  await page.mouse.up();
  await expect(form.activity).toHaveValue('Art');
  await page.keyboard.press('Escape');

  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
  await holdOver(page, card, canvas, 'Birth');
  await page.mouse.move(4, 300);
  await expect(canvas.announcement('Not over a zone.')).toBeAttached();
  await page.mouse.up();
  await expect(card).toBeVisible();

  // The page scrolls while the mouse stays.
  await holdOver(page, card, canvas, 'Birth');
  await page.mouse.wheel(0, 600);
  await expect(canvas.announcement('Not over a zone.')).toBeAttached();
  await page.mouse.up();
  await expect(card).toBeVisible();
  expect(changes).toEqual([]);

  await dragItem(page, card, canvas, 'Knotworking');
  await expect(frame.toast('Moved to Knotworking')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(card).toBeVisible();
  await expect(canvas.title('Knotworking')).toHaveAccessibleName('Knotworking, 0 items');
});

test('canvas: the picker counts, searches and selects with modifier keys, and says when nothing is left (ECO-23)', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden' }, { activity: 'Music' }]);
  const { canvas, picker, form } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  await canvas.selectButton.click();
  await expect(picker.heading('Time Blocks (2)')).toBeVisible();
  await expect(picker.heading('Google Calendar Events (0)')).toBeVisible();
  await expect(picker.dialog.getByText('No unassigned Google Calendar events')).toBeVisible();
  await expect(picker.addButton).toBeDisabled();

  await picker.row('Garden').click();
  await expect(form.activity).toHaveValue('Garden');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(picker.dialog).toBeVisible();

  await picker.row('Garden').click({ modifiers: ['Shift'] });
  await expect(picker.box('Garden')).toBeChecked();
  await picker.row('Music').click({ modifiers: ['Shift'] });
  await expect(picker.box('Music')).toBeChecked();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await picker.row('Garden').click();
  await expect(picker.box('Garden')).not.toBeChecked();
  await picker.button('Clear Selection').click();
  await expect(picker.box('Music')).not.toBeChecked();

  await picker.search.fill('mUs');
  await expect(picker.heading('Time Blocks (1)')).toBeVisible();
  await picker.search.fill('no such thing');
  await expect(picker.dialog.getByText('No items match your search')).toBeVisible();
  await picker.search.fill('');
  await picker.button('Select All').click();
  await picker.addButton.click();
  for (const name of ['Garden', 'Music']) {
    await dragItem(page, canvas.card(name, 'Unassigned'), canvas, 'Birth');
    await expect(canvas.card(name, 'Birth')).toBeVisible();
  }
  await canvas.selectButton.click();
  await expect(picker.dialog.getByText('All items are assigned to phases')).toBeVisible();
});

test('canvas: with nothing planned, it offers to plan a first time block', async ({ page, people }) => {
  const { canvas, form } = regionsOf(page);
  await openAs(page, await people.onboard(), '/ecocycle');
  await expect(canvas.staging).toContainText('Nothing is planned yet. What you plan can be mapped here.');
  const plan = canvas.main.getByRole('button', { name: 'Plan a first time block' });
  await plan.click();
  await form.activity.fill('Garden');
  await form.save();
  await expect(canvas.selectButton).toHaveText('Select items to map (1)');
  await expect(plan).toBeHidden();
});
