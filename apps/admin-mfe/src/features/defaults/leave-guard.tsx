import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved rows are lost: with our dialog inside the app, with the browser's otherwise. */
export function LeaveGuard({ isNeeded }: { readonly isNeeded: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Some default settings have unsaved changes.</p>
    </ConfirmDialog>
  );
}
