import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';

/** A dialog that the frame opens on every screen. */
export type FrameDialog =
  | { kind: 'commands'; text?: string }
  | { kind: 'shortcuts' }
  /** Without a block the dialog creates a new one. */
  | { kind: 'time-block'; blockId?: string; date?: string; activityName?: string };

const dialogsByShortcut: Readonly<Record<string, FrameDialog>> = {
  'mod+k': { kind: 'commands' },
  '?': { kind: 'shortcuts' },
  n: { kind: 'time-block' },
};

/** The dialog that a shortcut opens, if any. */
const dialogOfShortcut = (shortcut: string | null): FrameDialog | null =>
  (shortcut === null ? undefined : dialogsByShortcut[shortcut]) ?? null;

/** The name of the global variable; the script of the page sets it. */
const EARLY_KEYS = 'simmerEarlyKeys';

/** The keys that were pressed before the frame listened (UI-60), once: from then on, they are the frame's. */
function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = Reflect.get(globalThis, EARLY_KEYS) as readonly KeyboardEvent[] | undefined;
  Reflect.deleteProperty(globalThis, EARLY_KEYS);
  return keys ?? [];
}

/** A text after a key, as a field would have it. */
function typeKey(text: string, press: KeyboardEvent): string {
  if (press.key === 'Backspace') return text.slice(0, -1);
  const isCommand = (press.ctrlKey || press.metaKey) && !press.getModifierState('AltGraph');
  return press.key.length === 1 && !isCommand ? text + press.key : text;
}

/** The open dialog after a key, with what was typed in it. */
function dialogAfter(opened: FrameDialog | null, press: KeyboardEvent): FrameDialog | null {
  // Another event: the page's script may have prevented the browser's action of the first.
  if (opened === null) return dialogOfShortcut(shortcutOf(new KeyboardEvent('keydown', press)));
  if (press.key === 'Escape') return null;
  return opened.kind === 'commands' ? { ...opened, text: typeKey(opened.text ?? '', press) } : opened;
}

/**
 * Opens dialogs by their shortcuts, and the one whose keys were pressed before.
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
