import type { ReactElement } from 'react';
import { DatePicker, type DatePickerProps } from './date-field.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

export type FormDateProps = Omit<FormFieldProps<string>, 'children' | 'valueProp'> &
  Pick<DatePickerProps, 'min' | 'max' | 'disabled'>;

/** A day of a form. */
export function FormDate({ min = '', max = '', disabled = false, ...field }: FormDateProps): ReactElement {
  return (
    <FormField<string> {...field}>
      <DatePicker min={min} max={max} disabled={disabled} />
    </FormField>
  );
}
