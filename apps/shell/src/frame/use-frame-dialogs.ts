import { use, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DestinationContext } from './destination.ts';
import { listenForDialogs, type FrameDialog } from './dialog-keys.ts';

export interface FrameDialogs {
  opened: FrameDialog | null;
  open: (dialog: FrameDialog) => void;
  close: () => void;
}

/**
 * The frame's open dialog, opened by a button or shortcut. It closes when the page below it is left; if the next page
 * was loading already, when that page is left.
 */
export function useFrameDialogs(): FrameDialogs {
  const { pathname } = useLocation();
  const destination = use(DestinationContext);
  const [opened, setOpened] = useState<{ dialog: FrameDialog; pathname: string } | null>(null);
  const open = useCallback(
    (dialog: FrameDialog) => setOpened({ dialog, pathname: destination() }),
    [destination],
  );
  // A layout effect, because keys pressed between paint and effect would be lost.
  useLayoutEffect(() => listenForDialogs(open), [open]);
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('shared') !== 'text') return;
    void import(/* webpackChunkName: "shared-text" */ './shared-text.ts')
      .then(({ takeSharedText }) => takeSharedText())
      // If the palette does not load, the text stays for the next attempt.
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
