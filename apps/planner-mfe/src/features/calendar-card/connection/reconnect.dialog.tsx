import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { useConnect } from './use-connect.ts';

/** Asks for the provider's permission again; synced events stay. */
export function ReconnectDialog({ isKeyChanged, onClose }: SlotProps['reconnect-calendar']) {
  const { ask: connect, isAsking: isConnecting } = useConnect('Failed to reconnect Google Calendar');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Google Calendar Reconnection Required"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" busy={isConnecting} onClick={connect}>
            Reconnect
          </Button>
        </>
      }
    >
      <p>
        {isKeyChanged
          ? 'The key that protects your connection has changed, so Simmer can no longer open it.'
          : 'Google no longer lets Simmer read your calendar: the permission has expired or was revoked.'}{' '}
        Reconnect to continue. Events that are already here will stay.
      </p>
    </Dialog>
  );
}
