import type { SyntheticEvent } from 'react';
import type { Press, PressEvent } from './drag-nodes.ts';

/** A press that came before dnd-kit was loaded. */
export interface HeldPress {
  /** Hands it over, if it is still pressed. */
  readonly release: (press: Press) => void;
  readonly drop: () => void;
}

const PRESS_ENDS = ['mouseup', 'touchend', 'touchcancel'] as const;

const preventClick = (event: KeyboardEvent): void => {
  if (event.code === 'Space') event.preventDefault();
};

/** Keeps a press until dnd-kit can handle it. */
export function holdPress(sensor: PressEvent, event: SyntheticEvent): HeldPress {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const drop = () => controller.abort();
  for (const type of PRESS_ENDS) window.addEventListener(type, drop, options);
  const isSpace = event.nativeEvent instanceof KeyboardEvent && event.nativeEvent.code === 'Space';
  // Released, the space bar would click the card; preventing its press would hide it from dnd-kit.
  if (isSpace) window.addEventListener('keyup', preventClick, { capture: true, once: true });
  else if (sensor === 'onKeyDown') drop();
  return {
    drop,
    release: (press) => {
      if (controller.signal.aborted) return;
      drop();
      press(sensor, event);
    },
  };
}
