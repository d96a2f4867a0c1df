import { jest } from '@jest/globals';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { activity } from '@simmer/testing/activity.factory';
import { provideDragPage } from '@simmer/testing/drag-page';
import { whenInputPauses } from '@simmer/ui/lazy/when-input-pauses';
import { renderCountOf, watchRenders } from '@simmer/testing/rendered-components';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { cardMaker } from './model/block-card.ts';
import type { SheetContent } from './model/week-plan.ts';
import type { DraggedCard } from './model/week-session.ts';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';

const rendered = watchRenders();
const { act, cleanup, fireEvent, render, waitFor } = await import('@testing-library/react');
const { WeekScroller } = await import('./scroll/week-scroller.ts');
const { WeekSheet } = await import('./week/week-sheet.tsx');
const { WeekActionsProvider } = await import('./model/week-actions.ts');
const { weekDrag } = await import('./model/week-session.ts');
const { weekRules } = await import('./drag/week-rules.ts');
const { DragArea } = await import('@simmer/ui/drag/drag-area');

const TODAY = calendarDate('2026-11-18');
const MONDAY = '2026-11-16';
const THURSDAY = '2026-11-19';
/** The weeks around the visible one are rendered after a frame. */
const frames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
const RANGE = { start: MONDAY, end: '2026-11-29' };

const scrollIntoView = jest.fn();

beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(650);
  provideDragPage({ size: { width: 1400, height: 650 }, elementBelow: () => below, scrollIntoView });
  // dnd-kit is loaded when the first input pauses.
  whenInputPauses(() => undefined);
  fireEvent.wheel(window);
});
afterEach(() => {
  cleanup();
  weekDrag.putDown();
});

const size = timeBlockSize();
const garden = activity({ name: 'Garden' });
const blocks = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((day) =>
  timeBlock({ scheduled_days: [day], activity_id: garden.id, size: size.id, start_date: '2026-01-05' }),
);
const content: SheetContent = {
  blocks: expandAll(blocks, RANGE),
  cardOf: cardMaker({ activities: [garden], northStars: [], sizes: [size], vibes: [] }),
  eventsOn: () => [],
};
const SHEET_PARTS = new Set(['WeekSheet', 'WeekRow', 'DayColumn', 'DayCell', 'TimeBlockCard', 'DropZones']);
const nothing = () => {};
const actions = { createBlock: nothing, openBlock: nothing, openEvent: nothing, openReflection: nothing };
const effect = () => 'Day 1h → 2h';
const noReflection = () => null;

async function renderSheet(onDrop: (dragged: DraggedCard, target: DropTarget) => boolean) {
  const drawn = drawnBy(() => renderUnready(onDrop));
  await waitFor(() => expect(document.getElementById('card-instructions')).not.toBeNull());
  await act(frames);
  return drawn;
}

function renderUnready(onDrop: (dragged: DraggedCard, target: DropTarget) => boolean) {
  const scroller = new WeekScroller(calendarWeeks(TODAY), calendarDate(MONDAY));
  const rules = weekRules({ today: TODAY, onReveal: nothing, days: null, onDrop, effectOf: effect });
  return render(
    <WeekActionsProvider value={actions}>
      <DragArea session={weekDrag} rules={rules}>
        <WeekSheet scroller={scroller} content={content} reflectionOf={noReflection} today={TODAY} />
      </DragArea>
    </WeekActionsProvider>,
  );
}

const found = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}.`);
  return element;
};
const cardElementOn = (date: string) => found(`[data-block-id][data-date="${date}"]`);

/** How often each part of the sheet is rendered during an action. */
const drawnBy = (action: () => void) => renderCountOf(action, { rendered, components: SHEET_PARTS });

let below: Element | null = null;

const announced = () => document.querySelector('[role="status"][aria-live="assertive"]')?.textContent;

const moveOver = (date: string, x: number) =>
  drawnBy(() => {
    below = found(`[data-day="${date}"]`);
    fireEvent.mouseMove(below, { clientX: x, clientY: 100 });
  });

test('week drag: from pick-up to drop only the touched cells are rendered again', async () => {
  const onDrop = jest.fn<(dragged: DraggedCard, target: DropTarget) => boolean>(() => true);
  expect(new Set(Object.keys(await renderSheet(onDrop)))).toEqual(SHEET_PARTS);
  expect(document.querySelectorAll('[data-block-id]').length).toBeGreaterThan(8);
  // A press renders nothing and does not reach React.
  expect(
    drawnBy(() => fireEvent.mouseDown(cardElementOn(MONDAY), { button: 0, clientX: 10, clientY: 100 })),
  ).toEqual({});
  // On pick-up the sheet keeps the original week, the card fades without React, and its own day shows the drop zone.
  expect(moveOver(MONDAY, 30)).toEqual({ WeekSheet: 1 });
  expect(cardElementOn(MONDAY).getAttribute('aria-pressed')).toBe('true');
  expect(moveOver(MONDAY, 40)).toEqual({ DropZones: 1 });
  expect(moveOver(MONDAY, 50)).toEqual({});
  expect(moveOver(THURSDAY, 700)).toEqual({ DropZones: 2 });
  expect(moveOver(THURSDAY, 710)).toEqual({});
  const label = document.querySelector('.sm-drag-label');
  expect(label?.firstElementChild?.textContent).toMatch(/^Thursday, Nov 19, /);
  expect(label?.lastElementChild?.textContent).toBe('Day 1h → 2h');
  expect(drawnBy(() => fireEvent.mouseUp(document))).toEqual({ WeekSheet: 1, DropZones: 1 });
  // The toast reports the outcome; an announcement here would repeat or contradict it.
  expect(announced()).toBe('');
  expect(onDrop).toHaveBeenCalledTimes(1);
  expect(onDrop.mock.calls[0]?.[0].from).toBe(MONDAY);
  expect(onDrop.mock.calls[0]?.[1].date).toBe(THURSDAY);
});

test('week drag: dnd-kit’s hooks render for the pressed card and the target below it, however many there are', async () => {
  await renderSheet(() => true);
  const components = new Set(['PressedSource', 'TargetBelow']);
  fireEvent.mouseDown(cardElementOn(MONDAY), { button: 0, clientX: 10, clientY: 100 });
  moveOver(MONDAY, 30);
  moveOver(MONDAY, 40);
  const thursday = found(`[data-day="${THURSDAY}"]`);
  below = thursday;
  const move = () => fireEvent.mouseMove(thursday, { clientX: 700, clientY: 100 });
  const counts = renderCountOf(move, { rendered, components });
  fireEvent.mouseUp(document);
  // With the move, because it is dragged.
  expect(counts).toEqual({ PressedSource: 1 });
});

test('week drag: a drop outside the days, or one that is rejected, announces that the card was put back', async () => {
  const onDrop = jest.fn<(dragged: DraggedCard, target: DropTarget) => boolean>(() => false);
  await renderSheet(onDrop);
  const drag = () => {
    fireEvent.mouseDown(cardElementOn(MONDAY), { button: 0, clientX: 10, clientY: 100 });
    moveOver(MONDAY, 30);
    moveOver(THURSDAY, 700);
    moveOver(THURSDAY, 710);
  };
  drag();
  expect(announced()).toMatch(/^Over Thursday, Nov 19, /);
  below = document.body;
  fireEvent.mouseMove(below, { clientX: 1390, clientY: 20 });
  fireEvent.mouseMove(below, { clientX: 1391, clientY: 20 });
  expect(announced()).toBe('Not over a day.');
  fireEvent.mouseUp(document);
  expect(announced()).toBe('Returned to where it was.');
  expect(onDrop).not.toHaveBeenCalled();

  drag();
  fireEvent.mouseUp(document);
  expect(onDrop).toHaveBeenCalledTimes(1);
  expect(announced()).toBe('Returned to where it was.');
});

test('week drag: Space picks a card up, Escape cancels and scrolls it into view', async () => {
  const onDrop = jest.fn<(dragged: DraggedCard, target: DropTarget) => boolean>(() => true);
  await renderSheet(onDrop);
  const cardElement = cardElementOn(MONDAY);
  expect(document.getElementById(cardElement.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /space/,
  );
  fireEvent.keyDown(cardElement, { code: 'Enter' });
  expect(weekDrag.getState().dragged).toBeNull();
  fireEvent.keyDown(cardElement, { code: 'Space' });
  expect(weekDrag.getState().dragged?.card.name).toBe('Garden');
  // The sensor listens from the next task on.
  await waitFor(() => {
    fireEvent.keyDown(document, { code: 'Escape' });
    expect(weekDrag.getState().dragged).toBeNull();
  });
  expect(onDrop).not.toHaveBeenCalled();
  // The keys may have moved it far away.
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([cardElement]));
});
