import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyPress = KeyboardEvent | ReactKeyboardEvent;

/** Safari ends a composition before it sends the key that ended it, which then is known by this code alone. */
const KEY_OF_INPUT_METHOD = 229;

/** Whether a key belongs to an input method, e.g. for Japanese, until its word is chosen (UI-58). */
export function isComposing(press: KeyPress): boolean {
  const event = 'nativeEvent' in press ? press.nativeEvent : press;
  return event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}

/** Whether a person pressed Enter, and not to choose a word of an input method (UI-58). */
export const isEnter = (press: KeyPress): boolean => press.key === 'Enter' && !isComposing(press);
