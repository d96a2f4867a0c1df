import { expectAccessible, expectOverlayAccessible, findings } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { nextWeek, today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PosterRegion } from '../../regions/poster.region.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

// Contrast is measured wrongly while a page fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The sign-up page has the form of the sign-in page.
const PUBLIC = ['/', '/signin', '/about', '/support', '/reset-password?token=lost'];

test.describe('page accessibility: axe finds nothing', () => {
  test('on the public pages and in onboarding', async ({ page, people }) => {
    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }

    await test.step('in the dialogs of the sign-in', async () => {
      await page.goto('/signin');
      await new SignInRegion(page).signIn({ email: 'nobody@example.com', password: 'not a password' });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectOverlayAccessible(page, 'a rejected sign-in');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
      await expectOverlayAccessible(page, 'a forgotten password');
    });

    await test.step('in onboarding', async () => {
      const onboarding = new OnboardingRegion(page);
      await openAs(page, await people.signUp(), '/onboarding');
      await onboarding.tile('Inner Life').click();
      await expectAccessible(page, 'choosing North Stars');
      await onboarding.openCustom();
      await expect(onboarding.customDialog).toBeVisible();
      await expectOverlayAccessible(page, 'a custom North Star');
      await onboarding.customDialog.getByRole('button', { name: 'Cancel' }).click();
      await onboarding.continueButton.click();
      await expect(onboarding.baseline).toBeVisible();
      await expectAccessible(page, 'the baseline');
    });

    await test.step('but it reports a name without the visible text (UI-51)', async () => {
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
  });

  test('on the signed-in pages', async ({ page, people }) => {
    const person = await people.onboard();
    const [work] = person.stars;
    const { monday, tuesday } = nextWeek();
    await person.api.call('northStars.create', { body: { name: 'Pottery', color: '#EAB308' } });
    const fields = { points: 3, north_star_theme_id: work.id };
    await placeBlock(person.api, { activity: 'Work', date: today(), size: 'large', fields });
    await placeBlock(person.api, { activity: 'Garden', date: monday, fields: { recurring: 'weekly' } });
    await placeBlock(person.api, { activity: 'Play', date: tuesday, fields: { scheduled_days: [] } });
    const ratings = [{ theme_id: work.id, rating: 3, note: 'Too much at once.' }];
    await person.api.call('pulseChecks.save', {
      body: { date: today(), weather_mood: 'rainy', theme_ratings: ratings },
    });
    const { dashboard, stars, unassigned, week } = regionsOf(page);

    await openAs(page, person, '/dashboard');
    await expect(dashboard.latest).toContainText('Too much at once.');
    await expectAccessible(page, 'the dashboard');
    await dashboard.latest.getByRole('button').click();
    await expect(dashboard.pulse.mood('Rainy')).toBeChecked();
    await expectOverlayAccessible(page, 'the pulse check');

    await page.goto('/calendar');
    await expect(week.card({ name: 'Work', date: today() })).toBeVisible();
    await unassigned.toggle.click();
    await expect(unassigned.card('Play')).toBeVisible();
    await expectAccessible(page, 'the week with its panel');
    await stars.open();
    await stars.button('Edit Pottery').click();
    await expect(stars.editForm('Pottery')).toBeVisible();
    await expectOverlayAccessible(page, 'Manage North Stars with one being edited');

    await page.goto('/about');
    const poster = new PosterRegion(page);
    await poster.open();
    await expect(poster.answer).toHaveValue(/Pottery/);
    await expectOverlayAccessible(page, 'the poster wizard');
    for (let step = 1; step < 5; step++) await poster.button('Next').click();
    await poster.button('Generate Poster').click();
    await expect(poster.sheet).toBeVisible();
    await expectOverlayAccessible(page, 'the poster');
  });

  test('on empty pages, on one that failed to load, and in menu, palette and shortcuts (UI-53)', async ({
    page,
    people,
  }) => {
    const { palette } = regionsOf(page);
    await openAs(page, await people.onboard(), '/dashboard');
    await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible();
    await expectAccessible(page, 'an empty dashboard');

    await test.step('in the menu', async () => {
      const more = page.getByRole('button', { name: 'More options' });
      await more.click();
      await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible();
      await expectOverlayAccessible(page, 'the menu');
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await expect(palette.legend).toBeVisible();
      await expectOverlayAccessible(page, 'the legend of shortcuts');
      await page.keyboard.press('Escape');
      await expect(palette.legend).toBeHidden();
    });

    await test.step('in the palette', async () => {
      await palette.openByMenu();
      await expect(palette.command(/^Calendar/)).toBeVisible();
      await expectOverlayAccessible(page, 'the command palette');
      await palette.field.fill('nothing like this');
      await expect(palette.dialog.getByText(/^No matches/)).toBeVisible();
      await expectOverlayAccessible(page, 'a search that finds nothing');
      await page.keyboard.press('Escape');
    });

    await test.step('in an empty week, and in one that could not be loaded', async () => {
      await page.goto('/calendar');
      await page.getByRole('button', { name: 'Unassigned: 0 blocks' }).click();
      await expectAccessible(page, 'an empty week and panel');
      await page.route('**/api/v1/plan?*', (route) => route.fulfill({ status: 404, json: {} }));
      // Of somebody else, this browser has no plan.
      await openAs(page, await people.onboard(), '/calendar');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(page, 'a week that could not be loaded');
    });
  });
});
