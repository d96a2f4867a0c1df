import type { Page } from '@playwright/test';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
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
async function makeBlock(page: Page, activity: string): Promise<string[]> {
  const { form, frame, week } = regionsOf(page);
  await page.evaluate(() => (window.seenMotion = []));
  await week.openFormIn(nextWeek().monday, 'early');
  await form.activity.fill(activity);
  await form.recurrence('Once').check();
  await form.save();
  await expect(form.dialog).toBeHidden();
  await expect(frame.toast('Time block created')).toBeVisible();
  return page.evaluate(() => window.seenMotion);
}

test('motion: creating a block is animated, and animates nothing with reduced motion (UI-52)', async ({
  page,
  people,
}) => {
  await noteMotion(page);
  await openAs(page, await people.onboard(), '/calendar');
  await expect(regionsOf(page).week.day(nextWeek().monday)).toBeVisible();
  expect(await makeBlock(page, 'Play')).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(regionsOf(page).week.day(nextWeek().monday)).toBeVisible();
  expect(await makeBlock(page, 'Rest')).toEqual([]);
});
