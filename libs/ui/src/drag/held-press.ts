import type { SyntheticEvent } from 'react';
import type { Press, PressEvent } from './drag-nodes.ts';

/** A press that came before dnd-kit was loaded. */
export interface HeldPress {
  /** Hands it over, if it is still pressed. */
  readonly release: (press: Press) => void;
  readonly drop: () => void;
}

const PRESS_ENDS = ['mouseup', 'touchend', 'touchcancel'] as const;

/** The same press, not prevented: dnd-kit ignores prevented ones. */
function copyOf(event: SyntheticEvent, native: KeyboardEvent): SyntheticEvent {
  const { target } = event;
  const nativeEvent = Object.defineProperty(new KeyboardEvent('keydown', native), 'target', {
    value: target,
  });
  return { ...event, target, nativeEvent, preventDefault: () => {} };
}

/** Keeps a press until dnd-kit can handle it. */
export function holdPress(sensor: PressEvent, event: SyntheticEvent): HeldPress {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const drop = () => controller.abort();
  for (const type of PRESS_ENDS) window.addEventListener(type, drop, options);
  const { nativeEvent } = event;
  const isSpace = nativeEvent instanceof KeyboardEvent && nativeEvent.code === 'Space';
  const heldEvent = isSpace ? copyOf(event, nativeEvent) : event;
  // Released, the space bar would click the card.
  if (isSpace) event.preventDefault();
  else if (sensor === 'onKeyDown') drop();
  return {
    drop,
    release: (press) => {
      if (controller.signal.aborted) return;
      drop();
      press(sensor, heldEvent);
    },
  };
}
