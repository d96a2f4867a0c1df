import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { Browser } from 'playwright-core';
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
  /** How many times slower than the machine the page's thread runs. */
  readonly cpu: number;
}

export interface Sample {
  /** Milliseconds. */
  readonly mount: number;
  /** CPU milliseconds of the page's thread. */
  readonly mountWork: number;
  /** Milliseconds; the median of four quarters. */
  readonly jump: number;
  readonly blankFrames: number;
  readonly scroll: FrameRecord | null;
  readonly drag: DragRecord;
  readonly memory: Memory;
  readonly growth: Growth | null;
}

/** Milliseconds after which a measurement is given up. */
const LIMIT = 300_000;
const TODAY = '2026-11-18';
/** A jump two quarters back, one at a time, and two forth. */
const QUARTERS = [-13, -26, 13, 26].map((weeks) => addDays(mondayOf(TODAY), weeks * 7));
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Drives one calendar once, in a page of its own. `withGrowth` scrolls it from end to end as well. */
export async function measureCalendar(
  browser: Browser,
  origin: string,
  calendar: Calendar,
  { blocks, cpu }: Case,
  withGrowth: boolean,
): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  const limit = setTimeout(() => void context.close(), LIMIT);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // Thread ticks count the page's own work alone, whatever else the machine does.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${origin}/${calendar.page}${calendar.query}`);
    await page.evaluate((address) => window.calendarBench.load(address), `/plan-${blocks}.json`);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const worked = await threadTime(cdp);
    const mount = await page.evaluate(() => window.calendarBench.mountToPaint());
    const mountWork = (await threadTime(cdp)) - worked;
    const untilIdle = () => page.evaluate(() => window.calendarBench.untilIdle());
    await untilIdle();
    const used = await memory(page, cdp);
    const scroll = await scrollFrames(page, cdp);
    const jumps = [];
    for (const week of QUARTERS) {
      jumps.push(await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), week));
      await untilIdle();
    }
    const home = mondayOf(TODAY);
    await page.evaluate((monday) => window.calendarBench.jumpToPaint(monday), home);
    await untilIdle();
    const drag = await dragFrames(page, cdp, home, addDays(home, DAYS_DRAGGED));
    return {
      mount,
      mountWork,
      jump: middle(jumps.map(({ toPaint }) => toPaint)),
      blankFrames: jumps.reduce((sum, { blankFrames }) => sum + blankFrames, 0),
      scroll,
      drag,
      memory: used,
      growth: withGrowth ? await growth(page, cdp) : null,
    };
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}
