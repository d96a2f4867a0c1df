import { shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { today } from '../data/days.ts';
import { placeBlock } from '../data/blocks.ts';
import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { DashboardRegion } from '../regions/dashboard.region.ts';
import { regionsOf } from '../regions/regions-of.ts';

const FAILED = 'Failed to save pulse check. Please try again.';

test('dashboard: with blocks planned, it shows totals, allocations and the weekly timeline (DSH-1)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const [work] = robin.stars;
  const [phases, { vibes }] = await Promise.all([
    robin.api.call('ecocyclePhases.list'),
    robin.api.call('vibes.list'),
  ]);
  const birth = phases.find(({ name }) => name === 'Incubation');
  const powerUp = vibes.find(({ name }) => name === 'Power Up');
  if (!birth || !powerUp) throw new Error('The defaults are not there.');
  await placeBlock(robin.api, {
    activity: 'Learning',
    date: today(),
    size: 'xl',
    fields: {
      points: 5,
      north_star_theme_id: work.id,
      ecocycle_phase: birth.id,
      vibe_ids: [powerUp.id],
    },
  });
  await placeBlock(robin.api, { activity: 'Rest', date: today(), size: 'medium', fields: { points: 2 } });

  await openAs(page, robin, '/dashboard');
  const dashboard = new DashboardRegion(page);
  await expect(dashboard.title).toBeVisible();
  await expect(dashboard.figure('Total points')).toHaveText('7');
  await expect(dashboard.figure('Hours planned')).toHaveText('5h');
  await expect(dashboard.figure('Power Up')).toHaveText('1 time block');
  await expect(dashboard.row('By North Star', work.name)).toContainText('5 points · 4h · 71%');
  await expect(dashboard.row('By North Star', 'Rest & Play')).toContainText('Nothing planned');
  await expect(dashboard.row('By North Star', 'No North Star')).toContainText('2 points · 1h · 29%');
  await expect(dashboard.row('By ecocycle phase', 'Birth')).toContainText('5 points');

  const bar = dashboard.bar(mondayOf(today()));
  await expect(bar).toHaveAccessibleName(/: 7 points, 5h, 2 time blocks$/);
  await expect(bar).toHaveCSS('height', '200px');
  await expect(dashboard.timeline).toContainText('7 points · 5h · 2 time blocks');
  await bar.focus();
  await page.keyboard.press('Home');
  await expect(dashboard.timeline.getByRole('button').first()).toBeFocused();
  await expect(dashboard.timeline).toContainText('0 points · 0h · 0 time blocks');
});

test('dashboard: with nothing planned, it shows zero points and a link to the week (DSH-7)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/dashboard');
  const dashboard = new DashboardRegion(page);
  await expect(dashboard.figure('Total points')).toHaveText('0');
  await expect(dashboard.checkIn).toBeVisible();
  await page.getByRole('link', { name: 'Open your week' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test('dashboard: a pulse check is saved, shown and changed, and a failed save keeps the dialog open (PUL-5)', async ({
  page,
  people,
  pageErrors,
}) => {
  await openAs(page, await people.onboard(), '/dashboard');
  const { dashboard, frame } = regionsOf(page);
  const { dialog } = dashboard.pulse;
  await dashboard.checkIn.click();
  await expect(dialog).toHaveAccessibleName(new RegExp(`^Pulse Check · \\w+day, ${shortDate(today())}$`));
  await expect(dashboard.pulse.mood('Partly cloudy')).toBeChecked();
  await expect(dashboard.pulse.rating('Rest & Play')).toHaveValue('5');
  await dashboard.pulse.mood('Windy').check();
  await dashboard.pulse.rating('Rest & Play').press('End');
  await dashboard.pulse.note('Rest & Play').fill('A whole Sunday.');

  pageErrors.expect(/500 from .*pulse-checks/);
  await page.route('**/api/v1/pulse-checks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { detail: 'Down for a moment.' } })
      : route.fallback(),
  );
  await dashboard.pulse.save.click();
  await expect(frame.failure(FAILED)).toBeVisible();
  await expect(dashboard.pulse.note('Rest & Play')).toHaveValue('A whole Sunday.');
  await page.unroute('**/api/v1/pulse-checks');
  await dashboard.pulse.save.click();
  await expect(frame.toast('Pulse check saved!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(dashboard.latest).toContainText('Windy');
  await expect(dashboard.latest).toContainText('10 · Thriving');
  await expect(dashboard.latest).toContainText('A whole Sunday.');

  await page.reload();
  await dashboard.latest.getByRole('button', { name: 'Change today’s check' }).click();
  await expect(dashboard.pulse.mood('Windy')).toBeChecked();
  await expect(dashboard.pulse.rating('Rest & Play')).toHaveValue('10');
  await dashboard.pulse.note('Rest & Play').fill('Two Sundays.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(dashboard.pulse.note('Rest & Play')).toHaveValue('Two Sundays.');
  await dashboard.pulse.save.click();
  await expect(dashboard.latest).toContainText('Two Sundays.');
});
