import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Form, type FormInstance } from 'antd';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { problemNode } from './form-field.tsx';
import { AntScope } from './scope.tsx';

export { Form };

export type FormDialogProps<Values extends object> = {
  title: string;
  description?: string;
  size?: 'small' | 'medium';
  submitLabel: string;
  form: FormInstance<Values>;
  initialValues: Values;
  /** While it is being saved nothing is sent again, and nothing closes the dialog. */
  isSaving: boolean;
  canSubmit?: boolean;
  /** True for what cannot be taken back. */
  isDanger?: boolean;
  /** As of `Dialog`. */
  failure?: string | null;
  /** What the server says about single fields. */
  refused?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** What closing would lose, in one sentence, which is asked before; null while there is nothing to lose. */
  losing?: string | null;
  /** What was changed in the fields. */
  onChange?: (part: Partial<Values>) => void;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Puts what the server says at its fields. */
function useRefusals<Values extends object>({ form, refused }: FormDialogProps<Values>): void {
  const refusals = JSON.stringify(refused ?? {});
  useEffect(() => {
    const texts = Object.entries(JSON.parse(refusals) as Record<string, string>);
    for (const [name, text] of texts)
      form.setFields([{ name: name as never, errors: [problemNode(text) as never] }]);
  }, [form, refusals]);
}

/** A small form over the page, which ant-design's Form checks field by field; Enter submits. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>): ReactElement {
  const { title, description, form, isSaving, onClose, onSubmit, losing = null } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (losing === null ? onClose() : setIsAsking(true));
  useRefusals(props);
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
        footer={<Foot {...props} formId={formId} onCancel={close} />}
      >
        <AntScope>
          <Form
            id={formId}
            name={formId}
            form={form}
            layout="vertical"
            requiredMark={false}
            validateTrigger={false}
            noValidate
            initialValues={props.initialValues}
            onValuesChange={(part: Partial<Values>) => props.onChange?.(part)}
            onFinish={(values: Values) => {
              if (!isSaving) onSubmit(values);
            }}
          >
            {props.children}
          </Form>
        </AntScope>
      </Dialog>
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onStay={() => setIsAsking(false)}>
        {losing}
      </DiscardDialog>
    </>
  );
}

interface FootProps {
  readonly formId: string;
  readonly submitLabel: string;
  readonly isSaving: boolean;
  readonly canSubmit?: boolean;
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
}

function Foot({ formId, submitLabel, isSaving, canSubmit = true, isDanger = false, onCancel }: FootProps) {
  return (
    <>
      <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
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
  );
}
