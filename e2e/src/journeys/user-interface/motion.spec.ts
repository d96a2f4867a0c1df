import type { Page } from '@playwright/test';
import { nextWeek } from '../../data/days.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

declare global {
  interface Window {
    seenMotion: string[];
  }
}

/** Records every animation that is long enough to be noticed, on each page from now on. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NOTICED_MS = 20;
    // With reduced motion a spinner fades instead of turning, to show that something is loading.
    const CALM = 'sm-breathe';
    window.seenMotion = [];
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
        if (name !== CALM && typeof duration === 'number' && duration > NOTICED_MS) {
          window.seenMotion.push(`${name} of ${target.className}`);
        }
      }
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, true);
  });
}

/** Creates a block, which opens and closes a dialog and shows a toast. */
async function makeBlock(page: Page, person: Person): Promise<string[]> {
  const { form, week } = regionsOf(page);
  await noteMotion(page);
  await openAs(page, person, '/calendar');
  await expect(week.day(nextWeek().monday)).toBeVisible();
  await week.clickInto(nextWeek().monday, 'early');
  await form.activity.fill('Play');
  await form.recurrence('Once').check();
  await form.save();
  await expect(new FrameRegion(page).toast('Time block created')).toBeVisible();
  return page.evaluate(() => window.seenMotion);
}

test('motion: creating a block is animated', async ({ page, people }) => {
  expect(await makeBlock(page, await people.onboard())).not.toEqual([]);
});

test.describe('motion: with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('creating a block animates nothing (UI-52)', async ({ page, people }) => {
    expect(await makeBlock(page, await people.onboard())).toEqual([]);
  });
});
