import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('useDebouncedValue: the value is returned after a pause, and values in between are not', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(
    ({ text }) => {
      seen.push(useDebouncedValue(text, 250));
    },
    { initialProps: { text: '' } },
  );
  rerender({ text: 'a' });
  act(() => {
    jest.advanceTimersByTime(249);
  });
  rerender({ text: 'ab' });
  act(() => {
    jest.advanceTimersByTime(249);
  });
  expect(new Set(seen)).toEqual(new Set(['']));
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(new Set(seen)).toEqual(new Set(['', 'ab']));
});
