import { weekLabel } from '@simmer/domain/dates/date-labels';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const WRITES = /api\/v1\/(north-stars|weekly-reflections|pulse-checks)$/;

test(
  'waiting changes: a rejected North Star, reflection and pulse check are corrected in their forms (OFF-96)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { api, ...robin } = await people.onboard();
    const { stars, dashboard } = regionsOf(page);
    // What both pages need is in the copy of the plan once they have been read.
    await openAs(page, { ...robin, api }, '/dashboard');
    await expect(dashboard.checkIn).toBeVisible();
    await page.goto('/calendar');
    await expect(page.getByRole('button', { name: /^Wins of/ }).first()).toBeVisible();
    await cutOffUntilRetried(page, '**/api/v1/**');
    await page.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(today())},`) }).click();
    const reflection = page.getByRole('dialog', { name: 'Small Wins' });
    await reflection.getByRole('textbox').fill('Slept well');
    await reflection.getByRole('button', { name: 'Save Reflections' }).click();
    await expect(reflection).toBeHidden();
    await stars.open();
    await stars.add('Pottery');
    await expect(stars.own.filter({ hasText: 'Pottery' })).toBeVisible();
    await stars.panel.press('Escape');
    await page.goto('/dashboard');
    await dashboard.checkIn.click();
    await dashboard.pulse.mood('Windy').check();
    await dashboard.pulse.save.click();
    await expect(dashboard.pulse.dialog).toBeHidden();
    const rejected = new Set<string>();
    await page.route(WRITES, async (route) => {
      const url = route.request().url();
      if (rejected.has(url) || route.request().method() === 'GET') return route.fallback();
      rejected.add(url);
      return route.fulfill({ status: 400, json: { detail: 'That is not possible.' } });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('3 changes could not be saved')).toBeVisible();
    await page.getByRole('button', { name: 'Show changes' }).click();
    const list = page.getByRole('dialog', { name: 'Waiting changes' });
    const row = (text: string) => list.getByRole('listitem').filter({ hasText: text });

    await row('North Star “Pottery').getByRole('button', { name: 'Correct' }).click();
    const star = page.getByRole('dialog', { name: 'New North Star' });
    await expect(star.getByRole('textbox', { name: /Name/ })).toHaveValue('Pottery');
    await star.getByRole('textbox', { name: /Name/ }).fill('Pottery class');
    await star.getByRole('button', { name: 'Create North Star' }).click();
    await expect(row('North Star “Pottery')).toHaveCount(0);

    await row('Slept well').getByRole('button', { name: 'Correct' }).click();
    await expect(reflection.getByRole('textbox')).toHaveValue('Slept well');
    await reflection.getByRole('textbox').fill('Slept very well');
    await reflection.getByRole('button', { name: 'Save Reflections' }).click();
    await expect(row('Slept')).toHaveCount(0);

    await row('Pulse check of').getByRole('button', { name: 'Correct' }).click();
    await expect(dashboard.pulse.mood('Windy')).toBeChecked();
    await dashboard.pulse.mood('Sunny').check();
    await dashboard.pulse.save.click();
    await expect(list).toContainText('Nothing waits');

    expect((await api.call('northStars.list')).themes.map(({ name }) => name)).toContain('Pottery class');
    expect((await api.call('weeklyReflections.list', { query: {} })).reflections).toMatchObject([
      { wins: ['Slept very well'] },
    ]);
    expect(await api.call('pulseChecks.list', { query: {} })).toMatchObject({
      pulseChecks: [{ weather_mood: 'sunny' }],
    });
  },
);
