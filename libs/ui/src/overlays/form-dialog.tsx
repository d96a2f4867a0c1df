import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

export type FormDialogProps = {
  title: string;
  description?: string;
  submitLabel: string;
  /** While it is being saved nothing is sent again, and nothing closes the dialog. */
  isSaving: boolean;
  canSubmit?: boolean;
  /** True for what cannot be taken back. */
  isDanger?: boolean;
  /** As of `Dialog`. */
  failure?: string | null;
  /** Whether the browser itself looks at the fields before they are sent. */
  isCheckedByBrowser?: boolean;
  formClassName?: string | undefined;
  /** What closing would lose, in one sentence, which is asked before; null while there is nothing to lose. */
  losing?: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A small form over the page; Enter submits. */
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
