import { expectAccessible, expectOverlayAccessible, findings } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { WeekRegion } from '../../regions/calendar-week/week.region.ts';
import { connectCalendar, syncCalendars } from '../product/chapters/calendar.ts';
import { regionsOf } from '../../regions/regions-of.ts';

// Contrast is measured wrongly while a page fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Axe reads every element of every screen.
test.setTimeout(180_000);

const PUBLIC = ['/', '/welcome', '/signin', '/signup', '/reset-password', '/about', '/support'];

test.describe('page accessibility: axe finds nothing', { tag: '@phone' }, () => {
  test('on the public pages', async ({ page }) => {
    for (const path of [...PUBLIC, '/nowhere', '/reset-password?token=lost']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.goto('/signin');
    await new SignInRegion(page).signIn({ email: 'nobody@example.com', password: 'not a password' });
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'a rejected sign-in');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
    await expectAccessible(page, 'a forgotten password');
  });

  test('in onboarding', async ({ page, people }) => {
    const onboarding = new OnboardingRegion(page);
    await openAs(page, await people.signUp(), '/onboarding');
    await onboarding.tile('Inner Life').click();
    await expectAccessible(page, 'choosing North Stars');
    await onboarding.openCustom();
    await expect(onboarding.customDialog).toBeVisible();
    await expectAccessible(page, 'a custom North Star');
    await onboarding.customDialog.getByRole('button', { name: 'Cancel' }).click();
    await onboarding.continueButton.click();
    await expect(onboarding.baseline).toBeVisible();
    await expectAccessible(page, 'the baseline');
  });

  test('on the signed-in pages', async ({ page, people }) => {
    const person = await people.onboard();
    const { monday, tuesday } = nextWeek();
    const star = { north_star_theme_id: person.stars[0]?.id ?? null };
    await placeBlock(person.api, { activity: 'Work', date: today(), size: 'large', fields: star });
    await placeBlock(person.api, { activity: 'Garden', date: monday, fields: { recurring: 'weekly' } });
    await placeBlock(person.api, { activity: 'Play', date: tuesday, fields: { scheduled_days: [] } });
    const { form, unassigned } = regionsOf(page);

    for (const path of ['/dashboard', '/account', '/ecocycle', '/kitchen-sink']) {
      await openAs(page, person, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
    await openAs(page, person, '/calendar');
    const card = new WeekRegion(page).card({ name: 'Work', date: today() });
    await expect(card).toBeVisible();
    await expectAccessible(page, 'the week');
    await card.click();
    await expect(form.activity).toHaveValue('Work');
    await expectOverlayAccessible(page, 'the time block dialog');
    await form.dialog.getByRole('button', { name: 'Cancel' }).click();
    await unassigned.toggle.click();
    await expect(unassigned.card('Play')).toBeVisible();
    await expectAccessible(page, 'the week with its panel');
  });
});

test('page accessibility: axe finds nothing with a calendar connected', async ({ page, people }) => {
  const { card, week } = regionsOf(page);
  await openAs(page, await people.onboard(), '/calendar');
  await connectCalendar(page);
  await expect(card.calendar('Work')).toBeVisible();
  await expectAccessible(page, 'choosing calendars');
  await syncCalendars(page);
  await expectAccessible(page, 'the connected card');
  await new FrameRegion(page).goTo('Calendar');
  await expect(week.events.first()).toBeVisible();
  await expectAccessible(page, 'the week with events');
  await week.events.first().click();
  await expect(page.getByRole('dialog').getByText('Duration')).toBeVisible();
  await expectOverlayAccessible(page, 'an event');
});

test('page accessibility: axe reports a name without the visible text, and accepts one that begins with it (UI-51)', async ({
  page,
}) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const seeded = document.createElement('div');
    seeded.id = 'seeded';
    for (const name of ['Garden, medium', 'Garden, 2 pts, medium']) {
      const button = document.createElement('button');
      button.ariaLabel = name;
      button.textContent = 'Garden 2 pts';
      seeded.append(button);
    }
    document.querySelector('main')?.append(seeded);
  });
  const found = await findings(page, { within: '#seeded', rules: ['label-content-name-mismatch'] });
  expect(found).toHaveLength(1);
});
