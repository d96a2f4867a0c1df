import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { Browser, Page } from 'playwright-core';
import type { Calendar } from './calendars.ts';
import {
  DAYS_DRAGGED,
  type DragRecord,
  dragFrames,
  type Growth,
  growth,
  type Memory,
  memory,
  scrollFrames,
  threadTime,
} from './measure-page.ts';
import type { FrameRecord } from './pages/frames.ts';

export interface Case {
  readonly blocks: number;
  /** The CPU slowdown of the page. */
  readonly cpu: number;
}

export interface Sample {
  /** Milliseconds. */
  mount: number;
  /** Main thread CPU time in milliseconds. */
  mountWork: number;
  /** Milliseconds; the median of four jumps. */
  jump: number;
  blankFrames: number;
  scroll: FrameRecord | null;
  drag: DragRecord;
  memory: Memory;
  growth: Growth | null;
  /** False if the time limit was reached; missing values are NaN. */
  isComplete: boolean;
}

/** Time limit of a measurement in milliseconds: a calendar that hangs must not block the others. */
export const LIMIT = 300_000;
const TODAY = '2026-11-18';
/** Two jumps back by a quarter each, and two forward. */
const QUARTERS = [-13, -26, 13, 26].map((weeks) => addDays(mondayOf(TODAY), weeks * 7));
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const unmeasured = (): Sample => ({
  mount: Number.NaN,
  mountWork: Number.NaN,
  jump: Number.NaN,
  blankFrames: 0,
  scroll: null,
  drag: {
    moving: { frames: [], longTasks: [] },
    drop: Number.NaN,
    arrived: false,
    workPerMove: Number.NaN,
  },
  memory: { heap: Number.NaN, elements: Number.NaN, listeners: Number.NaN },
  growth: null,
  isComplete: false,
});

/**
 * Runs one calendar once, in a new page. `withGrowth` also scrolls it from end to end. At the time limit the results so
 * far are returned.
 */
export async function measureCalendar(
  browser: Browser,
  origin: string,
  calendar: Calendar,
  setting: Case,
  withGrowth: boolean,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  const sample = unmeasured();
  let isTimeUp = false;
  const limit = setTimeout(() => {
    isTimeUp = true;
    void context.close();
  }, LIMIT);
  try {
    await measureInto(sample, await context.newPage(), origin, calendar, setting, withGrowth);
  } catch (error) {
    if (!isTimeUp) throw error;
  } finally {
    clearTimeout(limit);
    await context.close();
  }
  return sample;
}

async function measureInto(
  sample: Sample,
  page: Page,
  origin: string,
  calendar: Calendar,
  { blocks, cpu }: Case,
  withGrowth: boolean,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // Thread ticks count the page's own work alone, regardless of other load.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}/${calendar.page}`);
  await page.evaluate((address) => window.calendarBench.load(address), `/plan-${blocks}.json`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const worked = await threadTime(cdp);
  sample.mount = await page.evaluate(() => window.calendarBench.mountToPaint());
  sample.mountWork = (await threadTime(cdp)) - worked;
  const untilIdle = () => page.evaluate(() => window.calendarBench.untilIdle());
  await untilIdle();
  sample.memory = await memory(page, cdp);
  sample.scroll = await scrollFrames(page, cdp);
  const jumps = [];
  for (const week of QUARTERS) {
    jumps.push(await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), week));
    await untilIdle();
  }
  sample.jump = middle(jumps.map(({ toPaint }) => toPaint));
  sample.blankFrames = jumps.reduce((sum, { blankFrames }) => sum + blankFrames, 0);
  const home = mondayOf(TODAY);
  await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), home);
  await untilIdle();
  sample.drag = await dragFrames(page, cdp, home, addDays(home, DAYS_DRAGGED));
  if (withGrowth) sample.growth = await growth(page, cdp);
  sample.isComplete = true;
}
