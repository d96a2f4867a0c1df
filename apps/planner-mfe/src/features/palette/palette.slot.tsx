import type { SlotProps } from '@simmer/contracts/remote-contract';
import { useState } from 'react';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import { PaletteDialog } from './palette.dialog.tsx';
import { ShortcutsDialog } from './shortcuts.dialog.tsx';

/** Command palette and legend as the shell opens them on a key press. */
export function Component({ view, onClose, ...rest }: SlotProps['command-palette']) {
  const [shown, setShown] = useState<'commands' | 'shortcuts' | 'stars'>(view);
  if (shown === 'shortcuts') return <ShortcutsDialog onClose={onClose} />;
  if (shown === 'stars') return <ManageNorthStars onClose={onClose} />;
  return (
    <PaletteDialog
      {...rest}
      onShowShortcuts={() => setShown('shortcuts')}
      onShowStars={() => setShown('stars')}
      onClose={onClose}
    />
  );
}
