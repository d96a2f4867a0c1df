import type { Page } from '@playwright/test';
import { dragItem, holdOver } from '../../fixtures/drag-item.ts';
import { openAs, type People, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CanvasPickerRegion } from '../../regions/canvas-picker.region.ts';
import { CanvasRegion } from '../../regions/canvas.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

const SOON = { timeout: 5_000 };

async function phasesOf({ api }: Person, title: string): Promise<(string | null)[]> {
  const query = { start_date: '2020-01-01', end_date: '2040-01-01' };
  const { google_calendar_events: events } = await api.call('googleCalendar.events', { query });
  return events.filter((event) => event.title === title).map((event) => event.ecocycle_phase);
}

/** Deselects the calendar 'Personal' through the API; the next sync removes its events. */
async function deselectPersonal({ api }: Person): Promise<void> {
  const { calendars } = await api.call('googleCalendar.calendars');
  const others = calendars.filter(({ name }) => name === 'Family').map(({ id }) => id);
  await api.call('googleCalendar.selectCalendars', { body: { calendar_ids: others } });
  await api.call('googleCalendar.syncEvents');
}

/** A user with a synced calendar, and the regions of the canvas, which is not open yet. */
async function withCalendar(page: Page, people: People) {
  const robin = await people.onboard();
  await people.connect(robin);
  return {
    robin,
    canvas: new CanvasRegion(page),
    picker: new CanvasPickerRegion(page),
    frame: new FrameRegion(page),
  };
}

test('canvas: calendar events are mapped, and unmapped ones are removed when their calendar is deselected', async ({
  page,
  people,
}) => {
  const { robin, canvas, picker, frame } = await withCalendar(page, people);

  await openAs(page, robin, '/ecocycle');
  await canvas.selectButton.click();
  await picker.search.fill('choir');
  await expect(picker.dialog.getByText('No unassigned time blocks')).toBeVisible();
  await picker.row('Choir practice').first().click();
  const event = page.getByRole('dialog', { name: 'Choir practice' });
  await expect(event).toContainText(/\d+ events of this name in one calendar/);
  await event
    .getByRole('button', { name: /, open this event$/ })
    .first()
    .click();
  await expect(event).toContainText('2h 0m');
  await event.getByRole('button', { name: 'Close' }).last().click();
  await picker.open('Choir practice');
  await picker.singles('Choir practice').getByRole('checkbox').first().check();
  await picker.addButton.click();

  await dragItem(page, canvas.card('Choir practice', 'Unassigned'), canvas, 'Knotworking');
  await expect(frame.toast('Moved to Knotworking')).toBeVisible();
  expect((await phasesOf(robin, 'Choir practice')).filter((phase) => phase !== null)).toEqual([
    'Knotworking',
  ]);

  await expect(canvas.card('Choir practice', 'Knotworking')).toContainText(/1 of \d+/);
  await canvas.card('Choir practice', 'Knotworking').click();
  await expect(event).toContainText(/1 of \d+ in Knotworking|, 1 in Knotworking/);
  await event
    .getByRole('button', { name: /, open this event$/ })
    .first()
    .click();
  await event.getByRole('radio', { name: 'Gestation' }).click();
  await expect(frame.toast('Moved to Gestation')).toBeVisible();
  await expect(event.getByRole('radio', { name: 'Gestation' })).toBeChecked();
  await page.keyboard.press('Escape');
  // The card is in another zone now, and the focus follows it.
  await expect(canvas.card('Choir practice', 'Gestation')).toBeFocused();
  expect((await phasesOf(robin, 'Choir practice')).filter((phase) => phase !== null)).toEqual(['Languaging']);

  await canvas.selectButton.click();
  await picker.search.fill('choir');
  await picker.choose(['Choir practice']);
  await holdOver(page, canvas.card('Choir practice', 'Unassigned'), canvas, 'Birth');
  await deselectPersonal(robin);
  await expect(frame.toast('“Choir practice” is gone: it is no longer among your synced events')).toBeVisible(
    SOON,
  );
  await page.mouse.up();
  await expect(canvas.card('Choir practice', 'Unassigned')).toHaveCount(0);
  // A classified event is kept.
  await expect(canvas.card('Choir practice', 'Gestation')).toBeVisible();
  await dragItem(page, canvas.card('Choir practice', 'Gestation'), canvas, 'Birth');
  await expect(frame.toast('Moved to Birth')).toBeVisible();
});
