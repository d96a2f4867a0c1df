import { expectAccessible, expectOverlayAccessible } from '../../fixtures/axe.ts';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardRegion } from '../../regions/dashboard.region.ts';
import { NorthStarsDialogRegion } from '../../regions/north-stars-dialog.region.ts';
import { PosterRegion } from '../../regions/poster.region.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Axe reads every element of every screen.
test.setTimeout(180_000);

test(
  'planner accessibility: axe finds nothing in North Stars, dashboard and poster',
  { tag: '@phone' },
  async ({ page, people }) => {
    const robin = await people.onboard();
    const [work] = robin.stars;
    await robin.api.call('northStars.create', { body: { name: 'Pottery', color: '#EAB308' } });
    await placeBlock(robin.api, {
      activity: 'Work',
      date: today(),
      fields: { points: 3, north_star_theme_id: work.id },
    });
    await robin.api.call('pulseChecks.save', {
      body: {
        date: today(),
        weather_mood: 'rainy',
        theme_ratings: [{ theme_id: work.id, rating: 3, note: 'Too much at once.' }],
      },
    });

    await openAs(page, robin, '/dashboard');
    const dashboard = new DashboardRegion(page);
    await expect(dashboard.latest).toContainText('Too much at once.');
    await expectAccessible(page, 'the dashboard');
    await dashboard.latest.getByRole('button').click();
    await expect(dashboard.pulse.mood('Rainy')).toBeChecked();
    await expectAccessible(page, 'the pulse check');

    await openAs(page, robin, '/calendar');
    const stars = new NorthStarsDialogRegion(page);
    await stars.open();
    await expect(stars.suggestions).toBeVisible();
    await expectOverlayAccessible(page, 'Manage North Stars');
    await stars.button('Edit Pottery').click();
    await expect(stars.editForm('Pottery')).toBeVisible();
    await expectOverlayAccessible(page, 'a North Star being edited');

    await openAs(page, robin, '/about');
    const poster = new PosterRegion(page);
    await poster.open();
    await expect(poster.answer).toHaveValue(/Pottery/);
    await expectAccessible(page, 'the poster wizard');
    for (let step = 2; step <= 5; step++) {
      await poster.button('Next').click();
      await expect(poster.dialog.getByText(`Step ${step} of 5`)).toBeVisible();
      await expectAccessible(page, `step ${step} of the poster`);
    }
    await poster.button('Generate Poster').click();
    await expect(poster.sheet).toBeVisible();
    await expectAccessible(page, 'the poster');
  },
);
