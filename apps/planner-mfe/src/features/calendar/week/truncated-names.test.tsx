import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { showTruncatedNames } from './truncated-names.ts';

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
