import { messageOf } from '@simmer/app-state/errors';
import { useRemoveFormerEvents } from '@simmer/app-state/google-calendar/former-accounts';
import type {
  FormerAccount,
  RemoveFormerEvents,
} from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { staysText } from '@simmer/domain/event-history/entry-text';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import styles from '../parts/calendar-card.module.css';
import { useCardSaving } from '../parts/card-saving.tsx';

interface RemoveFormerDialogProps {
  readonly account: FormerAccount;
  readonly onClose: () => void;
}

/** A choice of which events to remove, with their number; this cannot be undone. */
export function RemoveFormerDialog({ account, onClose }: RemoveFormerDialogProps) {
  const { id, email, events, events_classified } = account;
  const unclassified = events - events_classified;
  const isMixed = unclassified > 0 && events_classified > 0;
  const [which, setWhich] = useState<RemoveFormerEvents>(unclassified > 0 ? 'unclassified' : 'all');
  const remove = useRemoveFormerEvents();
  useCardSaving('former-events', remove.isPending);
  const count = which === 'all' ? events : unclassified;
  const confirm = async () => {
    try {
      toast.success(`${eventCountText(await remove.mutateAsync({ id, which }))} removed`);
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The events could not be removed'));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Remove events of ${email}?`}
      confirmLabel={`Remove ${eventCountText(count)}`}
      cancelLabel="Keep them"
      isDanger
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles['stack']}>
        {isMixed && (
          <SegmentedControl
            label="Which events"
            options={[
              { value: 'unclassified', label: `Unclassified (${unclassified})` },
              { value: 'all', label: `All (${events})` },
            ]}
            value={which}
            onChange={setWhich}
          />
        )}
        <p>{lossText(which, events_classified)} This cannot be undone. Nothing changes in Google Calendar.</p>
      </div>
    </ConfirmDialog>
  );
}

function lossText(which: RemoveFormerEvents, classified: number): string {
  if (which === 'unclassified') {
    const classifiedText = classified > 0 ? ` ${staysText(classified)}` : '';
    return `Events that you have not classified will be removed from Simmer.${classifiedText}`;
  }
  return classified > 0
    ? `They will be removed from Simmer, along with your classification of ${eventCountText(classified)} and their history.`
    : 'They will be removed from Simmer, along with their history.';
}
