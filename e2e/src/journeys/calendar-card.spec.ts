import { openAs } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

test(
  'calendar card: after the return from Google, the refusal or the sync’s outcome is in view (SYN-2, SYN-3)',
  { tag: '@phone-only' },
  async ({ page, people }) => {
    const { card, consent } = regionsOf(page);
    const goToGoogle = async () => {
      await card.connectButton.click();
      await consent.choose('Maya Lindqvist');
    };
    await openAs(page, await people.onboard(), '/account');
    await goToGoogle();
    await consent.answer('Cancel');
    await expect(page.getByText('Simmer was not given permission')).toBeInViewport();
    await goToGoogle();
    await consent.answer('Allow');
    await card.saveSelection();
    await expect(card.selectDialog).toBeHidden();
    await expect(card.syncBanner).toBeInViewport({ ratio: 1 });
    await expect(card.syncBanner).toContainText('Sync completed!', { timeout: 30_000 });
    // The banner has the full width whatever its text.
    const [banner, range] = [await card.syncBanner.boundingBox(), await card.range.boundingBox()];
    expect(banner?.width).toBeCloseTo(range?.width ?? 0, 0);
  },
);
