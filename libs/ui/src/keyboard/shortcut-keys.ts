import { useSyncExternalStore } from 'react';
import { hasOwnUndo } from './edited-fields.ts';

/** Whether single letters act as shortcuts; people who dictate or strike keys by accident switch them off. */
export const LETTER_KEYS_STORAGE_KEY = 'simmer-letter-keys';

// Inputs without text.
const UNTYPED = ['radio', 'checkbox', 'range'].map((type) => `:not([type="${type}"])`).join('');
const TYPING = `input${UNTYPED}, textarea, select, [contenteditable]:not([contenteditable="false"])`;
const OPEN_LAYER = 'dialog[open], .sm-popover';
const UNDO_KEYS: ReadonlySet<string | null> = new Set(['mod+z', 'mod+shift+z', 'mod+y']);
const SAVES_AT_ONCE = 'dialog[data-saves-at-once]';

const listeners = new Set<() => void>();
// Keeps the choice on this page where storage is blocked.
let chosen: boolean | undefined;

/** True unless the person switched single letters off. */
export function hasLetterKeys(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(LETTER_KEYS_STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switches single letters on or off, remembered in this browser only. */
export function setLetterKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(LETTER_KEYS_STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // It still holds for this visit.
  }
  listeners.forEach((listener) => listener());
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single letters act, for a switch that shows it. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(onChange, hasLetterKeys);
}

/**
 * The shortcut that a key press means, as 't', '?', 'mod+k' or 'mod+shift+z' (Ctrl or ⌘); null while somebody types, while a dialog
 * or menu is open, and where somebody else has taken the key already. Undo and redo act in a field that has nothing of its
 * own to undo, in a dialog that saves at once, and in any dialog while they are offered there.
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
  const open = isUndoOffered() ? 'dialog' : SAVES_AT_ONCE;
  return layers.every((layer) => layer.matches(open)) ? shortcut : null;
}

function nameOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey) {
    return `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
  }
  return event.key.length === 1 && hasLetterKeys() ? event.key : null;
}

/** The name on the key: '⌘' on Apple's keyboards, 'Ctrl' on others. */
export function keyName(key: string, platform: string): string {
  if (key !== 'mod') return key;
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
