import { dragItem, dragItemByTouch } from '../fixtures/drag-item.ts';
import { placeBlock } from '../data/blocks.ts';
import { phaseId, phaseOnServer, withBlocks } from '../fixtures/canvas-people.ts';
import { FULLY_VISIBLE } from '../fixtures/fully-visible.ts';
import { today } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

const ALL = { start_date: '2020-01-01', end_date: '2040-01-01' };

test('canvas: an event group is dragged as one by mouse and keys, also into the Renewal tray, and one undo reverts it', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  const { canvas, picker, frame } = regionsOf(page);
  const phases = async () => {
    const { google_calendar_events: events } = await robin.api.call('googleCalendar.events', { query: ALL });
    return new Set(
      events.filter(({ title }) => title === 'Sprint planning').map((event) => event.ecocycle_phase),
    );
  };
  await openAs(page, robin, '/ecocycle');
  await canvas.selectButton.click();
  await picker.choose(['Sprint planning']);
  await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (1)');

  await dragItem(page, canvas.card('Sprint planning', 'Unassigned'), canvas, 'Birth');
  await expect(frame.toast(/^Moved to Birth \(\d+ events\)$/)).toBeVisible();
  await expect(canvas.title('Birth')).toHaveAccessibleName('Birth, 1 item');
  expect(await phases()).toEqual(new Set(['Incubation']));

  await canvas.card('Sprint planning', 'Birth').focus();
  await page.keyboard.press('Space');
  await expect(canvas.announcement(/^Picked up Sprint planning, \d+×, from Birth\.$/)).toBeAttached();
  await page.keyboard.press('8');
  await expect(canvas.announcement('Over Renewal.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(canvas.card('Sprint planning', 'Renewal')).toBeFocused();
  await expect(canvas.tray('Renewal')).toHaveAccessibleName('Renewal 1 item, beside the loop');
  await expect.poll(phases).toEqual(new Set(['Renewal']));

  await frame.undo('Moved to Renewal');
  await expect(canvas.card('Sprint planning', 'Birth')).toBeVisible();
  await expect.poll(phases).toEqual(new Set(['Incubation']));
});

test('canvas: at 1440 by 900 tray and hints are in view, and an item is dragged into the tray and out of it (ECO-42)', async ({
  page,
  people,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Rest' }]);
  const [rest] = blocks;
  const ecocycle_phase = await phaseId(person, 'Maturity');
  const fields = { recurring: 'weekly', ecocycle_phase } as const;
  await placeBlock(person.api, { activity: 'Work', size: 'xl', date: today(), fields });
  if (!rest) throw new Error('Nothing was planned.');
  const { canvas, picker, frame } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  await expect(canvas.hints.first()).toBeVisible();
  for (const hint of await canvas.hints.all()) await expect(hint).toBeInViewport(FULLY_VISIBLE);
  await expect(canvas.tray('Renewal')).toBeInViewport(FULLY_VISIBLE);
  await expect(canvas.tray('Renewal')).toContainText('Rest and reflection');

  await canvas.selectButton.click();
  await picker.choose(['Rest']);
  await dragItem(page, canvas.card('Rest', 'Unassigned'), canvas, 'Renewal');
  await expect(frame.toast('Moved to Renewal')).toBeVisible();
  await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (0)');
  await page.reload();
  await expect(canvas.card('Rest', 'Renewal')).toBeVisible();
  await expect(canvas.selectButton).toHaveText('Select items to map (1)');

  await dragItem(page, canvas.card('Rest', 'Renewal'), canvas, 'Unassigned');
  await expect(frame.toast('Moved to Unassigned')).toBeVisible();
  await expect(canvas.card('Rest', 'Unassigned')).toBeVisible();
  await expect.poll(() => phaseOnServer(person, rest)).toBeNull();
});

test('canvas: on a phone an item is dragged by touch into the Renewal tray @phone-only', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Rest', phase: 'Incubation' }]);
  const { canvas, frame } = regionsOf(page);
  await openAs(page, person, '/ecocycle');
  const onto = {
    place: 'Renewal',
    target: canvas.phoneLoop.getByRole('link', { name: /^Renewal/ }),
  } as const;
  await dragItemByTouch(page, canvas.card('Rest', 'Birth'), canvas, onto);
  await expect(frame.toast('Moved to Renewal')).toBeVisible();
  await expect(canvas.card('Rest', 'Renewal')).toBeVisible();
});
