import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';

interface LeaveDialogProps {
  /** What leaving would lose, in one sentence. */
  readonly loss: string;
  readonly onLeave: () => void;
  /** Stays on the page. */
  readonly onClose: () => void;
}

/** Asks before a page with unsaved input is left (UI-21). */
export function LeaveDialog({ loss, onLeave, onClose }: LeaveDialogProps) {
  return (
    <DiscardDialog
      isOpen
      isUnsaved={false}
      discardLabel="Leave"
      stayLabel="Stay"
      onDiscard={onLeave}
      onStay={onClose}
    >
      {loss}
    </DiscardDialog>
  );
}
