import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';
import { use, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DestinationContext } from './destination.ts';

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

export interface FrameDialogs {
  opened: FrameDialog | null;
  open: (dialog: FrameDialog) => void;
  close: () => void;
}

/**
 * The frame's open dialog, opened by a button or shortcut. It closes with the page it was opened on: with the next one,
 * if that was loading already.
 */
export function useFrameDialogs(): FrameDialogs {
  const { pathname } = useLocation();
  const destination = use(DestinationContext);
  const [opened, setOpened] = useState<{ dialog: FrameDialog; pathname: string } | null>(null);
  const open = useCallback(
    (dialog: FrameDialog) => setOpened({ dialog, pathname: destination() }),
    [destination],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      const dialog = shortcut === null ? undefined : byShortcut[shortcut];
      if (!dialog) return;
      event.preventDefault();
      open(dialog);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('shared') !== 'text') return;
    void import(/* webpackChunkName: "shared-text" */ './shared-text.ts')
      .then(({ takeSharedText }) => takeSharedText())
      // A part that does not load leaves the text for the next attempt.
      .then(
        (text) => text !== '' && open({ kind: 'commands', text }),
        () => undefined,
      );
  }, [open]);
  return {
    opened: opened && [pathname, destination()].includes(opened.pathname) ? opened.dialog : null,
    open,
    close: () => {
      setOpened(null);
    },
  };
}
