import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { staysText } from '@simmer/domain/event-history/entry-text';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';

interface LossDialogProps {
  /** The question, e.g. 'Stop syncing Work?'. */
  readonly title: string;
  readonly cancelLabel: string;
  readonly cost: { readonly events_removed: number; readonly events_kept: number };
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

/** Confirms the removal of a calendar or days: how many unclassified events are removed, and how many stay. */
export function LossDialog({ title, cancelLabel, cost, onConfirm, onCancel }: LossDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel="Remove and save"
      cancelLabel={cancelLabel}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {eventCountText(cost.events_removed)} that you have not classified will be removed from Simmer.
      {cost.events_kept > 0 && ` ${staysText(cost.events_kept)}`} Nothing changes in Google Calendar.
    </ConfirmDialog>
  );
}
