import { useEffect } from 'react';
import { keyName, shortcutOf } from './theme/shortcut-keys.ts';
import { toast } from './toast.tsx';

/** One thing a person did, and the way to take it back. */
export interface UndoEntry {
  /** Rejects when it cannot be taken back. Answers false when it has told by itself what came of it. */
  readonly undo: () => Promise<unknown>;
  /** What was done, in the words of its toast. */
  readonly text: string;
  /** The toast that offers it; it goes when the change is taken back by other means. */
  readonly toastId: number;
  /** What to say when `undo` rejects. */
  readonly describeFailure: (error: unknown) => UndoFailure;
}

/** Why a change could not be taken back, and whether trying again could help. */
export interface UndoFailure {
  readonly text: string;
  readonly mayTryAgain: boolean;
}

/** As far back as anybody remembers. */
const KEPT = 50;

/** What can be undone in this tab, latest last. */
export class UndoStack {
  private entries: UndoEntry[] = [];
  private readonly listeners = new Set<() => void>();

  push(entry: UndoEntry): void {
    this.change([...this.entries, entry].slice(-KEPT));
  }

  /** What was done last of all that can still be undone. */
  readonly latest = (): UndoEntry | undefined => this.entries.at(-1);

  /** Calls back after each change, until the answered function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes an entry out, the latest by default; undefined when it is not there any more. */
  take(entry = this.entries.at(-1)): UndoEntry | undefined {
    if (entry === undefined || !this.has(entry)) return undefined;
    this.change(this.entries.filter((kept) => kept !== entry));
    return entry;
  }

  /** True while an entry can still be undone. */
  has(entry: UndoEntry): boolean {
    return this.entries.includes(entry);
  }

  /** Puts an entry in the place of another. */
  replace(entry: UndoEntry, next: UndoEntry): void {
    this.change(this.entries.map((kept) => (kept === entry ? next : kept)));
  }

  /** Forgets everything: somebody else sits here now. */
  clear(): void {
    this.change([]);
  }

  private change(entries: UndoEntry[]): void {
    this.entries = entries;
    for (const listener of this.listeners) listener();
  }
}

/** The one of the page: whichever remote a change was made in, the key takes back the latest. */
export const undoStack = new UndoStack();

async function run(entry: UndoEntry): Promise<void> {
  toast.dismiss(entry.toastId);
  try {
    if ((await entry.undo()) !== false) toast.info(`Undone: ${entry.text}`);
  } catch (error) {
    const { text, mayTryAgain } = entry.describeFailure(error);
    // What was changed elsewhere would be refused again, and stand in the way of what was done before it.
    if (mayTryAgain) undoStack.push(entry);
    toast.error(text);
  }
}

/** The entry, and the toast that offers it. */
function told({ text, ...way }: Omit<UndoEntry, 'toastId'>): UndoEntry {
  const onAction = () => {
    const taken = undoStack.take(entry);
    if (taken !== undefined) void run(taken);
  };
  const keys = [keyName('mod', navigator.userAgent), 'Z'];
  const toastId = toast.success(text, { action: { label: 'Undo', onAction, keys } });
  const entry: UndoEntry = { ...way, text, toastId };
  return entry;
}

/** Tells what was done, with the way to take it back; Ctrl/⌘+Z knows it too. */
export function offerUndo(
  text: string,
  undo: UndoEntry['undo'],
  describeFailure: UndoEntry['describeFailure'],
): UndoEntry {
  const entry = told({ text, undo, describeFailure });
  undoStack.push(entry);
  return entry;
}

/**
 * Offers a change anew that can still be undone: a press on what was asked about it took its toast away, and where there
 * are no keys the toast is the way back.
 */
export function offerAgain(entry: UndoEntry): void {
  if (!undoStack.has(entry)) return;
  toast.dismiss(entry.toastId);
  const { text, undo, describeFailure } = entry;
  undoStack.replace(entry, told({ text, undo, describeFailure }));
}

/** Takes the latest change back. False when there is nothing to take back. */
export function undoLatest(): boolean {
  const entry = undoStack.take();
  if (entry !== undefined) void run(entry);
  return entry !== undefined;
}

/**
 * Ctrl/⌘+Z takes the latest change back; in a field it undoes typing, as everywhere. For the frame around all rooms.
 * @param person whose changes they are: nobody takes back what another person did in this tab
 */
export function useUndoKey(person: string | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== 'mod+z') return;
      event.preventDefault();
      if (!undoLatest()) toast.info('Nothing to undo');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => () => undoStack.clear(), [person]);
}
