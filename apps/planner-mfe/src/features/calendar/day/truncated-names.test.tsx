import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { positionAbove, showTruncatedNames } from './truncated-names.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function renderCard(needed: number) {
  render(
    <div ref={showTruncatedNames}>
      <button type="button" data-block-id="1">
        <span data-name="">Garden with the neighbours</span>
      </button>
    </div>,
  );
  const name = screen.getByText('Garden with the neighbours');
  Object.defineProperties(name, { scrollHeight: { value: needed }, clientHeight: { value: 32 } });
  return screen.getByRole('button');
}

const rest = () => act(() => jest.advanceTimersByTime(400));
const note = () => document.querySelector('.sm-tooltip')?.textContent ?? null;
const pointAt = (cardElement: Element) =>
  fireEvent(
    cardElement,
    Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
  );

test('truncated names: pointing at a truncated name shows it in a tooltip until the pointer is pressed (CAL-20)', () => {
  const cardElement = renderCard(48);
  pointAt(cardElement);
  expect(note()).toBeNull();
  rest();
  expect(note()).toBe('Garden with the neighbours');
  fireEvent.pointerDown(cardElement);
  expect(note()).toBeNull();
});

test('truncated names: a name that fits shows no tooltip', () => {
  pointAt(renderCard(32));
  rest();
  expect(note()).toBeNull();
});

const NOTE = { width: 100, height: 30 };
const WINDOW = { width: 400, height: 600 };
const elementAt = (left: number, top: number) => ({ left, top, width: 40, bottom: top + 40 });

test.each([
  ['is centred above the element', elementAt(100, 200), { left: 70, top: 164 }],
  ['is below an element at the top edge', elementAt(100, 2), { left: 70, top: 48 }],
  ['stays inside the window', elementAt(380, 200), { left: 292, top: 164 }],
])('position of the note: %s', (_, element, expected) => {
  expect(positionAbove(element, NOTE, WINDOW)).toEqual(expected);
});
