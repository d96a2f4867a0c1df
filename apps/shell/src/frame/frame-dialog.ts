/** A dialog that the frame opens on every screen. */
export type FrameDialog =
  | { kind: 'commands'; text?: string }
  | { kind: 'shortcuts' }
  /** Without a block the dialog creates a new one. */
  | { kind: 'time-block'; blockId?: string; date?: string; activityName?: string };

const byShortcut: Readonly<Record<string, FrameDialog>> = {
  'mod+k': { kind: 'commands' },
  '?': { kind: 'shortcuts' },
  n: { kind: 'time-block' },
};

/** The dialog that a shortcut opens, if any. */
export const dialogOfShortcut = (shortcut: string | null): FrameDialog | null =>
  (shortcut === null ? undefined : byShortcut[shortcut]) ?? null;
