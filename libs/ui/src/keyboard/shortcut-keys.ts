import { useSyncExternalStore } from 'react';
import { storedPreference } from '../device/stored-preference.ts';
import { hasOwnUndo } from './edited-fields.ts';
import { isComposing } from './enter-key.ts';

// Types of input elements into which nobody can type text.
const UNTYPED = ['radio', 'checkbox', 'range'].map((type) => `:not([type="${type}"])`).join('');
const TYPING = `input${UNTYPED}, textarea, select, [contenteditable]:not([contenteditable="false"])`;
const UNDO_KEYS: ReadonlySet<string | null> = new Set(['mod+z', 'mod+shift+z', 'mod+y']);
// Backspace and Delete are one shortcut: Apple keyboards have only one of these keys.
const NAMED_KEYS: ReadonlyMap<string, string> = new Map([
  ['Delete', 'delete'],
  ['Backspace', 'delete'],
  ['PageUp', 'pageup'],
  ['PageDown', 'pagedown'],
]);
/** The arrow keys with Shift; without Shift they move the focus. */
const SHIFTED_ARROWS: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', 'shift+up'],
  ['ArrowDown', 'shift+down'],
]);
/** A letter or vowel sign of a script that is not Latin. */
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['BracketLeft', '['],
  ['BracketRight', ']'],
]);
const DIALOG = '[aria-modal="true"]';
const OPEN_LAYER = `${DIALOG}, .sm-popover`;
const SAVES_AT_ONCE = `[data-saves-at-once] ${DIALOG}`;

// People who use dictation, or who press keys by accident, can disable single letters.
const preference = storedPreference('simmer-letter-keys', (saved) => saved !== 'off');

/** Enables or disables single letters, stored in this browser only. */
export const setLetterKeys = (isOn: boolean): void => preference.set(isOn ? 'on' : 'off');

/** Whether single letters are shortcuts, for the switch in the preferences. */
export const useLetterKeys = (): boolean => useSyncExternalStore(preference.subscribe, preference.get);

/**
 * The shortcut of a key press, as 't', '?', 'delete', 'shift+delete', 'mod+k' or 'mod+shift+z' (Ctrl or ⌘); null while
 * a text field has the focus, while a dialog or menu is open, and if the key was already handled. Undo and redo also
 * act in a field without an edit to undo, in a dialog that saves at once, and in any dialog while a toast offers them.
 */
export function shortcutOf(event: KeyboardEvent, isUndoOffered = () => false): string | null {
  // An event of the browser's autofill has no key.
  if (!event.key || event.defaultPrevented || event.repeat || isComposing(event) || event.altKey) return null;
  const shortcut = nameOf(event);
  const isUndo = UNDO_KEYS.has(shortcut);
  const field = event.target instanceof Element ? event.target.closest(TYPING) : null;
  if (field !== null && (!isUndo || hasOwnUndo(field))) return null;
  const layers = [...document.querySelectorAll(OPEN_LAYER)];
  if (layers.length === 0) return shortcut;
  if (!isUndo) return null;
  const open = isUndoOffered() ? DIALOG : SAVES_AT_ONCE;
  return layers.every((layer) => layer.matches(open)) ? shortcut : null;
}

/**
 * The character of a key; on a Cyrillic, Greek, Hebrew or similar layout, the character that a Latin layout has on this
 * key.
 */
function signOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (!OTHER_SCRIPT.test(key)) return key;
  const sign = SIGNS.get(code) ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
  return shiftKey ? sign.toUpperCase() : sign;
}

/** The shortcut of a key press wherever the focus is; null if it is none. */
export function nameOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey) {
    return `mod+${event.shiftKey ? 'shift+' : ''}${signOf(event).toLowerCase()}`;
  }
  const named = NAMED_KEYS.get(event.key);
  if (named !== undefined) return event.shiftKey ? `shift+${named}` : named;
  const shifted = event.shiftKey ? SHIFTED_ARROWS.get(event.key) : undefined;
  if (shifted !== undefined) return shifted;
  return event.key.length === 1 && preference.get() ? signOf(event) : null;
}

/** The label of the key: '⌘' on Apple keyboards, 'Ctrl' on others. */
export function keyName(key: string, platform: string): string {
  if (key !== 'mod') return key;
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
