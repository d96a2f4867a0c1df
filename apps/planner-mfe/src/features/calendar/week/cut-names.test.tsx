import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { tellCutNames } from './cut-names.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function renderSlip(needed: number) {
  render(
    <div ref={tellCutNames}>
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
const pointAt = (slip: Element) =>
  fireEvent(slip, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }));

test('a name that is cut can be read by pointing at it, until the pointer presses', () => {
  const slip = renderSlip(48);
  pointAt(slip);
  expect(note()).toBeNull();
  rest();
  expect(note()).toBe('Garden with the neighbours');
  fireEvent.pointerDown(slip);
  expect(note()).toBeNull();
});

test('a name that can be read is not told again', () => {
  pointAt(renderSlip(32));
  rest();
  expect(note()).toBeNull();
});
