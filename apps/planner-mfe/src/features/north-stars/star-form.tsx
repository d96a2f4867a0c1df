import { Form, ValidatedForm } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { isTouch } from '@simmer/ui/device/is-touch';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect } from 'react';
import type { NorthStarDraft } from './model/north-star-draft.ts';
import styles from './north-stars.module.css';
import { NorthStarFields } from './north-star-fields.tsx';

interface StarFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly draft: NorthStarDraft;
  readonly onChange: (draft: NorthStarDraft) => void;
  readonly isTaken: (name: string) => boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  /** Whether the form replaces the pressed button, and takes its focus. */
  readonly isOpenedHere?: boolean;
  /** Called by the 'Cancel' button, which is shown only if this is given. */
  readonly onCancel?: () => void;
}

/** A form with name, emoji and colour of a North Star. */
export function StarForm(props: StarFormProps) {
  const { label, draft, isSaving, isOpenedHere = false, onChange, onSubmit, onCancel } = props;
  const [form] = Form.useForm<NorthStarDraft>();
  useEffect(() => {
    // On a touch screen the keyboard would open over the form before a person has seen it.
    if (isOpenedHere && !isTouch()) form.focusField('name');
  }, [form, isOpenedHere]);
  // After a North Star is added, the form is empty again, with a colour that is then free.
  useEffect(() => form.setFieldsValue(draft), [form, draft]);
  const submit = ({ name }: NorthStarDraft) => {
    if (name.trim() !== '') return onSubmit();
    toast.error('Please enter a theme name');
    form.focusField('name');
  };
  return (
    <ValidatedForm
      className={styles['form']}
      aria-label={label}
      form={form}
      initialValues={draft}
      isSaving={isSaving}
      onChange={(_, changed) => onChange(changed)}
      onSubmit={submit}
    >
      <NorthStarFields isTaken={props.isTaken} />
      <div className={styles['formTools']}>
        {onCancel !== undefined && (
          <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {props.submitLabel}
        </Button>
      </div>
    </ValidatedForm>
  );
}
