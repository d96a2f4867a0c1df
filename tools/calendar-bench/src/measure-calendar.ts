import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { TODAY } from './make-plan.ts';
import { DAYS_DRAGGED, dragFrames, type Growth, growth, resizeFrames, scrollFrames } from './measure-page.ts';
import type { FrameRecord } from './pages/frames.ts';
import { median } from './statistics.ts';

/** What the week and the floor are compared by, in milliseconds. */
export interface Opening {
  readonly mount: number;
  /** The median of four jumps. */
  readonly jump: number;
}

/** What the week is measured by. */
export interface Sample extends Opening {
  /** Of the jumps. */
  readonly blankFrames: number;
  readonly scroll: FrameRecord;
  readonly drag: FrameRecord;
  readonly resize: FrameRecord;
  readonly growth: Growth | null;
}

const HOME = mondayOf(TODAY);
/** Two jumps back by a quarter each, and two forward. */
const QUARTERS = [-13, -26, 13, 26].map((weeks) => addDays(HOME, weeks * 7));

/** Runs a page once in a context of its own. @param cpu the slowdown of the page. */
async function inPage<Result>(
  browser: Browser,
  address: string,
  cpu: number,
  measure: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(address);
    await page.evaluate(() => window.calendarBench.load('/plan.json'));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return await measure(page, cdp);
  } finally {
    await context.close();
  }
}

const untilIdle = (page: Page) => page.evaluate(() => window.calendarBench.untilIdle());

async function mount(page: Page): Promise<number> {
  const milliseconds = await page.evaluate(() => window.calendarBench.mountToPaint());
  await untilIdle(page);
  return milliseconds;
}

async function jumpTo(page: Page, week: string) {
  const result = await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), week);
  await untilIdle(page);
  return result;
}

async function jumps(page: Page): Promise<{ jump: number; blankFrames: number }> {
  const results = [];
  for (const week of QUARTERS) results.push(await jumpTo(page, week));
  return {
    jump: median(results.map(({ toPaint }) => toPaint)),
    blankFrames: results.reduce((sum, { blankFrames }) => sum + blankFrames, 0),
  };
}

export const measureFloor = (browser: Browser, origin: string, cpu: number): Promise<Opening> =>
  inPage(browser, `${origin}/floor`, cpu, async (page) => ({
    mount: await mount(page),
    jump: (await jumps(page)).jump,
  }));

/** @param hasGrowth also scrolls from end to end. @throws Error for a drag that does not arrive. */
export const measureWeek = (
  browser: Browser,
  origin: string,
  cpu: number,
  hasGrowth: boolean,
): Promise<Sample> =>
  inPage(browser, `${origin}/simmer`, cpu, async (page, cdp) => {
    const opening = {
      mount: await mount(page),
      scroll: await scrollFrames(page, cdp),
      ...(await jumps(page)),
    };
    await jumpTo(page, HOME);
    return {
      ...opening,
      drag: await dragFrames(page, HOME, addDays(HOME, DAYS_DRAGGED)),
      resize: await resizeFrames(page, HOME),
      growth: hasGrowth ? await growth(page, cdp) : null,
    };
  });
