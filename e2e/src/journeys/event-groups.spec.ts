import { dragItem } from '../fixtures/drag-item.ts';
import { placeBlock } from '../data/blocks.ts';
import { phaseId, expectPhase, withBlocks } from '../fixtures/canvas-people.ts';
import { FULLY_VISIBLE } from '../fixtures/fully-visible.ts';
import { today } from '../data/days.ts';
import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

const ALL = { start_date: '2020-01-01', end_date: '2040-01-01' };

test('canvas: an item and a group of events are dragged as one by mouse and keys, into the Renewal tray and out of it, and undone (ECO-14, ECO-42)', async ({
  page,
  people,
}) => {
  const { person, blocks } = await withBlocks(people, [{ activity: 'Rest' }]);
  const [rest] = blocks;
  if (!rest) throw new Error('Nothing was planned.');
  const fields = { recurring: 'weekly', ecocycle_phase: await phaseId(person, 'Maturity') } as const;
  await placeBlock(person.api, { activity: 'Work', size: 'xl', date: today(), fields });
  const { canvas, picker, frame } = regionsOf(page);
  const phases = async () => {
    const { google_calendar_events: events } = await person.api.call('googleCalendar.events', { query: ALL });
    return new Set(
      events.filter(({ title }) => title === 'Sprint planning').map((event) => event.ecocycle_phase),
    );
  };
  await openAs(page, person, '/ecocycle');
  await test.step('at 1440 by 900 tray and hints are in view (ECO-42)', async () => {
    await expect(canvas.hints.first()).toBeVisible();
    for (const hint of await canvas.hints.all()) await expect(hint).toBeInViewport(FULLY_VISIBLE);
    await expect(canvas.tray('Renewal')).toBeInViewport(FULLY_VISIBLE);
    await expect(canvas.tray('Renewal')).toContainText('Rest and reflection');
  });
  await people.connect(person);
  await page.reload();
  await test.step('an item is dragged into the tray and out of it', async () => {
    await canvas.selectButton.click();
    await picker.choose(['Rest', 'Sprint planning']);
    await expect(canvas.staging).toHaveAccessibleName('Items Ready to Map (2)');
    await dragItem(page, canvas.card('Rest', 'Unassigned'), canvas, 'Renewal');
    await expect(frame.toast('Moved to Renewal')).toBeVisible();
    await page.reload();
    await expect(canvas.card('Rest', 'Renewal')).toBeVisible();
    await dragItem(page, canvas.card('Rest', 'Renewal'), canvas, 'Unassigned');
    await expect(frame.toast('Moved to Unassigned')).toBeVisible();
    await expect(canvas.card('Rest', 'Unassigned')).toBeVisible();
    await expectPhase(person, rest, null);
  });
  await test.step('a group moves by mouse, then by keys, and one undo takes it back (ECO-14)', async () => {
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
    await expect.poll(phases).toEqual(new Set(['Renewal']));
    await frame.undo('Moved to Renewal');
    await expect(canvas.card('Sprint planning', 'Birth')).toBeVisible();
    await expect.poll(phases).toEqual(new Set(['Incubation']));
  });
});
