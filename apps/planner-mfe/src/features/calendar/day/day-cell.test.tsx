import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import { jest } from '@jest/globals';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import type { DayRow } from '@simmer/domain/parts/day-row';
import { type ComposerPlace, useComposer } from './composer.store.ts';
import { cardMaker } from '../model/block-card.ts';
import { dayPlan } from '../model/week-plan.ts';
import { DayColumn } from './day-column.tsx';
import { MAX_ROW } from '../model/week-height.ts';
import { FitContext } from './fit.tsx';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { expandAll } from '@simmer/domain/recurrence/expand-all';

const DATE = '2026-11-23';
const cardOf = cardMaker({ activities: [], northStars: [], sizes: [], vibes: [] });

const fit = {
  row: MAX_ROW,
  leastUnit: 22,
  isNamedInCells: true,
  scale: 1,
  opened: new Set<string>(),
  toggle: () => {},
};

function renderDay(parts: readonly DayPart[], hasEvent = false) {
  const blocks = parts.map((part) =>
    timeBlock({ recurring: 'once', start_date: DATE, start_timing: startTimingOf(part) }),
  );
  const event = {
    event: calendarEvent(),
    part: 'morning' as const,
    minute: 540,
    end: 600,
    timeLabel: '09:00',
    day: 1,
    days: 1,
  };
  const day = dayPlan(DATE, {
    blocks: expandAll(blocks, { start: DATE, end: DATE }),
    cardOf,
    eventsOn: () => (hasEvent ? [event] : []),
  });
  const actions = {
    createBlock: jest.fn(),
    openBlock: jest.fn(),
    openEvent: jest.fn(),
    openReflection: jest.fn(),
  };
  const { container, unmount } = render(
    <WeekActionsProvider value={actions}>
      <FitContext value={fit}>
        <DayColumn day={day} share="whole" isToday={false} />
      </FitContext>
    </WeekActionsProvider>,
  );
  const cell = (row: DayRow) => container.querySelector<HTMLElement>(`[data-row="${row}"]`) as HTMLElement;
  return { cell, unmount };
}

/** The label that says what the press makes, the cell's accessible name, and the result of the press. */
function tryCell({ cell }: ReturnType<typeof renderDay>, row: DayRow) {
  const labelOf = (each: DayRow) => cell(each).querySelector<HTMLElement>('[data-label]')?.dataset;
  // A taken upper cell has none: its click makes a block in the lower one.
  const { label, day } = labelOf(row) ?? labelOf('late') ?? {};
  const add = within(cell(row)).getByRole('button', { name: /^Add a time block/ });
  const open = jest.fn<(place: ComposerPlace) => void>();
  useComposer.setState({ open });
  fireEvent.click(add);
  const place = open.mock.lastCall?.[0];
  return {
    label: `${label}${day}`,
    name: add.getAttribute('aria-label'),
    made: place && [place.date, place.part],
  };
}

test('day: programs find cells, blocks and events by their attributes (CAL-23)', () => {
  renderDay(['evening'], true);
  const attributesOf = (selector: string) =>
    Object.fromEntries(Object.entries(document.querySelector<HTMLElement>(selector)?.dataset ?? {}));
  expect(attributesOf('[data-block-id]')).toMatchObject({ blockId: expect.any(String), date: DATE });
  expect(attributesOf('[data-part="afternoon"]')).toMatchObject({ date: DATE });
  expect(attributesOf('[data-event-id]')).toMatchObject({ eventId: expect.any(String) });
});

test('day cell: on an empty day the upper cell adds a morning, the lower an afternoon, as their labels say', () => {
  const day = renderDay([]);
  expect(tryCell(day, 'early')).toEqual({
    label: 'Morning · Mon Nov 23',
    name: 'Add a time block on Monday, Nov 23, morning',
    made: [DATE, 'morning'],
  });
  expect(tryCell(day, 'late')).toEqual({
    label: 'Afternoon · Mon Nov 23',
    name: 'Add a time block on Monday, Nov 23, afternoon',
    made: [DATE, 'afternoon'],
  });
});

test('day cell: an upper cell with a block adds an afternoon, its name says that the first half is taken, and the label is in the lower cell alone (CAL-17)', () => {
  const day = renderDay(['midday']);
  expect(day.cell('early').querySelector('[data-label]')).toBeNull();
  expect(tryCell(day, 'early')).toEqual({
    label: 'Afternoon · Mon Nov 23',
    name: 'Add a time block on Monday, Nov 23, afternoon, as the first half is taken; the form offers morning and midday',
    made: [DATE, 'afternoon'],
  });
});

describe('day cell: where it is clicked (CAL-17)', () => {
  const HEIGHT = 100;
  /** Bands below each other; labels in the last tenth of theirs, each in half of the width. */
  const layOut = (cell: HTMLElement, labels: readonly string[]) => {
    for (const [index, band] of [...cell.querySelectorAll<HTMLElement>('[data-band]')].entries())
      band.getBoundingClientRect = () => new DOMRect(0, index * HEIGHT, 200, HEIGHT);
    for (const [index, makes] of labels.entries())
      cell.querySelector<HTMLElement>(`[data-makes="${makes}"]`)!.getBoundingClientRect = () =>
        new DOMRect(index * HEIGHT, 2 * HEIGHT - 10, HEIGHT, 10);
  };
  const click = (cell: HTMLElement, clientX: number, clientY: number) => {
    const open = jest.fn<(place: ComposerPlace) => void>();
    useComposer.setState({ open });
    fireEvent.click(within(cell).getByRole('button', { name: /^Add a time block/ }), { clientX, clientY });
    return open.mock.lastCall?.[0];
  };

  test('the band is remembered, and preselects nothing', () => {
    const cell = renderDay([]).cell('late');
    layOut(cell, []);
    expect(click(cell, 50, 50)).toMatchObject({ part: 'afternoon', clicked: 'afternoon' });
    expect(click(cell, 50, 150)).toMatchObject({ part: 'afternoon', clicked: 'evening' });
  });

  test('a label makes its own part', () => {
    const late = renderDay(['afternoon']).cell('late');
    layOut(late, ['afternoon', 'evening']);
    expect(click(late, 150, 195)).toMatchObject({ part: 'evening', clicked: 'evening' });
    cleanup();
    const early = renderDay(['midday']).cell('early');
    layOut(early, ['morning', 'midday']);
    expect(click(early, 50, 195)).toMatchObject({ part: 'morning' });
    expect(click(early, 50, 20)).toMatchObject({ part: 'afternoon', clicked: 'morning' });
  });
});

test('day cell: an event leaves the morning free', () => {
  expect(tryCell(renderDay([], true), 'early').made).toEqual([DATE, 'morning']);
});

test('day cell: for any blocks on the day, a click adds what the label says (CAL-17)', () => {
  for (const taken of [[], ...dayParts.map((part) => [part]), [...dayParts]]) {
    for (const row of ['early', 'late'] as const) {
      const day = renderDay(taken);
      const { label, made } = tryCell(day, row);
      expect(label.toLowerCase()).toMatch(new RegExp(`^${String(made?.[1])} · mon nov 23$`));
      day.unmount();
    }
  }
  expect(screen.queryByRole('group')).toBeNull();
});
