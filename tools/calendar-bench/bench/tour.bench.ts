// A tour of the main screens with 5,000 time blocks: the longest Event Timing entry of each interaction, from the input
// to the next frame, at a CPU slowdown of 4, in the production release with responses from memory.
// `TOUR_PATHS=/account TOUR_ROUNDS=1` measures a part.
import type { Locator, Page } from 'playwright-core';
import { median } from './statistics.ts';
import { type BenchPage, click, inRounds } from './bench-page.ts';
import { interactionTimer } from './time-interactions.ts';
import { tourResponses } from './tour-responses.ts';

const ROUNDS = Number(process.env['TOUR_ROUNDS'] ?? 3);
/** The CPU slowdown for which the goals are defined. */
const CPU = 4;
/** The most milliseconds of a step; `MAX_AGAIN` is for a part that was open before. */
const MAX_INTERACTION = 200;
const MAX_AGAIN = 100;
const goalOf = (step: string): number => (step.endsWith(' again') ? MAX_AGAIN : MAX_INTERACTION);

type Act = (bench: BenchPage) => Promise<void>;

interface Tour {
  readonly path: string;
  /** The selector of an element that is there once the page can be used. */
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
const link = (name: string): Act => press((page) => page.getByRole('link', { name, exact: true }));
const radio = (name: string | RegExp): Act => press((page) => page.getByRole('radio', { name }));

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
  'menu of the frame again': button('More options'),
  'menu of the frame again, closed': keys('Escape'),
  'command palette': keys('ControlOrMeta+k'),
  'command palette, three letters': type('wal'),
  'command palette, next row': keys('ArrowDown'),
  'command palette, closed': keys('Escape'),
  'command palette again': keys('ControlOrMeta+k'),
  'command palette again, closed': keys('Escape'),
};

const firstBlock = press((page) => page.locator('[data-today] [data-block-id]'));

const TOURS: readonly Tour[] = [
  {
    path: '/calendar',
    ready: '[data-today] [data-block-id]',
    steps: {
      'a quarter on': button('Next Quarter'),
      today: button('Today'),
      'next week': button('Next week'),
      'previous week': button('Previous week'),
      'a card by keys': keys('Shift+Tab', 'Tab', 'ArrowRight', 'ArrowDown'),
      'one star': button('Star 0'),
      'all stars': button('Star 0'),
      'unassigned blocks': button(/^Unassigned/),
      'unassigned blocks, closed': button(/^Unassigned/),
      'unassigned blocks again': button(/^Unassigned/),
      'unassigned blocks again, closed': button(/^Unassigned/),
      'menu of the week': button(/^More$/),
      'menu of the week, closed': keys('Escape'),
      'menu of the week again': button(/^More$/),
      'menu of the week again, closed': keys('Escape'),
      'a line in a cell': async ({ page }) => {
        await page.locator('[data-today] [data-add]').last().focus();
        await page.keyboard.press('Enter');
      },
      'a line in a cell, closed': keys('Escape'),
      "a block's form": firstBlock,
      "a block's form, closed": keys('Escape'),
      "a block's form again": firstBlock,
      "a block's form again, closed": keys('Escape'),
      'a new block': button('Time Block'),
      'a new block, three letters': type('wal'),
      'a new block, another size': radio(/^Large/),
      'a new block, closed': keys('Escape'),
      'a new block, discarded': button('Discard changes'),
      'a reflection': button(/^Wins of /),
      'a reflection, closed': keys('Escape'),
      ...FRAME,
      dashboard: link('Dashboard'),
    },
  },
  {
    path: '/dashboard',
    ready: 'main h1',
    steps: {
      '12 weeks': radio('12 weeks'),
      'this week': radio('This week'),
      'a week of the chart': button(/^Wk 4/),
      'pulse check': button('Check in'),
      'another weather': radio('Rainy'),
      'pulse check, closed': button('Cancel'),
      'the review': link('Review'),
      'the year': link('The year'),
      calendar: link('Calendar'),
    },
  },
  {
    path: '/ecocycle',
    ready: '[data-item-key]',
    steps: {
      '12 weeks': radio('12 weeks'),
      'this week': radio('This week'),
      'a zone': button(/^Birth, /),
      'a zone, closed': keys('Escape'),
      'a zone again': button(/^Birth, /),
      'a zone again, closed': keys('Escape'),
      'items to map': button(/^Select items to map/),
      'items to map, searched': type('wal'),
      'items to map, closed': keys('Escape'),
      'items to map again': button(/^Select items to map/),
      'items to map again, closed': keys('Escape'),
    },
  },
  {
    path: '/kitchen-sink',
    ready: 'article',
    steps: {
      'menu of sorts': button(/^Sort:/),
      'another sort': keys('ArrowDown', 'Enter'),
      'own activities': press((page) => page.getByRole('tab', { name: /^Custom/ })),
      'an emoji': press((page) => page.locator('article').getByRole('button', { name: /^Emoji of / })),
      'an emoji, closed': keys('Escape'),
      'search field': press((page) => page.getByRole('searchbox')),
      'a search': type('number 12'),
    },
  },
  {
    path: '/review',
    ready: 'main h1',
    steps: {
      'left over': link('Left over'),
      'wins, challenges, insights': link('Wins, challenges, insights'),
      'weather and ratings': link('Weather and ratings'),
      'next week': link('Next week'),
      look: link('Look'),
      'week before': link('Week before'),
    },
  },
  {
    path: '/account',
    ready: 'main h1',
    steps: {
      'dark mode': press((page) => page.getByRole('switch', { name: 'Dark mode' })),
      'name field': button('Change name'),
      'name field, closed': button('Cancel'),
      'hours a day': button('Set hours a day'),
      'hours a day, closed': keys('Escape'),
      'North Stars': button('Open North Stars'),
    },
  },
];

const chosenPaths = process.env['TOUR_PATHS']?.split(',');
const tours = TOURS.filter(({ path }) => chosenPaths?.includes(path) ?? true);

/** Milliseconds of the longest interaction of each step. */
async function measure({ ready, steps }: Tour, bench: BenchPage): Promise<readonly number[]> {
  await bench.page.locator(ready).first().waitFor();
  const longestOf = await interactionTimer(bench, CPU);
  const longest: number[] = [];
  for (const act of Object.values(steps)) longest.push(await longestOf(() => act(bench)));
  return longest;
}

for (const tour of tours) {
  const rounds = await inRounds(ROUNDS, tour.path, tourResponses(), (bench) => measure(tour, bench));
  for (const [index, name] of Object.keys(tour.steps).entries()) {
    const medianMs = median(rounds.map((round) => round[index] ?? Number.NaN));
    const goal = goalOf(name);
    const isMet = medianMs <= goal;
    console.log(
      `tour: ${tour.path}, ${name}: ${medianMs.toFixed(0)} ms at CPU ×${CPU}; goal ${goal} ms: ${isMet ? 'met' : 'MISSED'}`,
    );
    if (!isMet) process.exitCode = 1;
  }
}
