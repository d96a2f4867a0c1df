import { jest } from '@jest/globals';
import { TOAST_DURATION_MS, ToastStore } from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])('a paused toast stays for its remaining time when the clock is set %s', (_, byMs) => {
    const store = new ToastStore();
    store.show('success', 'Saved');
    jest.advanceTimersByTime(1_000);
    jest.setSystemTime(Date.now() + byMs);
    store.pause();
    store.resume();
    jest.advanceTimersByTime(TOAST_DURATION_MS - 1_000 - 1);
    expect(store.visible().map(({ isLeaving }) => isLeaving)).toEqual([false]);
    jest.advanceTimersByTime(500);
    expect(store.visible()).toEqual([]);
  });
});
