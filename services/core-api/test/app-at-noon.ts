import { testApp, type TestApp } from './test-app.ts';

export const NOON = Date.parse('2026-03-02T12:00:00Z');

/** An API with a clock that a test can set; read `api` inside tests only. */
export interface AppAtNoon {
  readonly api: TestApp;
  /** Milliseconds since the epoch, `NOON` at the start of each test. */
  now: number;
}

/** Registers hooks: an API for this file whose clock starts at `NOON` in each test. */
export function appAtNoon(): AppAtNoon {
  const clock: AppAtNoon = { now: NOON, api: testApp({}, () => new Date(clock.now)) };
  beforeEach(() => {
    clock.now = NOON;
  });
  return clock;
}
