import { Button } from '@simmer/ui/buttons/button';
import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { useEffect, useState } from 'react';

/** The list of changes that are not in the account yet, loaded when it opens. */
export const LazyWaitingChanges = lazyDialog(
  () =>
    import(/* webpackChunkName: "waiting-changes" */ './waiting-changes.dialog.tsx').then(
      ({ WaitingChangesDialog }) => WaitingChangesDialog,
    ),
  'Changes not saved',
);

interface WaitingChangesButtonProps {
  readonly children: string;
  readonly size?: 'small';
}

/** Opens the list of changes that are not in the account yet (OFF-51). */
export function WaitingChangesButton({ children, size }: WaitingChangesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // Loaded in advance, because there may be no network when it opens. If the dialog does not load now, it shows the
    // failure when it opens.
    LazyWaitingChanges.preload().catch(() => undefined);
  }, []);
  return (
    <>
      <Button {...(size && { size })} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <LazyWaitingChanges onClose={() => setIsOpen(false)} />}
    </>
  );
}
