import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyPress = KeyboardEvent | ReactKeyboardEvent;

/** The key code of a key that ended a composition in Safari, which ends the composition before it sends that key. */
const KEY_OF_INPUT_METHOD = 229;

/** Whether a key belongs to an input method, e.g. for Japanese, until its word is chosen (UI-58). */
export function isComposing(press: KeyPress): boolean {
  const event = 'nativeEvent' in press ? press.nativeEvent : press;
  return event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}

/** Whether a person pressed Enter for the page, and not to choose a word of an input method (UI-58). */
export const isEnter = (press: KeyPress): boolean => press.key === 'Enter' && !isComposing(press);
