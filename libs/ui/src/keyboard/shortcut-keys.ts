import { useSyncExternalStore } from 'react';
import { hasOwnUndo } from './edited-fields.ts';

/** Whether single letters act as shortcuts; people who use dictation or hit keys by accident can disable them. */
export const LETTER_KEYS_STORAGE_KEY = 'simmer-letter-keys';

// Inputs without text entry.
const UNTYPED = ['radio', 'checkbox', 'range'].map((type) => `:not([type="${type}"])`).join('');
const TYPING = `input${UNTYPED}, textarea, select, [contenteditable]:not([contenteditable="false"])`;
const UNDO_KEYS: ReadonlySet<string | null> = new Set(['mod+z', 'mod+shift+z', 'mod+y']);
const DIALOG = '[aria-modal="true"]';
const OPEN_LAYER = `${DIALOG}, .sm-popover`;
const SAVES_AT_ONCE = `[data-saves-at-once] ${DIALOG}`;

const listeners = new Set<() => void>();
// Keeps the choice for this page if storage is blocked.
let chosen: boolean | undefined;

/** True unless the person has disabled single letters. */
export function hasLetterKeys(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(LETTER_KEYS_STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Enables or disables single letters, stored in this browser only. */
export function setLetterKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(LETTER_KEYS_STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice still applies until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single letters act, for the switch. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(onChange, hasLetterKeys);
}

/**
 * The shortcut of a key press, as 't', '?', 'mod+k' or 'mod+shift+z' (Ctrl or ⌘); null while a text field has the
 * focus, while a dialog or menu is open, and if the key was already handled. Undo and redo also act in a field without
 * an edit to undo, in a dialog that saves at once, and in any dialog while a toast offers them.
 */
export function shortcutOf(event: KeyboardEvent, isUndoOffered = () => false): string | null {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return null;
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

function nameOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey) {
    return `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
  }
  return event.key.length === 1 && hasLetterKeys() ? event.key : null;
}

/** The label of the key: '⌘' on Apple keyboards, 'Ctrl' on others. */
export function keyName(key: string, platform: string): string {
  if (key !== 'mod') return key;
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
