import { jest } from '@jest/globals';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { TapSteps } from './step-buttons.tsx';
import { weekDrag } from '../model/week-session.ts';
import { cardMaker } from '../model/block-card.ts';
import { UnitContext } from '../day/fit.tsx';
import { TimeBlockCard } from '../day/time-block-card.tsx';
import { resizeDrag } from './resize-session.ts';
import { Resizing, type ResizingProps } from './resizing.tsx';

const DATE = '2026-11-23';
const sizes = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '2026-01-01T00:00:00.000Z' }));
const idOf = (name: string) => DEFAULT_SIZES.find((size) => size.name === name)?.id ?? '';
const star = northStar({ name: 'Health' });
const run = activity({ name: 'Run' });
const block = timeBlock({
  activity_id: run.id,
  size: idOf('medium'),
  north_star_theme_id: star.id,
  recurring: 'once',
  scheduled_days: ['monday'],
  start_date: DATE,
});
const cardOf = cardMaker({ activities: [run], northStars: [star], sizes, vibes: [] });
const content = {
  blocks: expandAll([block], { start: DATE, end: '2026-11-29' }),
  cardOf,
  eventsOn: () => [],
};
const onOpen = jest.fn();
const onResize = jest.fn<ResizingProps['onResize']>();

beforeAll(() => {
  Object.assign(Element.prototype, { setPointerCapture() {} });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});
beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  cleanup();
  act(() => {
    weekDrag.putDown();
    resizeDrag.putDown();
  });
});

function renderCard(unit = 40) {
  render(
    <>
      <UnitContext value={unit}>
        <TimeBlockCard card={cardOf(block)} date={DATE} onOpen={onOpen} />
      </UnitContext>
      <Resizing content={content} sizes={sizes} onResize={onResize} />
    </>,
  );
  return screen.getByRole('button');
}

const grip = () => document.querySelector<HTMLElement>('[data-grip]');
const label = () => document.querySelector('.sm-drag-label')?.textContent;

/** jsdom has no pointer events: their position is that of a mouse event. */
function point(type: 'pointerDown' | 'pointerMove' | 'pointerUp', y: number, pointerType = 'mouse'): void {
  const element = grip();
  if (element === null) throw new Error('There is no grip.');
  const event = createEvent[type](element, { button: 0, clientY: y });
  for (const [name, value] of Object.entries({ button: 0, clientY: y, pointerType, pointerId: 1 }))
    Object.defineProperty(event, name, { value });
  fireEvent(element, event);
}

const resizedTo = () =>
  onResize.mock.calls.map(([dragged, { minutes, size }]) => [dragged.from, minutes, size.name]);

test('lower edge: the length under the pointer is shown with its effect on the hours, and written at the release (CAL-64)', () => {
  const card = renderCard();
  act(() => card.focus());
  point('pointerDown', 78);
  expect(label()).toBe('1h');
  point('pointerMove', 79);
  expect(card.dataset['resizing']).toBeUndefined();
  point('pointerMove', 118);
  expect(label()).toBe('2hDay 1h → 2h, Health 1h → 2h');
  expect(card.style.getPropertyValue('--resized-to')).toBe('7.5rem');
  expect(card.dataset['resizing']).toBe('2h');
  point('pointerMove', 900);
  expect(label()).toMatch(/^24h/);
  point('pointerMove', 110);
  expect(onResize).not.toHaveBeenCalled();
  point('pointerUp', 110);
  expect(resizedTo()).toEqual([[DATE, 105, 'large']]);
  expect(label()).toBeUndefined();
});

test('lower edge: a press opens nothing and moves nothing, and without another size nothing is written', () => {
  const card = renderCard();
  const onPress = jest.fn();
  act(() => card.focus());
  card.addEventListener('mousedown', onPress);
  point('pointerDown', 78);
  point('pointerMove', 130);
  point('pointerMove', 80);
  point('pointerUp', 80);
  fireEvent.click(grip() ?? card);
  expect([onResize, onOpen, onPress].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

test('lower edge: Escape leaves it, and the release then writes nothing (CAL-64)', () => {
  const card = renderCard();
  act(() => card.focus());
  point('pointerDown', 78);
  point('pointerMove', 130);
  fireEvent.keyDown(card, { key: 'Escape' });
  expect(label()).toBeUndefined();
  point('pointerMove', 200);
  point('pointerUp', 200);
  expect(resizeDrag.getState().dragged).toBeNull();
  expect(onResize).not.toHaveBeenCalled();
});

test('lower edge: a tap on the handle of a selected card opens the card as elsewhere', () => {
  const card = renderCard();
  act(() => card.focus());
  point('pointerDown', 78, 'touch');
  point('pointerUp', 78, 'touch');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('lower edge: in a week of a smaller unit the same lengths lie closer together (CAL-27, CAL-64)', () => {
  const card = renderCard(22);
  act(() => card.focus());
  point('pointerDown', 43);
  point('pointerMove', 65);
  expect(label()).toMatch(/^2h/);
  expect(card.style.getPropertyValue('--resized-to')).toBe('4.125rem');
  point('pointerUp', 65);
  expect(resizedTo()).toEqual([[DATE, 120, 'large']]);
});

test('by taps: the first step ends the move, Done writes the size once, Cancel and Back nothing (CAL-66, UI-61)', () => {
  renderCard();
  const dragged = { card: cardOf(block), from: DATE };
  const begin = () => {
    act(() => weekDrag.pickUp(dragged, 'taps'));
    const { unmount } = render(<TapSteps dragged={dragged} sizes={sizes} />);
    fireEvent.click(screen.getByRole('button', { name: 'Longer' }));
    unmount();
    expect(weekDrag.getState().dragged).toBeNull();
  };
  begin();
  const bar = screen.getByRole('group', { name: 'Resizing' });
  expect(bar.textContent).toContain('Run: Day 1h → 1h 15m, Health 1h → 1h 15m');
  expect(document.activeElement?.textContent).toBe('Longer');
  fireEvent.click(screen.getByRole('button', { name: 'Longer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(resizedTo()).toEqual([[DATE, 90, 'medium']]);
  begin();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onResize).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('group', { name: 'Resizing' })).toBeNull();
  begin();
  act(closeTopLayer);
  expect(onResize).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('group', { name: 'Resizing' })).toBeNull();
});
