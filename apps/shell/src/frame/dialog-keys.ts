import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';

/** A dialog that the frame opens on every screen. */
export type FrameDialog =
  /** The command palette, with the text that is typed in it at first. */
  | { kind: 'commands'; text?: string }
  /** The legend of shortcuts. */
  | { kind: 'shortcuts' }
  /** The time block dialog; without a block it creates a new one. */
  | { kind: 'time-block'; blockId?: string; date?: string; activityName?: string };

const dialogsByShortcut: Readonly<Record<string, FrameDialog>> = {
  'mod+k': { kind: 'commands' },
  '?': { kind: 'shortcuts' },
  n: { kind: 'time-block' },
};

/** The dialog that a shortcut opens; null if it opens none. */
const dialogOfShortcut = (shortcut: string | null): FrameDialog | null =>
  (shortcut === null ? undefined : dialogsByShortcut[shortcut]) ?? null;

/** The name of a global variable, which the page's inline script sets. */
const EARLY_KEYS = 'simmerEarlyKeys';

/**
 * Takes the keys that were pressed before the frame listened (UI-60), only once: later keys go to the frame directly.
 */
function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = Reflect.get(globalThis, EARLY_KEYS) as readonly KeyboardEvent[] | undefined;
  Reflect.deleteProperty(globalThis, EARLY_KEYS);
  return keys ?? [];
}

/** A text after a key press, as a text field would have it. */
function typeKey(text: string, press: KeyboardEvent): string {
  if (press.key === 'Backspace') return text.slice(0, -1);
  const isCommand = (press.ctrlKey || press.metaKey) && !press.getModifierState('AltGraph');
  return press.key.length === 1 && !isCommand ? text + press.key : text;
}

/** The open dialog after a key press, with the text typed in it. */
function dialogAfter(opened: FrameDialog | null, press: KeyboardEvent): FrameDialog | null {
  // A new event, because the page's script may have prevented the default of the original one, which shortcuts ignore.
  if (opened === null) return dialogOfShortcut(shortcutOf(new KeyboardEvent('keydown', press)));
  if (press.key === 'Escape') return null;
  return opened.kind === 'commands' ? { ...opened, text: typeKey(opened.text ?? '', press) } : opened;
}

/**
 * Opens dialogs by their shortcuts, first the one whose keys were pressed early.
 * @returns the function that stops it.
 */
export function listenForDialogs(open: (dialog: FrameDialog) => void): () => void {
  let early: FrameDialog | null = null;
  for (const press of takeEarlyKeys()) early = dialogAfter(early, press);
  if (early !== null) open(early);
  const onKeyDown = (event: KeyboardEvent): void => {
    const dialog = dialogOfShortcut(shortcutOf(event));
    if (dialog === null) return;
    event.preventDefault();
    open(dialog);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
  };
}
