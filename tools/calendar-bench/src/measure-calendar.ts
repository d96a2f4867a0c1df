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
  resizeFrames,
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
  readonly mount: number;
  /** Main thread CPU time in milliseconds. */
  readonly mountWork: number;
  /** Milliseconds; the median of four jumps. */
  readonly jump: number;
  readonly blankFrames: number;
  readonly scroll: FrameRecord;
  readonly drag: DragRecord;
  /** Null for a calendar without it. */
  readonly resize: DragRecord | null;
  readonly memory: Memory;
  readonly growth: Growth | null;
}

const TODAY = '2026-11-18';
/** Two jumps back by a quarter each, and two forward. */
const QUARTERS = [-13, -26, 13, 26].map((weeks) => addDays(mondayOf(TODAY), weeks * 7));
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Runs one calendar once, in a new page. `withGrowth` also scrolls it from end to end. */
export async function measureCalendar(
  browser: Browser,
  origin: string,
  calendar: Calendar,
  setting: Case,
  withGrowth: boolean,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  try {
    return await measure(await context.newPage(), `${origin}/${calendar.page}`, setting, withGrowth);
  } finally {
    await context.close();
  }
}

async function measure(
  page: Page,
  address: string,
  { blocks, cpu }: Case,
  withGrowth: boolean,
): Promise<Sample> {
  const cdp = await page.context().newCDPSession(page);
  // Thread ticks count the page's own work alone, regardless of other load.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.evaluate((place) => window.calendarBench.load(place), `/plan-${blocks}.json`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const worked = await threadTime(cdp);
  const mount = await page.evaluate(() => window.calendarBench.mountToPaint());
  const mountWork = (await threadTime(cdp)) - worked;
  const untilIdle = () => page.evaluate(() => window.calendarBench.untilIdle());
  await untilIdle();
  const afterMount = await memory(page, cdp);
  const scroll = await scrollFrames(page, cdp);
  const jumps = [];
  for (const week of QUARTERS) {
    jumps.push(await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), week));
    await untilIdle();
  }
  const home = mondayOf(TODAY);
  await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), home);
  await untilIdle();
  return {
    mount,
    mountWork,
    jump: middle(jumps.map(({ toPaint }) => toPaint)),
    blankFrames: jumps.reduce((sum, { blankFrames }) => sum + blankFrames, 0),
    scroll,
    drag: await dragFrames(page, cdp, home, addDays(home, DAYS_DRAGGED)),
    resize: await resizeFrames(page, cdp, home),
    memory: afterMount,
    growth: withGrowth ? await growth(page, cdp) : null,
  };
}
