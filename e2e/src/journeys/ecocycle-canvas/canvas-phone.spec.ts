import { expectAccessible, expectNamesHoldTexts } from '../../fixtures/axe.ts';
import { dragItemByTouch, holdByTouch } from '../../fixtures/drag-item.ts';
import { expectPhase, withBlocks } from '../../fixtures/canvas-people.ts';
import { FULLY_VISIBLE } from '../../fixtures/fully-visible.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

// Contrast is measured wrongly while a page fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'canvas on a phone: the zones are a column, and an item is dragged by touch over the small loop',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
    const { canvas, frame } = regionsOf(page);
    await openAs(page, person, '/ecocycle');
    const card = canvas.card('Garden', 'Gestation');
    await expect(card).toBeVisible();

    await test.step('the zones are stacked, and the links of the small loop lead to them (ECO-11)', async () => {
      const first = await canvas.zone('Gestation').boundingBox();
      const second = await canvas.zone('Birth').boundingBox();
      expect(first?.x).toBe(second?.x);
      expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await canvas.medallion('Maturity').tap();
      await expect(canvas.zone('Maturity')).toBeInViewport();
      await expect(page).toHaveURL(/\/ecocycle$/);
    });

    await test.step('the name of the zone under the finger is in view, and not below the preview', async () => {
      for (const place of ['Scarcity Trap', 'Rigidity Trap', 'Birth'] as const) {
        const target = canvas.medallion(place);
        const release = await holdByTouch(page, card, canvas, { place, target });
        const name = target.getByText(place, { exact: true });
        await expect(name).toBeInViewport(FULLY_VISIBLE);
        const [preview, below] = await Promise.all([canvas.dragPreview.boundingBox(), name.boundingBox()]);
        expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
        await page.keyboard.press('Escape');
        await release();
        await expect(card).toBeVisible();
      }
    });

    await test.step('a drop on the small loop sets the phase or removes it (ECO-31)', async () => {
      await dragItemByTouch(page, card, canvas, { place: 'Birth', target: canvas.medallion('Birth') });
      await expect(frame.toast('Moved to Birth')).toBeVisible();
      const away = { place: 'Unassigned', target: canvas.phoneLoop.getByText('Unassigned') } as const;
      await dragItemByTouch(page, canvas.card('Garden', 'Birth'), canvas, away);
      await expect(frame.toast('Moved to Unassigned')).toBeVisible();
      await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
    });
  },
);

test(
  'canvas on a phone: an item is moved by taps alone (ECO-34)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person, blocks } = await withBlocks(people, [
      { activity: 'Garden', phase: 'Languaging' },
      { activity: 'Music', phase: 'Languaging' },
    ]);
    const [garden] = blocks;
    if (!garden) throw new Error('Nothing was planned.');
    const { canvas, frame, form } = regionsOf(page);
    await openAs(page, person, '/ecocycle');
    const pickUp = () => canvas.moveButton('Garden').tap();
    await expect(canvas.tapTarget('Birth')).toHaveCount(0);

    await test.step('Cancel and a tap on its own place leave it, and nothing else opens meanwhile', async () => {
      const changes: string[] = [];
      page.on('request', (request) => request.url().endsWith('/plan/changes') && changes.push(request.url()));
      const card = canvas.card('Garden', 'Gestation');
      await pickUp();
      await expect(canvas.tapBar).toContainText('Moving Garden. Choose where it should go.');
      await expect(card).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page, 'an item that is moved by taps');
      await expectNamesHoldTexts(page, 'an item that is moved by taps');
      await canvas.tapBar.getByRole('button', { name: 'Cancel' }).tap();
      await expect(canvas.announcement('Left where it was.')).toBeAttached();
      await expect(canvas.tapTarget('Birth')).toHaveCount(0);
      await expect(card).toBeFocused();
      await pickUp();
      await canvas.tapTarget('Gestation').tap();
      await expect(canvas.tapBar).toBeHidden();
      await expect(form.dialog).toBeHidden();
      expect(changes).toEqual([]);
      // Afterwards a card opens as usual.
      await canvas.card('Music', 'Gestation').tap();
      await expect(form.activity).toHaveValue('Music');
      await page.keyboard.press('Escape');
      await expect(form.dialog).toBeHidden();
    });

    await test.step('a tap on a zone, a tray and staging moves it, and an undo brings it back', async () => {
      await pickUp();
      await canvas.tapTarget('Birth').tap();
      await expect(frame.toast('Moved to Birth')).toBeVisible();
      await expect(canvas.card('Garden', 'Birth')).toBeFocused();
      await pickUp();
      await canvas.tapTarget('Renewal').tap();
      await expect(frame.toast('Moved to Renewal')).toBeVisible();
      await expectPhase(person, garden, 'Renewal');
      await pickUp();
      await canvas.tapTarget('Unassigned').tap();
      await expect(frame.toast('Moved to Unassigned')).toBeVisible();
      await expectPhase(person, garden, null);
      await frame.undo('Moved to Unassigned');
      await expect(canvas.card('Garden', 'Renewal')).toBeVisible();
      await expectPhase(person, garden, 'Renewal');
    });

    await test.step('the small loop takes it too', async () => {
      await pickUp();
      await canvas.tapMedallion('Rigidity Trap').tap();
      await expect(frame.toast('Moved to Rigidity Trap')).toBeVisible();
      await pickUp();
      await canvas.tapMedallion('Unassigned').tap();
      await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
    });
  },
);
