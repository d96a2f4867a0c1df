import type { CalendarTrouble } from '@simmer/app-state/calendar';
import { Button } from '@simmer/ui/button';
import { Dialog } from '@simmer/ui/dialog';
import { useConnect } from './use-connect.ts';

interface ReconnectDialogProps {
  readonly trouble: CalendarTrouble | null;
  readonly onClose: () => void;
}

export function ReconnectDialog({ trouble, onClose }: ReconnectDialogProps) {
  const { connect, isConnecting } = useConnect('Failed to reconnect Google Calendar');
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
        {trouble === 'encryption-key-changed'
          ? 'The key that protects your connection has changed, so Simmer can no longer open it.'
          : 'Google no longer lets Simmer read your calendar: the permission has expired or was taken back.'}{' '}
        Reconnect to go on; the events that are here stay here.
      </p>
    </Dialog>
  );
}
