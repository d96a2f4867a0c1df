import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { namesOfBlocks } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { untilPlanIsKept } from '../../fixtures/storage/until-plan-is-kept.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const API = '**/api/v1/**';
/** Between Enter and the next line: nobody looks whether it was saved. */
const PAUSE_MS = 150;
const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

const delayedBy = (milliseconds: number) => async (page: Page) => {
  await page.route(API, async (route) => {
    if (route.request().method() !== 'GET') await pause(milliseconds);
    await route.fallback();
  });
};

/** Types five lines by each way, without a look at what becomes of the one before. */
async function typeLines(page: Page, monday: string) {
  const { week, palette, form } = regionsOf(page);
  const named = (way: string) =>
    WORDS.map((word, place) => [`${word} ${way}`, addDays(monday, place)] as const);
  for (const [name] of named('palette')) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(`${name} 3pm`);
    await page.keyboard.press('Enter');
    await pause(PAUSE_MS);
  }
  await expect(palette.dialog).toBeHidden();
  for (const [name, date] of named('cell')) {
    await week.clickInto(date, 'early');
    await expect(week.composer.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await pause(PAUSE_MS);
  }
  for (const [name] of named('form')) {
    await page.keyboard.press('n');
    await expect(form.activity).toBeFocused();
    await page.keyboard.type(name);
    await form.saveButton.click();
  }
  return ['palette', 'cell', 'form'].flatMap((way) => named(way).map(([name]) => name));
}

for (const [title, disturb] of [
  ['without a delay', delayedBy(0)],
  ['with a server that takes a second', delayedBy(1_000)],
  ['with the server away', (page: Page) => page.route(API, (route) => route.abort())],
] as const)
  test(`lines in a row: five by palette, cell and form are fifteen blocks, ${title} (OFF-24, UI-42)`, async ({
    page,
    people,
  }) => {
    const { monday } = nextWeek();
    const person = await people.onboard();
    await openAs(page, person, `/calendar?date=${monday}`);
    await untilPlanIsKept(page);
    // The palette is loaded.
    await page.keyboard.press('ControlOrMeta+k');
    await expect(regionsOf(page).palette.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(regionsOf(page).palette.dialog).toBeHidden();

    await disturb(page);
    const names = await typeLines(page, monday);
    await page.unroute(API);
    await expect
      .poll(() => namesOfBlocks(person), { timeout: 30_000 })
      .toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });
