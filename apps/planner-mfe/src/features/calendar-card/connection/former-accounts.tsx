import { messageOf } from '@simmer/app-state/errors/errors';
import { useFormerAccounts, useRemoveFormerEvents } from '@simmer/app-state/google-calendar/former-accounts';
import type {
  FormerAccount,
  RemoveFormerEvents,
} from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { countedEvents, staysText } from '@simmer/domain/event-history/entry-text';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/overlays/confirm-dialog';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import styles from '../calendar-card.module.css';
import { useCardSaving, useIsCardBusy } from '../card-saving.tsx';

/** Lists accounts that are no longer connected and still have events here, with a way to remove these (SYN-9). */
export function FormerAccounts() {
  const accounts = useFormerAccounts();
  const [asked, setAsked] = useState<FormerAccount | null>(null);
  const isCardBusy = useIsCardBusy('former-events');
  // Optional: if it cannot be loaded, the card omits it.
  if (!accounts.data?.length) return null;
  return (
    <>
      <ul className={styles['former']} aria-label="Accounts no longer connected">
        {accounts.data.map((account) => (
          <li key={account.id}>
            <span>
              {countedEvents(account.events)} of{' '}
              <strong className={styles['address']}>{account.email}</strong>{' '}
              {account.events === 1 ? 'is' : 'are'} still here and no longer synced.
            </span>
            <Button
              size="small"
              aria-haspopup="dialog"
              disabled={isCardBusy}
              onClick={() => setAsked(account)}
            >
              Remove Events…
            </Button>
          </li>
        ))}
      </ul>
      {asked && <RemoveDialog account={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface RemoveDialogProps {
  readonly account: FormerAccount;
  readonly onClose: () => void;
}

/** A choice of which events to remove, with their number; this cannot be undone. */
function RemoveDialog({ account, onClose }: RemoveDialogProps) {
  const { id, email, events, events_classified } = account;
  const unclassified = events - events_classified;
  const isMixed = unclassified > 0 && events_classified > 0;
  const [which, setWhich] = useState<RemoveFormerEvents>(unclassified > 0 ? 'unclassified' : 'all');
  const remove = useRemoveFormerEvents();
  useCardSaving('former-events', remove.isPending);
  const count = which === 'all' ? events : unclassified;
  const confirm = async () => {
    try {
      toast.success(`${countedEvents(await remove.mutateAsync({ id, which }))} removed`);
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The events could not be removed'));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Remove events of ${email}?`}
      confirmLabel={`Remove ${countedEvents(count)}`}
      cancelLabel="Keep them"
      isDanger
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles['stack']}>
        {isMixed && (
          <SegmentedControl
            label="Which events"
            isWide
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
    const kept = classified > 0 ? ` ${staysText(classified)}` : '';
    return `Events that you have not classified will be removed from Simmer.${kept}`;
  }
  return classified > 0
    ? `They will be removed from Simmer, along with your classification of ${countedEvents(classified)} and their history.`
    : 'They will be removed from Simmer, along with their history.';
}
