import { Button } from '@simmer/ui/buttons/button';
import { lazyDialog } from '@simmer/ui/slots/lazy-dialog';
import { useEffect, useState } from 'react';

const Dialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "waiting-changes" */ './waiting-changes.dialog.tsx').then(
      ({ WaitingChangesDialog }) => WaitingChangesDialog,
    ),
  'Waiting changes',
);

interface WaitingChangesButtonProps {
  readonly children: string;
  readonly size?: 'small';
}

/** Opens the list of what is not in the account yet (OFF-51). */
export function WaitingChangesButton({ children, size }: WaitingChangesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // Without a network it comes from what is stored; a dialog that does not load now says so when it opens.
    Dialog.preload().catch(() => undefined);
  }, []);
  return (
    <>
      <Button {...(size && { size })} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
