import { useState } from 'react';
import { messageOf } from '@simmer/app-state/errors';
import { joinGoogle } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { toast } from '@simmer/ui/toasts/toast';

/** Asks a user who came from Google and then signed in by password whether to link both sign-ins (AUT-31). */
export function JoinGoogleDialog({ onDone }: { onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  const agree = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await joinGoogle();
      toast.success('You can sign in with Google from now on.');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to connect Google'));
    }
    onDone();
  };

  return (
    <Dialog
      isOpen
      size="small"
      role="alertdialog"
      title="Sign in with Google from now on?"
      isLocked={isBusy}
      onClose={onDone}
      footer={
        <>
          <Button disabled={isBusy} onClick={onDone}>
            Not now
          </Button>
          <Button variant="primary" data-autofocus busy={isBusy} onClick={() => void agree()}>
            Use Google too
          </Button>
        </>
      }
    >
      <p>The Google account you just chose will sign you in to this account. Your password stays the same.</p>
    </Dialog>
  );
}
