import { shortcutOf } from '@simmer/ui/theme/shortcut-keys';
import { useEffect, useState } from 'react';

/** A dialog that the frame opens on every screen. */
export type FrameDialog =
  | { kind: 'commands' }
  | { kind: 'shortcuts' }
  /** Without a block the dialog makes a new one. */
  | { kind: 'time-block'; blockId?: string; date?: string };

const byShortcut: Readonly<Record<string, FrameDialog>> = {
  'mod+k': { kind: 'commands' },
  '?': { kind: 'shortcuts' },
  n: { kind: 'time-block' },
};

export interface FrameDialogs {
  opened: FrameDialog | null;
  open: (dialog: FrameDialog) => void;
  close: () => void;
}

/** What the frame has open, opened by a button or by its key. */
export function useFrameDialogs(): FrameDialogs {
  const [opened, setOpened] = useState<FrameDialog | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      const dialog = shortcut === null ? undefined : byShortcut[shortcut];
      if (!dialog) return;
      event.preventDefault();
      setOpened(dialog);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return {
    opened,
    open: setOpened,
    close: () => {
      setOpened(null);
    },
  };
}
