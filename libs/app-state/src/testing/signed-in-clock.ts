import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { sessionStore } from '../session/session.ts';
import { sampleUser } from './sample-user.ts';

/** Each test of the file starts with a signed-in user, and with a clock that only `pass` advances. */
export function signInUnderFakeClock(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  });
  afterEach(() => jest.useRealTimers());
}

// The cache notifies its subscribers in a timer, one tick after the response.
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds + 10));
