import { shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { today } from '../data/days.ts';
import { placeBlock } from '../data/blocks.ts';
import { openAs } from '../data/people.ts';
import { refuseChanges } from '../fixtures/storage/storage-room.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

/** A hex colour as a computed style has it. */
const rgbText = (hex: string): string => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb\\(${parts.join(', ')}\\)`;
};

const FAILED = 'Failed to save pulse check. Please try again.';

test('dashboard: a pulse check is saved and changed, and blocks show as totals, allocations and a timeline (DSH-1, DSH-7, PUL-5)', async ({
  page,
  people,
  pageErrors,
}) => {
  const robin = await people.onboard();
  const [work] = robin.stars;
  await openAs(page, robin, '/dashboard');
  const { dashboard, frame } = regionsOf(page);
  const { pulse } = dashboard;
  await test.step('a failed save keeps what was typed, and the next one shows it (PUL-5)', async () => {
    await expect(dashboard.figure('Total points')).toHaveText('0');
    await dashboard.checkIn.click();
    await expect(pulse.dialog).toHaveAccessibleName(
      new RegExp(`^Pulse Check · \\w+day, ${shortDate(today())}$`),
    );
    await expect(pulse.mood('Partly cloudy')).toBeChecked();
    await expect(pulse.rating('Rest & Play')).toHaveValue('5');
    await pulse.mood('Windy').check();
    await pulse.rating('Rest & Play').press('End');
    await pulse.note('Rest & Play').fill('A whole Sunday.');
    const endRefusal = await refuseChanges(page);
    await pulse.save.click();
    await expect(frame.failure(FAILED)).toBeVisible();
    await expect(pulse.note('Rest & Play')).toHaveValue('A whole Sunday.');
    await endRefusal();
    pageErrors.expect(/500 from .*plan\/changes/);
    await page.route('**/api/v1/plan/changes', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { detail: 'Down for a moment.' } })
        : route.fallback(),
    );
    const refused = page.waitForResponse((response) => response.status() === 500);
    await pulse.save.click();
    await refused;
    // The form has closed, and opens again.
    await expect(frame.failure(FAILED)).toBeVisible();
    await expect(pulse.note('Rest & Play')).toHaveValue('A whole Sunday.');
    await expect(frame.toast('Pulse check saved!')).toBeHidden();
    await page.unroute('**/api/v1/plan/changes');
    await pulse.save.click();
    await expect(frame.toast('Pulse check saved!')).toBeVisible();
    await expect(pulse.dialog).toBeHidden();
    await expect(dashboard.latest).toContainText('Windy');
    await expect(dashboard.latest).toContainText('10 · Thriving');
  });
  await test.step('it is changed after a reload (PUL-5)', async () => {
    await page.reload();
    await dashboard.latest.getByRole('button', { name: 'Change today’s check' }).click();
    await expect(pulse.mood('Windy')).toBeChecked();
    await expect(pulse.rating('Rest & Play')).toHaveValue('10');
    await pulse.note('Rest & Play').fill('Two Sundays.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await pulse.save.click();
    await expect(dashboard.latest).toContainText('Two Sundays.');
  });

  const [phases, { vibes }] = await Promise.all([
    robin.api.call('ecocyclePhases.list'),
    robin.api.call('vibes.list'),
  ]);
  const birth = phases.find(({ name }) => name === 'Incubation');
  const powerUp = vibes.find(({ name }) => name === 'Power Up');
  if (!birth || !powerUp) throw new Error('The defaults are not there.');
  const fields = { north_star_theme_id: work.id, ecocycle_phase: birth.id, vibe_ids: [powerUp.id] };
  await placeBlock(robin.api, { activity: 'Learning', date: today(), size: 'xl', fields });
  await placeBlock(robin.api, { activity: 'Rest', date: today(), size: 'medium' });
  await page.reload();
  await test.step('totals and allocations are those of the blocks (DSH-1)', async () => {
    await expect(dashboard.figure('Total points')).toHaveText('7');
    await expect(dashboard.figure('Hours planned')).toHaveText('5h');
    await expect(dashboard.figure('Power Up')).toHaveText('1 time block');
    await expect(dashboard.row('By North Star', work.name)).toContainText('5 points · 4h · 71%');
    await expect(dashboard.bar('By North Star', work.name)).toHaveCSS(
      'background-image',
      new RegExp(`^repeating-linear-gradient\\(135deg, ${rgbText(work.color)} 0px`),
    );
    await expect(dashboard.row('By North Star', 'No North Star')).toContainText('2 points · 1h · 29%');
    await expect(dashboard.row('By ecocycle phase', 'Birth')).toContainText('5 points');
  });
  await test.step('the bars of the timeline are as high as their weeks, and read by keys (DSH-1)', async () => {
    const bar = dashboard.week(mondayOf(today()));
    await expect(bar).toHaveAccessibleName(/: 7 points, 5h, 2 time blocks$/);
    await expect(bar).toHaveCSS('height', '200px');
    await bar.focus();
    await page.keyboard.press('Home');
    await expect(dashboard.timeline.getByRole('button').first()).toBeFocused();
    await expect(dashboard.timeline).toContainText('0 points · 0h · 0 time blocks');
  });
});
