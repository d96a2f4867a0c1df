import type { Locator } from '@playwright/test';
import { expectAccessible, expectNamesHoldTexts } from '../../fixtures/axe.ts';
import { phaseOnServer, withBlocks } from '../../fixtures/canvas-people.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const tap = (target: Locator) => target.tap();

// Contrast is measured wrongly while a page fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'canvas taps: an item is moved to a zone, to a tray and to staging by taps alone, and undone (ECO-34)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person, blocks } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
    const [garden] = blocks;
    if (!garden) throw new Error('Nothing was planned.');
    const { canvas, frame } = regionsOf(page);
    await openAs(page, person, '/ecocycle');
    await expect(canvas.tapTarget('Birth')).toHaveCount(0);

    await tap(canvas.moveButton('Garden'));
    await expect(canvas.tapBar).toContainText('Moving Garden. Tap where it should go.');
    await expect(canvas.card('Garden', 'Gestation')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'an item that is moved by taps');
    await expectNamesHoldTexts(page, 'an item that is moved by taps');
    await tap(canvas.tapTarget('Birth'));
    await expect(frame.toast('Moved to Birth')).toBeVisible();
    await expect(canvas.tapBar).toBeHidden();
    await expect(canvas.card('Garden', 'Birth')).toBeFocused();
    expect(await phaseOnServer(person, garden)).toBe('Incubation');

    await tap(canvas.moveButton('Garden'));
    await tap(canvas.tapTarget('Renewal'));
    await expect(frame.toast('Moved to Renewal')).toBeVisible();
    await expect(canvas.card('Garden', 'Renewal')).toBeVisible();
    expect(await phaseOnServer(person, garden)).toBe('Renewal');

    await tap(canvas.moveButton('Garden'));
    await tap(canvas.tapTarget('Unassigned'));
    await expect(frame.toast('Moved to Unassigned')).toBeVisible();
    await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
    expect(await phaseOnServer(person, garden)).toBeNull();
    await frame.undo('Moved to Unassigned');
    await expect(canvas.card('Garden', 'Renewal')).toBeVisible();
    await expect.poll(() => phaseOnServer(person, garden)).toBe('Renewal');
  },
);

test(
  'canvas taps: Cancel and Escape leave an item where it was, and nothing else opens meanwhile',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person } = await withBlocks(people, [
      { activity: 'Garden', phase: 'Maturity' },
      { activity: 'Music', phase: 'Maturity' },
    ]);
    const { canvas, form } = regionsOf(page);
    const changes: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
    await openAs(page, person, '/ecocycle');
    const card = canvas.card('Garden', 'Maturity');

    await tap(canvas.moveButton('Garden'));
    await tap(canvas.tapBar.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.announcement('Left where it was.')).toBeAttached();
    await expect(canvas.tapBar).toBeHidden();
    await expect(canvas.tapTarget('Birth')).toHaveCount(0);
    await expect(card).toBeFocused();

    await tap(canvas.moveButton('Garden'));
    await expect(canvas.tapBar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(canvas.announcement('Left where it was.')).toBeAttached();
    await expect(canvas.tapBar).toBeHidden();
    await expect(card).toBeFocused();

    // Its own place: a tap on another card there drops the item, and does not open that card.
    await tap(canvas.moveButton('Garden'));
    await tap(canvas.tapTarget('Maturity'));
    await expect(canvas.tapBar).toBeHidden();
    await expect(form.dialog).toBeHidden();
    await expect(card).not.toHaveAttribute('aria-pressed');
    expect(changes).toEqual([]);
    // Afterwards a card opens as usual.
    await tap(canvas.card('Music', 'Maturity'));
    await expect(form.activity).toHaveValue('Music');
  },
);

test(
  'canvas taps: on a phone the small loop takes the item',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { person } = await withBlocks(people, [{ activity: 'Garden', phase: 'Languaging' }]);
    const { canvas, frame } = regionsOf(page);
    await openAs(page, person, '/ecocycle');
    await canvas.moveButton('Garden').tap();
    await canvas.tapMedallion('Rigidity Trap').tap();
    await expect(frame.toast('Moved to Rigidity Trap')).toBeVisible();
    await canvas.moveButton('Garden').tap();
    await canvas.tapMedallion('Unassigned').tap();
    await expect(frame.toast('Moved to Unassigned')).toBeVisible();
    await expect(canvas.card('Garden', 'Unassigned')).toBeVisible();
    // The links of the small loop are back.
    await canvas.medallion('Maturity').tap();
    await expect(canvas.zone('Maturity')).toBeInViewport();
  },
);
