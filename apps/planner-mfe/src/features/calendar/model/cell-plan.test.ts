import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';
import { DAY_ROWS } from '@simmer/domain/parts/day-row';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { cardMaker } from './block-card.ts';
import { type CellPlan, cellKey, cellPlan, type Fit } from './cell-plan.ts';
import type { DayEvent } from './day-event.ts';
import { isSecondMoved, MAX_ROW, rowInWindow, WEEK_METRICS, weekHeight } from './week-height.ts';
import { heightOf, type WeekItem } from './week-item.ts';
import { dayPlan, scaleOf, type SheetContent, weekPlan } from './week-plan.ts';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { weekDates } from '@simmer/domain/dates/week';

const MONDAY = calendarDate('2026-11-16');
const SUNDAY = '2026-11-22';
const sizes = DEFAULT_SIZES.map((size) => timeBlockSize(size));
const cardOf = cardMaker({ activities: [], northStars: [], sizes, vibes: [] });
const ROW_OF_900 = rowInWindow(900);
const inWindow: Fit = { row: ROW_OF_900, leastUnit: 22, isNamedInCells: false, opened: new Set() };
const onPhone: Fit = { row: MAX_ROW, leastUnit: 32, isNamedInCells: true, opened: new Set() };

type Part = (typeof dayParts)[number];

/** A block of a size, or of so many minutes of its own. */
const blockIn = (part: Part, size: number, date: string = MONDAY, own: number | null = null) =>
  timeBlock({
    recurring: 'once',
    start_date: date,
    scheduled_days: ['monday'],
    start_timing: startTimingOf(part),
    size: sizes[size]?.id ?? '',
    duration_minutes: own,
  });

function contentOf(
  blocks: readonly ReturnType<typeof blockIn>[],
  events: ReadonlyMap<string, readonly DayEvent[]> = new Map(),
): SheetContent {
  return {
    blocks: expandAll(blocks, { start: MONDAY, end: SUNDAY }),
    cardOf,
    eventsOn: (date) => events.get(date) ?? [],
  };
}

const eventIn = (part: Part, minutes: number): DayEvent => ({
  event: calendarEvent(),
  part,
  minute: 0,
  end: minutes,
  timeLabel: '00:00',
  day: 1,
  days: 1,
});

const planOf = (content: SheetContent, unit: number, fit: Fit) =>
  cellPlan(MONDAY, 'late', dayPlan(MONDAY, content).late, unit, fit);

test('rows in a window: a whole week is in view, and none is higher than 1,170 px (CAL-27)', () => {
  // What a window leaves for the weeks (CAL-5).
  const isInView = (height: number) =>
    weekHeight(rowInWindow(height), WEEK_METRICS.budgets) - WEEK_METRICS.gap <= height - 250;
  expect([600, 850, 900, 1080, 1400].map(isInView)).toEqual([true, true, true, true, true]);
  expect(weekHeight(rowInWindow(4000), WEEK_METRICS.budgets)).toBeLessThanOrEqual(1170);
});

test('rows in a window: with text of 200 % the same week needs twice the height, so its rows are lower (UI-56)', () => {
  const height = 2 * (weekHeight(rowInWindow(1400, 2), WEEK_METRICS.budgets) - WEEK_METRICS.gap);
  expect(height).toBeLessThanOrEqual(1400 - 250);
  expect(height).toBeGreaterThan(1400 - 250 - 4);
});

test('scale: 40 px while the fullest cell fits, then the greatest unit with which it does (CAL-19, CAL-27)', () => {
  const scaleWith = (count: number) =>
    scaleOf(MONDAY, contentOf(Array.from({ length: count }, () => blockIn('afternoon', 1))), 7, inWindow);
  expect(scaleWith(0)).toEqual({ unit: 40, row: WEEK_METRICS.minRow });
  expect(scaleWith(2).unit).toBe(40);
  const three = scaleWith(3);
  expect(three.unit).toBeLessThan(40);
  expect(three.row).toBeLessThanOrEqual(ROW_OF_900);
  expect(three.row + 3 * 2).toBeGreaterThan(ROW_OF_900);
  expect(scaleWith(40)).toEqual({ unit: 22, row: MAX_ROW });
});

test('scale: one full cell decides for the whole week, blocks and events alike (CAL-21, CAL-27)', () => {
  const tuesday = weekDates(MONDAY)[1] as string;
  const events = new Map([[tuesday, [eventIn('evening', 60)]]]);
  const content = contentOf([blockIn('morning', 1), ...Array(3).fill(blockIn('afternoon', 1))], events);
  const { unit } = scaleOf(MONDAY, content, 7, inWindow);
  const heights = weekPlan(MONDAY, content)
    .days.flatMap(({ early, late }) => [...early, ...late])
    .map((item) => heightOf(item, unit));
  expect(heights).toEqual(Array<number>(heights.length).fill(2 * unit));
  expect(unit).toBeLessThan(40);
});

test('cell plan: a cell leaves out its last cards only beyond the smallest unit, until it is opened (CAL-27)', () => {
  const content = contentOf(Array.from({ length: 40 }, () => blockIn('evening', 0)));
  const { second, more } = planOf(content, 22, inWindow);
  expect(more?.hidden).toBeGreaterThan(0);
  expect(second.length + (more?.hidden ?? 0)).toBe(40);
  expect(second.map(({ key }) => key)).toEqual(
    dayPlan(MONDAY, content)
      .late.slice(0, second.length)
      .map(({ key }) => key),
  );
  const opened = planOf(content, 22, { ...inWindow, opened: new Set([cellKey(MONDAY, 'late')]) });
  expect(opened.second).toHaveLength(40);
  expect(opened.more).toEqual({ isOpen: true, hidden: 0 });
});

test('second band: it is named in its cell once its cards or those before it need more than half (CAL-25)', () => {
  const [card, row] = [40 + WEEK_METRICS.cardGap, 240];
  expect(isSecondMoved({ first: card, second: card }, row)).toBe(false);
  expect(isSecondMoved({ first: 4 * card, second: card }, row)).toBe(true);
  expect(isSecondMoved({ first: 0, second: 4 * card }, row)).toBe(true);
  expect(isSecondMoved({ first: 4 * card, second: 0 }, row)).toBe(false);
  expect(isSecondMoved({ first: card, second: card }, row, 28)).toBe(false);
  expect(isSecondMoved({ first: card, second: card }, row, 44)).toBe(true);
});

/** The height of what is rendered, one thing after the other. */
function renderedHeight({ first, second, more }: CellPlan, unit: number, isNamedInCells: boolean): number {
  const { cellPadding, cardGap, cellInvitation, bandLabel } = WEEK_METRICS;
  const stacked = (items: readonly WeekItem[], isNamed: boolean) => {
    const heights = [
      ...(isNamed && items.length > 0 ? [bandLabel] : []),
      ...items.map((item) => heightOf(item, unit)),
    ];
    return heights.reduce((sum, height, index) => sum + height + (index > 0 ? cardGap : 0), 0);
  };
  const upper = Math.max(cellInvitation, stacked(first, isNamedInCells));
  const lower = stacked(second, true) + cellInvitation;
  const button = more === null ? 0 : cardGap + WEEK_METRICS.more;
  return cellPadding + upper + cardGap + lower + button + cellPadding;
}

/** The minutes of an item, by what was put into the week. */
function minutesOf(item: WeekItem): number {
  if (item.kind === 'event') return item.event.end;
  const { duration_minutes: own, size } = item.card.block;
  return own ?? sizes.find(({ id }) => id === size)?.duration ?? Number.NaN;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DATES = weekDates(MONDAY);
const day = fc.nat(6);
const part = fc.constantFrom(...dayParts);
const own = fc.option(fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * 15));
const anyBlock = fc.tuple(day, part, fc.nat(3), own);
const anyWeek = fc.record({
  blocks: fc.array(anyBlock, { maxLength: 60 }),
  events: fc.array(fc.tuple(day, part, fc.integer({ min: 5, max: 900 })), { maxLength: 30 }),
  /** Blocks of one morning. */
  crowd: fc.nat(25),
  opened: fc.subarray(DAY_ROWS.map(({ name }) => cellKey(MONDAY, name))),
});
const anyFit = fc.oneof(
  fc.constant(onPhone),
  fc.integer({ min: 500, max: 1600 }).map((height) => ({ ...inWindow, row: rowInWindow(height) })),
);

function weekOf({ blocks, events, crowd }: typeof anyWeek extends fc.Arbitrary<infer Week> ? Week : never) {
  const all = [...blocks, ...Array.from({ length: crowd }, () => [0, 'morning', 1, null] as const)];
  const byDate = Map.groupBy(events, ([at]) => DATES[at] as string);
  return contentOf(
    all.map(([at, when, size, minutes]) => ({
      ...blockIn(when, size, DATES[at], minutes),
      scheduled_days: [WEEKDAYS[at] ?? 'monday'],
    })),
    new Map(
      [...byDate].map(([date, ofDay]) => [date, ofDay.map(([, when, minutes]) => eventIn(when, minutes))]),
    ),
  );
}

test('any week: what is longer is not lower, nothing overlaps, all fits the window down to the smallest unit, and only then is anything left out (CAL-9, CAL-19, CAL-21, CAL-27)', () => {
  fc.assert(
    fc.property(anyWeek, anyFit, (week, fit) => {
      const content = weekOf(week);
      const opening = { ...fit, opened: new Set(week.opened) };
      const { unit, row } = scaleOf(MONDAY, content, 7, opening);
      const cellsIn = (shownUnit: number, how: Fit) =>
        weekPlan(MONDAY, content).days.flatMap((each) =>
          DAY_ROWS.map(({ name }) => cellPlan(each.date, name, each[name], shownUnit, how)),
        );
      const highest = (cells: CellPlan[], shownUnit: number) =>
        Math.max(...cells.map((cell) => renderedHeight(cell, shownUnit, fit.isNamedInCells)));
      const cells = cellsIn(unit, opening);

      const shown = cells.flatMap(({ first, second }) => [...first, ...second]);
      const byLength = shown.toSorted((a, b) => minutesOf(a) - minutesOf(b));
      const heights = byLength.map((item) => heightOf(item, unit));
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));

      expect(highest(cells, unit)).toBeLessThanOrEqual(row);
      const isOpened = cells.some(({ more }) => more?.isOpen);
      expect(row).toBeLessThanOrEqual(isOpened ? Infinity : MAX_ROW);

      const isLeast = unit === fit.leastUnit;
      expect(isLeast || cells.every(({ more }) => more === null)).toBe(true);
      expect(row).toBeLessThanOrEqual(isLeast ? Infinity : Math.max(fit.row, WEEK_METRICS.minRow));
      // The next larger unit would not fit.
      const all = new Set(DATES.flatMap((date) => DAY_ROWS.map(({ name }) => cellKey(date, name))));
      const larger = highest(cellsIn(unit + 1, { ...fit, opened: all }), unit + 1);
      expect(unit === UNIT_HEIGHT ? Infinity : larger).toBeGreaterThan(fit.row);
    }),
    { numRuns: 300 },
  );
});
