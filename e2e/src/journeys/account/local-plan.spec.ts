import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

const WEEK = '2026-03-02';
const stamps = { created_at: '2026-03-02T08:30:00.000Z', updated_at: '2026-03-02T08:30:00.000Z' };
const idOf = (n: number) => `019c1a52-7a10-7c3e-9d2f-0000000000${10 + n}`;
const looks = { emoji: '🌿', color: '#22C55E', is_default: false, ...stamps };

/** A plan made without an account. */
const localPlan = {
  northStarThemes: [
    { id: idOf(0), name: 'Rest & Play', ...looks },
    { id: idOf(1), name: 'Garden', ...looks },
  ],
  weeklyReflections: [
    { id: idOf(2), week_start_date: WEEK, wins: ['Sowed beans'], challenges: [], insights: [], ...stamps },
    { id: idOf(3), week_start_date: '2026-03-09', wins: ['Rain'], challenges: [], insights: [], ...stamps },
  ],
  pulseChecks: [
    {
      id: idOf(4),
      date: '2026-03-03',
      week_start_date: WEEK,
      theme_ratings: [{ theme_id: idOf(1), rating: 8, note: null }],
      overall_feeling: 10,
      weather_mood: 'sunny',
      created_at: stamps.created_at,
    },
  ],
};

const offerOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This browser has a plan of its own' });
/** Gives the browser a plan, as other software does. */
async function withLocalPlan(page: Page): Promise<void> {
  await page.goto('/support');
  // The page writes its own plan first, when it is idle.
  await page.waitForFunction(() => localStorage.getItem('simmer-app-data') !== null);
  await page.evaluate((plan) => localStorage.setItem('simmer-app-data', JSON.stringify(plan)), localPlan);
}

/** The week of this browser instead of that of the account, by the keyboard. */
async function takeWeek(reflections: Locator): Promise<void> {
  const week = reflections.getByRole('group', { name: `Week of ${WEEK}` });
  await expect(week).toContainText('Wins: “Rested” → “Sowed beans”');
  await expect(week).toContainText('Challenges: “Frost” → none');
  const mine = week.getByRole('radio', { name: 'Keep mine' });
  await expect(mine).toBeChecked();
  await mine.press('ArrowDown');
  await expect(week.getByRole('radio', { name: 'Take this browser’s' })).toBeChecked();
}

test('local plan: after a sign-in it is compared, added as one, undone as one, and never added twice (OFF-62, OFF-63, OFF-64, OFF-65)', async ({
  page,
  people,
}) => {
  const robin = await people.onboard();
  const { api } = robin;
  const mine = { week_start_date: WEEK, wins: ['Rested'], challenges: ['Frost'] };
  await api.call('weeklyReflections.save', { body: mine });
  await withLocalPlan(page);
  const plan = async () => {
    const [{ themes }, { reflections }, checks] = await Promise.all([
      api.call('northStars.list'),
      api.call('weeklyReflections.list', { query: {} }),
      api.call('pulseChecks.list', { query: {} }),
    ]);
    return {
      stars: themes.map(({ name }) => name).toSorted(),
      wins: reflections.flatMap(({ wins }) => wins).toSorted(),
      challenges: reflections.flatMap(({ challenges }) => challenges),
      checks: checks.pulseChecks.length,
    };
  };
  const before = await plan();
  const plans = page.getByRole('dialog', { name: 'This browser’s plan' });
  const reflections = plans.getByRole('group', { name: 'Reflections' });

  await test.step('after a sign-in it is offered and compared (OFF-62, OFF-63, OFF-93)', async () => {
    await openAs(page, robin, '/account');
    await offerOn(page).getByRole('button', { name: 'Compare the plans' }).click();
    await expect(reflections).toContainText('1 new, 1 different from your plan');
    await expect(plans.getByRole('group', { name: 'North Stars' })).toContainText('1 new');
    await expectOverlayAccessible(page, 'the comparison of two plans');
    await takeWeek(reflections);
  });

  await test.step('what is chosen is added as one (OFF-64, OFF-65)', async () => {
    const add = plans.getByRole('button', { name: /^Add \d items$/ });
    await plans.getByText('This browser has a plan that was made').scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    await expect(new FrameRegion(page).toast('This browser’s plan is in your account now')).toBeVisible();
    expect(await plan()).toEqual({
      stars: ['Garden', 'Meaningful Work', 'Rest & Play'],
      wins: ['Rain', 'Sowed beans'],
      challenges: [],
      checks: 1,
    });
    await expect(offerOn(page)).toBeHidden();
  });

  await test.step('compared once more, nothing is left to add (OFF-64)', async () => {
    await page.getByRole('button', { name: 'Manage data' }).click();
    await page
      .getByRole('dialog', { name: 'Data Management' })
      .getByRole('button', { name: 'Compare the plans' })
      .click();
    await expect(reflections).toContainText('2 already there');
    await expect(plans.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(plans).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it is undone as one (OFF-61, OFF-64)', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(plan).toEqual(before);
  });
});
