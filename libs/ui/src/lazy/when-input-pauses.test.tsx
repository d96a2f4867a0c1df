import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { whenInputPauses } from './when-input-pauses.ts';

// The page's clock runs on between tests, as in a page: no input of one test is recent in the next.
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());
afterEach(() => jest.advanceTimersByTime(10_000));

// In this order, because a page is opened once.
test('whenInputPauses: on a page that nobody touches nothing runs; a cancelled call does not run after the first touch', () => {
  const [run, cancelled] = [jest.fn(), jest.fn()];
  whenInputPauses(run);
  whenInputPauses(cancelled)();
  // It scrolls to where it begins.
  fireEvent.scroll(document.body);
  jest.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  jest.advanceTimersByTime(600);
  expect(run).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

test.each([
  ['scrolls', () => fireEvent.wheel(document.body)],
  ['scrolls by the bar', () => fireEvent.scroll(document.body)],
  ['types', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['drags', () => fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, buttons: 1 }))],
  ['swipes', () => fireEvent.touchMove(document.body)],
])('whenInputPauses: nothing runs while a person %s, and it runs after a pause', (_what, act) => {
  const run = jest.fn();
  whenInputPauses(run);
  for (let step = 0; step < 20; step++) {
    act();
    jest.advanceTimersByTime(300);
  }
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(600);
  expect(run).toHaveBeenCalledTimes(1);
});

test('whenInputPauses: without input, or below a hovering mouse, it runs as soon as the browser is idle', () => {
  const run = jest.fn();
  fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true }));
  whenInputPauses(run);
  jest.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledTimes(1);
});

test('whenInputPauses: a cancelled call does not run after the pause', () => {
  const run = jest.fn();
  fireEvent.wheel(document.body);
  const cancel = whenInputPauses(run);
  jest.advanceTimersByTime(100);
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
