import { fireEvent, render, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useIdlePreload } from './lazy-dialog.tsx';

function openScreen() {
  const dialogs = [{ preload: jest.fn(async () => undefined) }, { preload: jest.fn(async () => undefined) }];
  const Screen = () => {
    useIdlePreload(dialogs);
    return null;
  };
  const counts = () => dialogs.map(({ preload }) => preload.mock.calls.length);
  return { ...render(<Screen />), counts };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('useIdlePreload: a browser without idle callbacks, such as Safari, loads the dialogs once somebody is there', async () => {
  expect('requestIdleCallback' in globalThis).toBe(false);
  const { counts } = openScreen();
  expect(counts()).toEqual([0, 0]);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(counts()).toEqual([1, 1]), { timeout: 3_000 });
});

test('useIdlePreload: a browser with idle callbacks loads each dialog in one of its own, after two seconds at the latest, until the screen is left', () => {
  jest.useFakeTimers();
  const requested: (() => void)[] = [];
  const latest: unknown[] = [];
  const cancelled: number[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void, { timeout }: IdleRequestOptions) => {
      latest.push(timeout);
      return requested.push(run);
    },
    cancelIdleCallback: (id: number) => cancelled.push(id),
  });
  // A page that has been open for a while.
  jest.advanceTimersByTime(60_000);
  const { counts, unmount } = openScreen();
  expect(requested).toHaveLength(1);
  expect(counts()).toEqual([0, 0]);
  requested[0]?.();
  expect(counts()).toEqual([1, 0]);
  expect(latest).toEqual([2000, 2000]);
  unmount();
  expect(cancelled).toEqual([2]);
  jest.useRealTimers();
});
