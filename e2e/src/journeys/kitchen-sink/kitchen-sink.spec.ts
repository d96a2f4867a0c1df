import type { Locator, Page } from '@playwright/test';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { openConnectedEvents } from '../../fixtures/connected.ts';
import { monthRange, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { KitchenSinkRegion } from '../../regions/kitchen-sink.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

/** At most 400 px high, with more below. */
async function expectScrollable(list: Locator): Promise<void> {
  await expect(list).toBeVisible();
  // As laid out: while the dialog opens, its box on the screen is scaled.
  expect(await list.evaluate((box: HTMLElement) => box.offsetHeight)).toBeLessThanOrEqual(400);
  const hiddenHeight = () => list.evaluate((box) => box.scrollHeight - box.clientHeight);
  await expect.poll(hiddenHeight).toBeGreaterThan(0);
  await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await list.evaluate((box) => box.scrollTo({ top: 0 }));
}

test('Kitchen Sink: the events of a month are searched, filtered, analyzed and verified', async ({
  page,
  people,
}) => {
  const robin = await openConnectedEvents(page, people);
  const { sink, analysis, frame } = regionsOf(page);

  await test.step('the table of this month is 600 px high (KIT-30, KIT-33)', async () => {
    await expect(sink.month).toHaveText(monthTitle(today()));
    await expect(sink.row('Daily stand-up')).toContainText('09:15 – 09:30');
    expect((await sink.table.boundingBox())?.height).toBe(600);
    await sink.choose(sink.sort, 'Duration');
    await sink.choose(sink.sort, 'Descending');
    await expect(sink.column('Duration')).toHaveAttribute('aria-sort', 'descending');
    await expect(sink.table.getByRole('row').nth(1)).toContainText('All day');
  });

  await test.step('without a match and in an empty month it says so (KIT-31, KIT-36)', async () => {
    await sink.search.fill('stand-up');
    await expect(sink.count).toHaveText(/^\d+ of \d+ events$/);
    await sink.filter.click();
    await sink.filterDialog.getByRole('button', { name: 'One-time' }).click();
    await sink.filterDialog.getByRole('button', { name: 'Not Analyzed' }).click();
    await sink.filterDialog.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(sink.filter).toHaveText('Filter2');
    await expect(page.getByText('No events match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(sink.count).toHaveText(/^\d+ events$/);
    for (let turned = 0; turned < 5; turned++) await sink.turnTo('Next month');
    await expect(page.getByText('No events found for this month...')).toBeVisible();
    await page.getByRole('button', { name: 'This month' }).click();
    await sink.update.click();
    await expect(frame.toast(/Calendar synced! \d+ events updated\./)).toBeVisible();
  });

  await test.step('selected events are analyzed, and long lists scroll (KIT-39)', async () => {
    await expect(sink.analyze).toBeDisabled();
    await sink.analyze.press('Enter');
    await expect(frame.toast('Please select at least one event to analyze')).toBeVisible();
    await sink.selectAll.check();
    await sink.analyze.click();
    await analysis.start.click();
    await expect(frame.toast(/Analysis complete! \d+ events analyzed\./)).toBeVisible();
    await expect(analysis.byPhase).toContainText('Maturity');
    await expect(analysis.results).toContainText('“stand-up” in the title');
    await expect(sink.analyze).toHaveText('Analyze (0)');
    await expectScrollable(analysis.results.getByRole('region', { name: 'Analyzed events' }));
    await analysis.verify.click();
    await expectScrollable(analysis.verification.getByRole('region', { name: 'Events to verify' }));
  });

  await test.step('a correction is verified and kept as a keyword rule, which can be removed', async () => {
    await analysis.scrollTo('Sprint planning');
    await analysis.phaseOf('Sprint planning').selectOption({ label: 'Birth' });
    await analysis.submit.click();
    await expect(frame.toast(/Successfully verified \d+ event\(s\)/)).toBeVisible({ timeout: 30_000 });
    await expect(analysis.offer).toContainText('You placed “Sprint planning” in Birth.');
    await expect(analysis.touched).toContainText('Sprint planning');
    await analysis.offer.getByRole('button', { name: 'Keep rule' }).click();
    await expect(frame.toast(/Rule saved: \d+ events changed\./)).toBeVisible();
    await sink.search.fill('sprint planning');
    await expect(sink.row('Sprint planning')).toContainText('Confirmed: Birth');
    const event = await sink.open('Sprint planning');
    const history = event.getByRole('list', { name: 'History of the event' });
    await expect(history).toContainText('Added with the calendar Work');
    await event.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Calendar options' }).click();
    await page.getByRole('menuitem', { name: 'Keyword rules' }).click();
    await analysis.rules.getByRole('button', { name: /Remove the rule sprint/ }).click();
    await expect(frame.toast(/Rule removed: \d+ events changed\./)).toBeVisible();
    await expect(analysis.rules).toContainText('No rules yet');
  });

  await test.step('when Google’s permission is lost, an update opens the reconnection dialog', async () => {
    await openAs(page, robin, '/kitchen-sink?tab=events');
    await page.route('**/api/v1/google-calendar/events/sync', (route) =>
      route.fulfill({ status: 409, json: { error: 'CALENDAR_AUTH_REQUIRED', detail: 'Connect again.' } }),
    );
    await sink.update.click();
    const reconnect = page.getByRole('dialog', { name: 'Google Calendar Reconnection Required' });
    await expect(reconnect).toContainText('Events that are already here will stay');
    await reconnect.getByRole('button', { name: 'Not now' }).click();
    await expect(reconnect).toBeHidden();
  });
});

/** The rows in the visible part of the table. They appear after one or two frames; a busy machine may need more. */
const countRowsInView = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]');
    const { top = 0, bottom = 0 } = grid?.getBoundingClientRect() ?? {};
    const count = () =>
      [...(grid?.querySelectorAll('[data-index]') ?? [])].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      }).length;
    let frames = 0;
    do {
      await new Promise(requestAnimationFrame);
      frames += 1;
    } while (count() < 9 && frames < 60);
    return count();
  });

test(
  'Kitchen Sink: ten thousand events scroll without blank rows, with fewer than 40 rows in the page',
  { tag: '@slow' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    await people.connect(robin);
    const month = monthRange();
    const { google_calendar_events: few } = await robin.api.call('googleCalendar.events', { query: month });
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const event = few[index % few.length];
      return { ...event, id: crypto.randomUUID(), title: `${event?.title ?? ''} ${index}` };
    });
    const body = JSON.stringify({ google_calendar_events: many });
    await page.route('**/api/v1/google-calendar/events?*', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await openAs(page, robin, '/kitchen-sink?tab=events');
    const sink = new KitchenSinkRegion(page);
    await expect(sink.table.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
    await sink.table.hover();
    const blanks: string[] = [];
    for (let step = 0; step < 40; step++) {
      const leap = step < 20 ? 120 : 24_000;
      await page.mouse.wheel(0, leap);
      const count = await countRowsInView(page);
      if (count < 9) blanks.push(`${count} rows after step ${step} of ${leap} px`);
    }
    expect(blanks, 'the table is never left blank').toEqual([]);
    expect(await sink.table.getByRole('row').count()).toBeLessThan(40);
    const reached = Number(await sink.table.getByRole('row').last().getAttribute('aria-rowindex'));
    expect(reached, 'the table has scrolled').toBeGreaterThan(5000);
    await sink.selectAll.check();
    await expect(sink.analyze).toHaveText(/Analyze \(\d{1,2},\d{3}\)/);
    await sink.analyze.click();
    await expect(new FrameRegion(page).toast('Please select at most 5000 events at a time')).toBeVisible();
  },
);
