import { useState } from 'react';
import { FormDialog } from '@simmer/ui/overlays/form-dialog';
import { DefaultField } from './default-field.tsx';
import styles from './defaults.module.css';
import { problemOf, type FieldNote } from './model/field-notes.ts';
import { newForm, type DefaultForm } from './model/default-form.ts';
import { fieldLabels, type FieldName, type KindTexts } from './model/default-kinds.ts';
import { useAddDefault } from './use-add-default.ts';

interface AddDefaultProps {
  readonly texts: KindTexts;
  readonly onClose: () => void;
}

/** The Add dialog of a table. */
export function AddDefaultDialog({ texts, onClose }: AddDefaultProps) {
  const [form, setForm] = useState<DefaultForm>(newForm);
  const { add, isAdding } = useAddDefault(texts);
  const write = (field: FieldName, value: string) => setForm((before) => ({ ...before, [field]: value }));
  const isTouched = texts.fields.some((field) => form[field] !== newForm[field]);
  const canAdd = texts.fields.every((field) => problemOf(field, form) === null);
  // An empty name is what everybody begins with: there it is no mistake.
  const noteOf = (field: FieldName): FieldNote | null => {
    const text = field === 'name' && form.name === '' ? null : problemOf(field, form);
    return text === null ? null : { tone: 'error', text };
  };
  const submit = () => {
    if (canAdd) add(form, onClose);
  };
  return (
    <FormDialog
      title={`Add ${texts.noun}`}
      submitLabel={`Add ${texts.noun}`}
      isSaving={isAdding}
      canSubmit={canAdd}
      isCheckedByBrowser
      formClassName={styles['form']}
      losing={isTouched ? `What you typed for the new ${texts.noun} will be lost.` : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {texts.fields.map((field) => (
        <div key={field} className={styles['field']} data-field={field}>
          <span aria-hidden="true" className="sm-field__label">
            {fieldLabels[field]}
          </span>
          <DefaultField
            field={field}
            of={`the new ${texts.noun}`}
            value={form[field]}
            note={noteOf(field)}
            isFirst={field === 'name'}
            onChange={(value) => write(field, value)}
          />
        </div>
      ))}
    </FormDialog>
  );
}
