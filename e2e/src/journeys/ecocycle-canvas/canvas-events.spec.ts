import { dragItem, holdOver } from '../../fixtures/drag-item.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

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

test('canvas: calendar events are mapped, and unmapped ones are removed when their calendar is deselected', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  const { canvas, picker, frame } = regionsOf(page);
  const mapped = async () => (await phasesOf(robin, 'Choir practice')).filter((phase) => phase !== null);
  await openAs(page, robin, '/ecocycle');

  await test.step('a single event of a group gets a phase by a drop (ECO-14, ECO-31)', async () => {
    await canvas.selectButton.click();
    await picker.search.fill('choir');
    await picker.open('Choir practice');
    await picker.singles('Choir practice').getByRole('checkbox').first().check();
    await picker.addButton.click();
    await dragItem(page, canvas.card('Choir practice', 'Unassigned'), canvas, 'Knotworking');
    await expect(frame.toast('Moved to Knotworking')).toBeVisible();
    await expect(canvas.card('Choir practice', 'Knotworking')).toContainText(/1 of \d+/);
    expect(await mapped()).toEqual(['Knotworking']);
  });

  await test.step('its dialog moves it too, and the focus follows the card (ECO-15)', async () => {
    await canvas.card('Choir practice', 'Knotworking').click();
    const event = page.getByRole('dialog', { name: 'Choir practice' });
    const single = event.getByRole('button', { name: /, open this event$/ }).first();
    await single.click();
    await event.getByRole('radio', { name: 'Gestation' }).click();
    await expect(frame.toast('Moved to Gestation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(canvas.card('Choir practice', 'Gestation')).toBeFocused();
    expect(await mapped()).toEqual(['Languaging']);
  });

  await test.step('an event that goes during its drag is reported, and a classified one stays (ECO-33)', async () => {
    await canvas.selectButton.click();
    await picker.search.fill('choir');
    await picker.choose(['Choir practice']);
    await holdOver(page, canvas.card('Choir practice', 'Unassigned'), canvas, 'Birth');
    await deselectPersonal(robin);
    const gone = frame.toast('“Choir practice” is gone: it is no longer among your synced events');
    await expect(gone).toBeVisible(SOON);
    await page.mouse.up();
    await expect(canvas.card('Choir practice', 'Unassigned')).toHaveCount(0);
    await expect(canvas.card('Choir practice', 'Gestation')).toBeVisible();
  });
});
