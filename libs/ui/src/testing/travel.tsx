import { act } from '@testing-library/react';

let onPop: () => void = () => undefined;
// Added before the guard of the history, which hides its own moves from later listeners: import this file first.
window.addEventListener('popstate', () => onPop(), { capture: true });

/** Goes back or forward in the history, and waits for as many moves as that takes. */
export const travel = (delta: number, moveCount: number): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        let left = moveCount;
        onPop = () => (left -= 1) === 0 && resolve();
        history.go(delta);
      }),
  );
