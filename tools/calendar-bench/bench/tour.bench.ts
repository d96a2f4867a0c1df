// A tour of the main screens with 5,000 time blocks: the longest Event Timing entry of each interaction, from the input
// to the next frame, at a CPU slowdown of 4, in the production release with responses from memory.
import type { Locator, Page } from 'playwright-core';
import { median } from '../src/statistics.ts';
import { type BenchPage, click, inRounds } from './bench-page.ts';
import { interactionTimer } from './time-interactions.ts';
import { tourResponses } from './tour-responses.ts';

const ROUNDS = 3;
/** The slowdown that the goal is defined for. */
const CPU = 4;
/** Milliseconds. */
const MAX_INTERACTION = 200;

type Act = (bench: BenchPage) => Promise<void>;

interface Tour {
  readonly path: string;
  /** There once the page can be used. */
  readonly ready: string;
  readonly steps: Readonly<Record<string, Act>>;
}

const press =
  (find: (page: Page) => Locator): Act =>
  async ({ page, cdp }) => {
    const element = find(page).first();
    await element.waitFor();
    await element.scrollIntoViewIfNeeded();
    await click(cdp, element);
  };

const button = (name: string | RegExp): Act => press((page) => page.getByRole('button', { name }));

const keys =
  (...pressed: readonly string[]): Act =>
  async ({ page }) => {
    for (const key of pressed) await page.keyboard.press(key);
  };

const type =
  (text: string): Act =>
  async ({ page }) =>
    page.keyboard.type(text);

const FRAME: Readonly<Record<string, Act>> = {
  'menu of the frame': button('More options'),
  'menu of the frame, closed': keys('Escape'),
  'command palette': keys('ControlOrMeta+k'),
  'command palette, three letters': type('wal'),
  'command palette, next row': keys('ArrowDown'),
  'command palette, closed': keys('Escape'),
};

const TOURS: readonly Tour[] = [
  {
    path: '/calendar',
    ready: '[data-today] [data-block-id]',
    steps: {
      'a quarter on': button('Next Quarter'),
      today: button('Today'),
      'a card by keys': keys('Shift+Tab', 'Tab', 'ArrowRight', 'ArrowDown'),
      'unassigned blocks': button(/^Unassigned/),
      'unassigned blocks, closed': button(/^Unassigned/),
      'menu of the week': button('More for this week'),
      'menu of the week, closed': keys('Escape'),
      'a line in a cell': async ({ page }) => {
        await page.locator('[data-today] [data-add]').last().focus();
        await page.keyboard.press('Enter');
      },
      'a line in a cell, closed': keys('Escape'),
      "a block's form": press((page) => page.locator('[data-today] [data-block-id]')),
      "a block's form, closed": keys('Escape'),
      "a block's form again": press((page) => page.locator('[data-today] [data-block-id]')),
      "a block's form again, closed": keys('Escape'),
      'a new block': button('Time Block'),
      'a new block, three letters': type('wal'),
      'a new block, another size': press((page) => page.getByRole('radio', { name: /^Large/ })),
      'a new block, closed': keys('Escape'),
      'a new block, discarded': button('Discard changes'),
      ...FRAME,
      dashboard: press((page) => page.getByRole('link', { name: 'Dashboard' })),
    },
  },
  {
    path: '/dashboard',
    ready: 'main h1',
    steps: {
      'a week of the chart': button(/^Wk 4/),
      'pulse check': button('Check in'),
      'another weather': press((page) => page.getByRole('radio', { name: 'Rainy' })),
      'pulse check, closed': button('Cancel'),
      'the review': press((page) => page.getByRole('link', { name: 'Review', exact: true })),
      'the year': press((page) => page.getByRole('link', { name: 'The year' })),
      calendar: press((page) => page.getByRole('link', { name: 'Calendar' })),
    },
  },
  {
    path: '/ecocycle',
    ready: '[data-item-key]',
    steps: {
      '13 weeks': press((page) => page.getByRole('radio', { name: '13 weeks' })),
      'this week': press((page) => page.getByRole('radio', { name: 'This week' })),
      'a zone': button(/^Birth, /),
      'a zone, closed': keys('Escape'),
      'items to map': button(/^Select items to map/),
      'items to map, searched': type('wal'),
      'items to map, closed': keys('Escape'),
    },
  },
  {
    path: '/kitchen-sink',
    ready: 'article',
    steps: {
      'menu of sorts': button(/^Sort:/),
      'another sort': keys('ArrowDown', 'Enter'),
      'own activities': press((page) => page.getByRole('tab', { name: /^Custom/ })),
      'search field': press((page) => page.getByRole('searchbox')),
      'a search': type('number 12'),
    },
  },
  {
    path: '/account',
    ready: 'main h1',
    steps: {
      'dark mode': press((page) => page.getByRole('switch', { name: 'Dark mode' })),
      'name field': button('Change name'),
      'North Stars': button('Open North Stars'),
    },
  },
];

/** Milliseconds of the longest interaction of each step. */
async function measure({ ready, steps }: Tour, bench: BenchPage): Promise<readonly number[]> {
  await bench.page.locator(ready).first().waitFor();
  const longestOf = await interactionTimer(bench, CPU);
  const found: number[] = [];
  for (const act of Object.values(steps)) found.push(await longestOf(() => act(bench)));
  return found;
}

for (const tour of TOURS) {
  const rounds = await inRounds(ROUNDS, tour.path, tourResponses(), (bench) => measure(tour, bench));
  for (const [index, name] of Object.keys(tour.steps).entries()) {
    const found = median(rounds.map((round) => round[index] ?? Number.NaN));
    const isMet = found <= MAX_INTERACTION;
    console.log(
      `tour: ${tour.path}, ${name}: ${found.toFixed(0)} ms at CPU ×${CPU}; goal ${MAX_INTERACTION} ms: ${isMet ? 'met' : 'MISSED'}`,
    );
    if (!isMet) process.exitCode = 1;
  }
}
