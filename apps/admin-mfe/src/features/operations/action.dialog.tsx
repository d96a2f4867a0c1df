import { useActOnOperations } from '@simmer/app-state/admin/admin-operations';
import { messageOf } from '@simmer/app-state/errors';
import type { OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { questionOf } from './operations-labels.ts';

interface ActionDialogProps {
  readonly action: OperationsAction;
  readonly onClose: () => void;
}

/** Describes an action before it is done (ADM-75). */
export function ActionDialog({ action, onClose }: ActionDialogProps) {
  const { mutateAsync } = useActOnOperations();
  const { title, verb, text } = questionOf(action);
  const confirm = async () => {
    try {
      toast.success((await mutateAsync(action)).sentence);
    } catch (error) {
      toast.error(messageOf(error, 'This could not be done.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog isOpen title={title} confirmLabel={verb} onConfirm={confirm} onCancel={onClose}>
      <p>{text} The audit log records it.</p>
    </ConfirmDialog>
  );
}
