import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { DAY_ROWS } from '@simmer/domain/parts/day-row';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { cardMaker } from './block-card.ts';
import { type CellPlan, cellKey, cellPlan, type Folding } from './cell-plan.ts';
import { type DayEvent, heightOfEvent } from './day-event.ts';
import { isSecondMoved, MAX_ROW, mostRowIn, WEEK_METRICS, weekHeight } from '../week/week-height.ts';
import { heightOf, type WeekItem } from './week-item.ts';
import { dayPlan, measureRow, type SheetContent } from '../week/week-plan.ts';

const MONDAY = '2026-11-16';
const SUNDAY = '2026-11-22';
const sizes = ['small', 'medium', 'large', 'xl'].map((name) => timeBlockSize({ name }));
const cardOf = cardMaker({ activities: [], northStars: [], sizes, vibes: [] });
const closed: Folding = { line: 24, isNamedInCells: false, mostRow: mostRowIn(900), opened: new Set() };
const onPhone: Folding = { line: 44, isNamedInCells: true, mostRow: MAX_ROW, opened: new Set() };

const blockIn = (part: (typeof dayParts)[number], size: number) =>
  timeBlock({
    recurring: 'once',
    start_date: MONDAY,
    scheduled_days: ['monday'],
    start_timing: startTimingOf(part),
    size: sizes[size]?.id ?? '',
  });

function contentOf(
  blocks: readonly ReturnType<typeof blockIn>[],
  events: readonly DayEvent[] = [],
): SheetContent {
  const onMonday = (date: string) => (date === MONDAY ? events : []);
  return { blocks: expandAll(blocks, { start: MONDAY, end: SUNDAY }), cardOf, eventsOn: onMonday };
}

const lateCell = (content: SheetContent, folding: Folding) =>
  cellPlan(MONDAY, 'late', dayPlan(MONDAY, content).late, folding);
const fiveXl = contentOf(Array.from({ length: 5 }, () => blockIn('afternoon', 3)));

test.each([
  ['lines', closed, 24],
  ['lines for a finger, with the name of their band, on a phone', onPhone, 44],
])(
  'cell plan: five long blocks fold into %s, of which none is hidden (CAL-25, CAL-27)',
  (_, folding, line) => {
    const folded = lateCell(fiveXl, folding);
    expect(folded.first.map(heightOf)).toEqual(Array<number>(5).fill(line));
    expect(folded.fold).toBeNull();
    expect(measureRow(MONDAY, fiveXl, 7, folding)).toBe(renderedHeight(folded, folding));
  },
);

test('cell plan: of two bands the higher one folds first, and the other one only if that is not enough (CAL-27)', () => {
  const heightsOf = ({ first, second }: CellPlan) => [first.map(heightOf), second.map(heightOf)];
  const long = blockIn('afternoon', 3);
  const heights = (...blocks: ReturnType<typeof blockIn>[]) => heightsOf(lateCell(contentOf(blocks), closed));
  expect(heights(long, blockIn('evening', 0))).toEqual([[160], [40]]);
  expect(heights(long, blockIn('evening', 1))).toEqual([[24], [80]]);
  expect(heights(blockIn('afternoon', 1), blockIn('evening', 3))).toEqual([[80], [24]]);
  expect(heights(...Array.from({ length: 4 }, () => long), blockIn('evening', 3))).toEqual([
    [24, 24, 24, 24],
    [24],
  ]);
});

test('most row: a week whose cells fold is in view whole, and one long block is never folded (CAL-27)', () => {
  // What a window leaves for the weeks below a header of two lines (CAL-5).
  const isInView = (height: number) =>
    weekHeight(mostRowIn(height), WEEK_METRICS.budgets) - WEEK_METRICS.gap <= height - 250 - 28;
  expect([850, 900, 1080, 1400].map(isInView)).toEqual([true, true, true, true]);
  expect(mostRowIn(4000)).toBe(MAX_ROW);
  const low: Folding = { ...closed, mostRow: mostRowIn(400) };
  for (const part of dayParts) {
    const content = contentOf([blockIn(part, 3)]);
    const day = dayPlan(MONDAY, content);
    expect(DAY_ROWS.map(({ name }) => cellPlan(MONDAY, name, day[name], low).fold)).toEqual([null, null]);
  }
});

test('cell plan: folded blocks that still do not fit are counted, the last of the cell (CAL-27)', () => {
  const content = contentOf(Array.from({ length: 40 }, () => blockIn('evening', 0)));
  const { second, fold } = lateCell(content, closed);
  expect(fold?.hidden).toBeGreaterThan(0);
  expect(second.length + (fold?.hidden ?? 0)).toBe(40);
  expect(second.map(({ key }) => key)).toEqual(
    dayPlan(MONDAY, content)
      .late.slice(0, second.length)
      .map(({ key }) => key),
  );
  const opened = lateCell(content, { ...closed, opened: new Set([cellKey(MONDAY, 'late')]) });
  expect(opened.second.map(heightOf)).toEqual(Array<number>(40).fill(40));
  expect(opened.fold).toEqual({ isOpen: true, hidden: 0, height: 28 });
});

const eventIn = (part: (typeof dayParts)[number], minutes: number): DayEvent => ({
  event: calendarEvent(),
  part,
  minute: 0,
  end: minutes,
  timeLabel: '00:00',
  day: 1,
  days: 1,
});

test('cell plan: events are as high as their time, and lose what a cell has no room for before a block folds (CAL-21, CAL-27)', () => {
  const heights = (events: number[], ...blocks: number[]) => {
    const content = contentOf(
      blocks.map((size) => blockIn('evening', size)),
      events.map((minutes) => eventIn('afternoon', minutes)),
    );
    const { first, second, fold } = lateCell(content, closed);
    return [first.map(heightOf), second.map(heightOf), fold];
  };
  expect(heights([15, 60])).toEqual([[40, 80], [], null]);
  expect(heights([540], 0)).toEqual([[160], [40], null]);
  expect(heights([540], 3)).toEqual([[48], [160], null]);
  expect(heights([540, 60], 3)).toEqual([[115, 65], [24], null]);
});

test('cell plan: an unchanged block keeps its folded card, so that it is not rendered again', () => {
  const cardsOf = ({ first }: CellPlan) => first.map((item) => item.kind === 'block' && item.card);
  const before = cardsOf(lateCell(fiveXl, closed));
  cardsOf(lateCell(fiveXl, closed)).forEach((card, at) => expect(card).toBe(before[at]));
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
function renderedHeight({ first, second, fold }: CellPlan, { line, isNamedInCells }: Folding): number {
  const { cellPadding, cardGap, cellInvitation, bandLabel } = WEEK_METRICS;
  const stacked = (items: readonly WeekItem[], isNamed: boolean) => {
    const heights = [...(isNamed && items.length > 0 ? [bandLabel] : []), ...items.map(heightOf)];
    return heights.reduce((sum, height, index) => sum + height + (index > 0 ? cardGap : 0), 0);
  };
  const upper = Math.max(cellInvitation, stacked(first, isNamedInCells));
  const lower = stacked(second, true) + cellInvitation;
  const button = fold === null ? 0 : cardGap + line;
  return cellPadding + upper + cardGap + lower + button + cellPadding;
}

const hasLowerEvents = ({ first, second }: CellPlan): boolean =>
  [...first, ...second].some((item) => item.kind === 'event' && heightOf(item) < heightOfEvent(item.event));

test('measured row: it is that of the rendered cells, for any plan and any opened cells, and none that is not opened makes a week too high (CAL-9, CAL-27)', () => {
  const block = fc.tuple(fc.constantFrom(...dayParts), fc.nat(3));
  const part = fc.constantFrom(...dayParts);
  const opened = fc.subarray(DAY_ROWS.map(({ name }) => cellKey(MONDAY, name)));
  fc.assert(
    fc.property(
      fc.array(block, { maxLength: 45 }),
      fc.array(fc.tuple(part, fc.constantFrom(15, 60, 540)), { maxLength: 20 }),
      opened,
      fc.boolean(),
      (blocks, events, open, isWeek) => {
        const folding = { ...(isWeek ? closed : onPhone), opened: new Set(open) };
        const content = contentOf(
          blocks.map(([when, size]) => blockIn(when, size)),
          events.map(([when, minutes]) => eventIn(when, minutes)),
        );
        const day = dayPlan(MONDAY, content);
        const cells = DAY_ROWS.map(({ name }) => cellPlan(MONDAY, name, day[name], folding));
        const measured = measureRow(MONDAY, content, 7, folding);
        const rendered = cells.map((cell) => renderedHeight(cell, folding));
        // One with more than it shows, or with lower events, is as high as it may be.
        const wanted = cells.map((cell, at) =>
          cell.fold?.hidden || hasLowerEvents(cell) ? folding.mostRow : (rendered[at] ?? 0),
        );
        expect(measured).toBe(Math.max(WEEK_METRICS.minRow, ...wanted));
        expect(Math.max(...rendered)).toBeLessThanOrEqual(measured);
        const isBounded = open.length === 0;
        expect(measured).toBeLessThanOrEqual(isBounded ? folding.mostRow : Infinity);
      },
    ),
    { numRuns: 300 },
  );
});
