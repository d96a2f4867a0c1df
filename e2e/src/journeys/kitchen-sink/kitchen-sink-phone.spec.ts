import { openConnectedEvents } from '../../fixtures/connected.ts';
import { expectSheet } from '../../fixtures/sheet.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test(
  'Kitchen Sink on a phone: events are cards, and an activity is created and gets an emoji',
  { tag: '@phone-only @phone' },
  async ({ page, people }) => {
    await openConnectedEvents(page, people);
    const { sink, analysis, activities: library, frame, form } = regionsOf(page);

    await test.step('the next-month button stays in place', async () => {
      await expect(sink.cards).toBeVisible();
      const now = (await sink.month.textContent()) ?? '';
      const next = page.getByRole('button', { name: 'Next month' });
      const place = await next.boundingBox();
      await next.click();
      await expect(sink.month).not.toHaveText(now);
      expect(await next.boundingBox()).toEqual(place);
      await page.getByRole('button', { name: 'This month' }).click();
      await expect(sink.month).toHaveText(now);
      await expect(page.getByRole('button', { name: 'This month' })).toBeHidden();
    });

    await test.step('selected events are analyzed', async () => {
      await sink.search.fill('daily stand-up');
      await expect(sink.cards.getByRole('article').filter({ hasNotText: 'Daily stand-up' })).toHaveCount(0);
      for (const box of (await sink.cards.getByRole('checkbox').all()).slice(0, 2)) await box.check();
      await expect(sink.analyze).toBeInViewport();
      await sink.analyze.click();
      await analysis.start.click();
      await expect(analysis.byPhase).toContainText('2 events');
      await analysis.results.getByRole('button', { name: 'Close' }).last().click();
      const event = sink.cards.getByRole('article').filter({ hasText: 'Daily stand-up' }).first();
      await expect(event).toContainText('Maturity');
    });

    await test.step('an activity is created, and its buttons are at least 44 px wide (UI-52)', async () => {
      await sink.activitiesTab.tap();
      await library.newName.tap();
      await page.keyboard.type('Kites');
      await library.addButton.tap();
      await expect(frame.toast('Created: ⭐ Kites')).toBeVisible();
      for (const control of await library.card('Kites').getByRole('button').all()) {
        const box = await control.boundingBox();
        expect(Math.round(box?.width ?? 0), String(control)).toBeGreaterThanOrEqual(44);
      }
    });

    await test.step('the emoji picker is a sheet with skin tones (UI-20, UI-25)', async () => {
      await library.emoji('Kites').tap();
      // The picker is placed once its emojis are loaded.
      await expect(library.picker.getByRole('gridcell').first()).toBeVisible();
      await expectSheet(page, page.locator('.ant-dropdown'));
      await library.picker.getByRole('radio', { name: 'Medium skin tone' }).check();
      await page.getByRole('searchbox', { name: 'Search emojis' }).fill('waving hand');
      await expect(library.picker.getByRole('gridcell').first()).toHaveAccessibleName(/^waving hand/);
      await library.picker.getByRole('gridcell').first().tap();
      await expect(frame.toast('Activity updated')).toBeVisible();
      await expect(library.emoji('Kites')).toHaveText('👋🏽');
      await library.badge('Kites').tap();
      await expect(form.activity).toHaveValue('Kites');
    });
  },
);
