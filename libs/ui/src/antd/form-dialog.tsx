import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Form, type FormInstance } from 'antd';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { problemNode } from './form-field.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export { Form };

export type FormDialogProps<Values extends object> = {
  title: string;
  description?: string;
  size?: 'small' | 'medium';
  submitLabel: string;
  form: FormInstance<Values>;
  initialValues: Values;
  /** While saving, the form is not submitted again and the dialog does not close. */
  isSaving: boolean;
  canSubmit?: boolean;
  /** True for actions that cannot be undone. */
  isDanger?: boolean;
  /** See `Dialog`. */
  failure?: string | null;
  /** The server's errors by field. */
  rejected?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** What closing would lose, in one sentence, shown in a question; null if there is nothing to lose. */
  discardWarning?: string | null;
  /** The changed fields. */
  onChange?: (part: Partial<Values>) => void;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Shows the server's errors at their fields. */
function useRejections<Values extends object>({ form, rejected }: FormDialogProps<Values>): void {
  const rejections = JSON.stringify(rejected ?? {});
  useEffect(() => {
    const texts = Object.entries(JSON.parse(rejections) as Record<string, string>);
    for (const [name, text] of texts)
      form.setFields([{ name: name as never, errors: [problemNode(text) as never] }]);
  }, [form, rejections]);
}

/** A small form in a dialog, which ant-design's Form validates by field; Enter submits. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>): ReactElement {
  const { title, description, form, isSaving, onClose, onSubmit, discardWarning = null } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (discardWarning === null ? onClose() : setIsAsking(true));
  useRejections(props);
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
        <AntThemeProvider>
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
        </AntThemeProvider>
      </Dialog>
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onStay={() => setIsAsking(false)}>
        {discardWarning}
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
      <Button disabled={isSaving} onClick={onCancel}>
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
