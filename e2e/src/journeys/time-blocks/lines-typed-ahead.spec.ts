import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { namesOfBlocks } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

type TypeLines = (page: Page, monday: string) => Promise<void>;

/** Two lines, typed without a look at what becomes of them, and the file that has the code for them. */
const TWO_LINES: Readonly<Record<string, readonly [file: string, type: TypeLines]>> = {
  palette: [
    'command-palette',
    async ({ keyboard }) => {
      for (const line of ['alpha mon 3pm', 'beta tue 3pm']) {
        await keyboard.press('ControlOrMeta+k');
        await keyboard.type(line);
        await keyboard.press('Enter');
      }
    },
  ],
  cell: [
    'composer',
    async (page, monday) => {
      await page.locator(`[data-add="${monday}:late"]`).focus();
      for (const line of ['alpha', 'beta']) {
        await page.keyboard.press('Enter');
        await page.keyboard.type(line);
        await page.keyboard.press('Enter');
      }
    },
  ],
  form: [
    'time-block-dialog',
    async ({ keyboard }) => {
      for (const line of ['alpha', 'beta']) {
        await keyboard.press('n');
        await keyboard.type(line);
        await keyboard.press('ControlOrMeta+Enter');
      }
    },
  ],
};

for (const [way, [file, typeTwo]] of Object.entries(TWO_LINES))
  test(`lines typed ahead: two typed before the code of the ${way} is there are two blocks, on a slow device (UI-60)`, async ({
    page,
    people,
  }) => {
    const { monday } = nextWeek();
    const person = await people.onboard();
    const typed = Promise.withResolvers<undefined>();
    await page.route(`**/${file}.js`, async (route) => {
      await typed.promise;
      await route.fallback();
    });
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await openAs(page, person, `/calendar?date=${monday}`);
    const cell = page.locator(`[data-add="${monday}:late"]`);
    await expect(cell).toBeAttached();
    await cell.focus();
    await typeTwo(page, monday);
    typed.resolve(undefined);
    await expect
      .poll(async () => (await namesOfBlocks(person)).join(), { timeout: 30_000 })
      .toBe('alpha,beta');
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
    // The keyboard goes on where it was, or from the block.
    await expect(page.locator('[data-day] :focus')).toHaveCount(1);
  });

test('lines typed ahead: the first line is made though its Enter comes before the code of the palette (UI-60)', async ({
  page,
  people,
}) => {
  await page.route('**/command-palette.js', async (route) => {
    await pause(1_000);
    await route.fallback();
  });
  const person = await people.onboard();
  await openAs(page, person, '/calendar');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('alpha palette 3pm');
  await page.keyboard.press('Enter');
  const made = async () => (await person.api.call('timeBlocks.list')).timeBlocks.length;
  await expect.poll(made, { timeout: 15_000 }).toBe(1);
  await expect(regionsOf(page).palette.dialog).toBeHidden();
});
