import { dragItem } from '../../fixtures/drag-item.ts';
import { withBlocks } from '../../fixtures/canvas-people.ts';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test('canvas: the balance shows hours per zone and hints with reasons, and dismissed hints stay dismissed', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Knotworking' }]);
  const { canvas, frame } = regionsOf(page);
  const { monday } = nextWeek();
  const phases = await person.api.call('ecocyclePhases.list');
  const maturity = phases.find(({ name }) => name === 'Maturity')?.id ?? '';
  const fields = { recurring: 'weekly', ecocycle_phase: maturity } as const;
  await placeBlock(person.api, { activity: 'Work', size: 'xl', date: monday, fields });

  await openAs(page, person, '/ecocycle');
  await page.getByRole('radio', { name: 'Next 4 weeks' }).check();
  await expect(canvas.balance).toContainText('Maturity16h · ');
  await expect(canvas.hints).toHaveCount(2);
  const mature = canvas.hints.filter({ hasText: 'Nearly everything is in Maturity' });
  await expect(mature).toContainText(/16h of \d+h that have a phase, \d\d%/);
  await expect(canvas.hints.filter({ hasText: 'Nothing is being born' })).toBeVisible();

  // An item that it comes from opens, and the focus returns to the hint.
  await mature.getByText('From 1 item').click();
  const basis = mature.getByRole('button', { name: 'Work 16h' });
  await basis.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Time Block' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(basis).toBeFocused();
  await mature.getByText('From 1 item').click();

  await mature.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(canvas.hints).toHaveCount(1);
  await frame.undo('dismissed');
  await expect(canvas.hints).toHaveCount(2);
  await mature.getByRole('button', { name: /^Dismiss/ }).click();
  await page.reload();
  await expect(canvas.hints).toHaveCount(1);

  // A move changes the hours at once.
  await dragItem(page, canvas.card('Garden', 'Knotworking'), canvas, 'Birth');
  await expect(canvas.hints).toHaveCount(0);
  await page.getByRole('radio', { name: '12 weeks' }).check();
  await expect(canvas.balance).toContainText('12 weeks:');
  await expect(canvas.balance).toContainText('Maturity–');
  await page.reload();
  await expect(page.getByRole('radio', { name: '12 weeks' })).toBeChecked();
});

test('canvas: a zone with 200 items shows four, shows all when opened, and finds one by name (ECO-16)', async ({
  page,
  people,
}) => {
  const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Maturity' }]);
  const { canvas, frame } = regionsOf(page);
  const { monday } = nextWeek();
  const phases = await person.api.call('ecocyclePhases.list');
  const maturity = phases.find(({ name }) => name === 'Maturity')?.id ?? '';
  const numbers = Array.from({ length: 199 }, (_, index) => index + 1);
  const place = async (number: number) =>
    placeBlock(person.api, {
      activity: 'Work',
      date: monday,
      fields: { ecocycle_phase: maturity, title: `Paper number ${number}` },
    });
  for (let from = 0; from < numbers.length; from += 20) {
    await Promise.all(numbers.slice(from, from + 20).map(place));
  }
  await openAs(page, person, '/ecocycle');
  await expect(canvas.title('Maturity')).toHaveAccessibleName('Maturity, 200 items');
  // As many as fit into its part of the loop.
  await expect(canvas.card('', 'Maturity')).toHaveCount(4);
  await canvas.zone('Maturity').getByRole('button', { name: '196 more in Maturity' }).click();
  await expect(canvas.card('', 'Maturity')).toHaveCount(200);
  await canvas.zone('Maturity').getByPlaceholder('Search by name or title...').fill('number 142');
  await expect(canvas.card('', 'Maturity')).toHaveCount(1);
  await dragItem(page, canvas.card('Paper number 142', 'Maturity'), canvas, 'Birth');
  await expect(frame.toast('Moved to Birth')).toBeVisible();
  await expect(canvas.title('Maturity')).toHaveAccessibleName('Maturity, 199 items');
});

test('canvas: what keywords suggest counts in the balance, and Confirm maps it (ECO-44)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  await people.connect(robin);
  const query = { start_date: '2020-01-01', end_date: '2040-01-01' };
  const { google_calendar_events: events } = await robin.api.call('googleCalendar.events', { query });
  const event_ids = events.map(({ id }) => id);
  await robin.api.call('ecocycleAnalysis.analyze', { body: { event_ids, methods: ['keyword'] } });
  const { canvas, frame } = regionsOf(page);
  await openAs(page, robin, '/ecocycle');
  await page.getByRole('radio', { name: '12 weeks', exact: true }).check();
  const confirm = canvas.balance.getByRole('button', { name: /^Confirm / });
  await expect(canvas.balance).toContainText(/12 weeks: .* is suggested by keywords/);
  const count = await confirm.count();
  await confirm.first().click();
  await expect(frame.toast(/^Successfully verified \d+ event\(s\)$/)).toBeVisible();
  await expect(confirm).toHaveCount(count - 1);
});
