import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { ValidatedForm, type ValidatedFormProps } from './form-field.tsx';

export { Form } from './form-field.tsx';

export type FormDialogProps<Values extends object> = ValidatedFormProps<Values> & {
  title: string;
  description?: string;
  size?: 'small' | 'medium';
  submitLabel: string;
  cancelLabel?: string;
  /** Called by 'Cancel', if that button does something else than close the dialog. */
  onCancel?: () => void;
  /** Content beside the buttons. */
  footNote?: ReactNode;
  canSubmit?: boolean;
  /** True for actions that cannot be undone. */
  isDanger?: boolean;
  /** See `Dialog`. */
  failure?: string | null;
  /**
   * What closing would lose, in one sentence, shown in a question; null if there is nothing to lose. By default the form
   * asks once a value differs from its initial one.
   */
  discardWarning?: string | null;
  onClose: () => void;
};

const textOf = (value: unknown): string => JSON.stringify(value ?? '');

/** Whether the fields of a form have the values of `start`. */
const isSame = <Values extends object>(fields: Values, start: Values): boolean =>
  Object.entries(fields).every(([name, value]) => textOf(value) === textOf(start[name as keyof Values]));

/** A form in a dialog, which does not close while it is saving. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>): ReactElement {
  const { title, description, isSaving, onClose } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [start] = useState(props.initialValues);
  const [isChanged, setIsChanged] = useState(false);
  const { discardWarning = isChanged ? 'What you entered will be lost.' : null } = props;
  const close = () => (discardWarning === null ? onClose() : setIsAsking(true));
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        {...(description !== undefined && { description })}
        size={props.size ?? 'small'}
        isLocked={isSaving}
        failure={props.failure ?? null}
        footer={
          <>
            {props.footNote}
            <Button disabled={isSaving} onClick={props.onCancel ?? close}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={props.isDanger === true ? 'danger' : 'primary'}
              busy={isSaving}
              disabled={props.canSubmit === false}
            >
              {props.submitLabel}
            </Button>
          </>
        }
      >
        <ValidatedForm
          {...props}
          id={formId}
          onChange={(part, all) => {
            setIsChanged(!isSame(all, start));
            props.onChange?.(part, all);
          }}
        />
      </Dialog>
      <DiscardDialog
        isUnsaved={discardWarning !== null}
        isOpen={isAsking}
        onDiscard={onClose}
        onStay={() => setIsAsking(false)}
      >
        {discardWarning}
      </DiscardDialog>
    </>
  );
}
