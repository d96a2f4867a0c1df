import { useEffect, useState } from 'react';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { DefaultField } from './default-field.tsx';
import { problemOf, type FieldMessage } from './model/field-notes.ts';
import { newForm, type DefaultForm } from './model/default-form.ts';
import { fieldLabels, type FieldName, type KindTexts } from './model/default-kinds.ts';
import { useAddDefault } from './use-add-default.ts';

interface AddDefaultProps {
  readonly texts: KindTexts;
  readonly onClose: () => void;
}

/** The Add dialog of a table. */
export function AddDefaultDialog({ texts, onClose }: AddDefaultProps) {
  const [fields] = Form.useForm<DefaultForm>();
  const [form, setForm] = useState<DefaultForm>(newForm);
  const { add, isAdding } = useAddDefault(texts);
  const write = (field: FieldName, value: string) => setForm((before) => ({ ...before, [field]: value }));
  const isTouched = texts.fields.some((field) => form[field] !== newForm[field]);
  const canAdd = texts.fields.every((field) => problemOf(field, form) === null);
  const [attempts, setAttempts] = useState(0);
  // A new form begins with an empty name, so that is marked as an error only once it was submitted.
  const messageFor = (field: FieldName): FieldMessage | null => {
    const isUntouched = field === 'name' && form.name === '' && attempts === 0;
    const text = isUntouched ? null : problemOf(field, form);
    return text === null ? null : { tone: 'error', text };
  };
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [attempts]);
  const submit = () => {
    if (canAdd) add(form, onClose);
    else setAttempts(attempts + 1);
  };
  return (
    <FormDialog
      title={`Add ${texts.noun}`}
      submitLabel={`Add ${texts.noun}`}
      form={fields}
      initialValues={newForm}
      isSaving={isAdding}
      discardWarning={isTouched ? `What you typed for the new ${texts.noun} will be lost.` : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {texts.fields.map((field) => (
        <Form.Item key={field} label={<span aria-hidden="true">{fieldLabels[field]}</span>}>
          <DefaultField
            field={field}
            rowName={`the new ${texts.noun}`}
            value={form[field]}
            note={messageFor(field)}
            isFirst={field === 'name'}
            onChange={(value) => write(field, value)}
          />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
