import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

export type FormDialogProps = {
  title: string;
  description?: string;
  submitLabel: string;
  /** While saving, the form cannot be submitted again or closed. */
  isSaving: boolean;
  canSubmit?: boolean;
  /** True for actions that cannot be undone. */
  isDanger?: boolean;
  /** See `Dialog`. */
  failure?: string | null;
  /** Whether the browser's own validation runs before submission. */
  isCheckedByBrowser?: boolean;
  formClassName?: string | undefined;
  /** What closing would discard, in one sentence for the confirmation; null if there is nothing to discard. */
  losing?: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A small form in a dialog; Enter submits. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, description, submitLabel, isSaving, canSubmit = true, failure = null } = props;
  const { isDanger = false } = props;
  const { onSubmit, onClose, losing = null } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (losing === null ? onClose() : setIsAsking(true));
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        {...(description !== undefined && { description })}
        size="small"
        isLocked={isSaving}
        failure={failure}
        footer={
          <>
            <Button variant="quiet" disabled={isSaving} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isDanger ? 'danger' : 'primary'}
              busy={isSaving}
              disabled={!canSubmit}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={props.formClassName}
          noValidate={props.isCheckedByBrowser !== true}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) onSubmit();
          }}
        >
          {props.children}
        </form>
      </Dialog>
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onStay={() => setIsAsking(false)}>
        {losing}
      </DiscardDialog>
    </>
  );
}
