import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Form, Input } from 'antd';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../buttons/icon-button.tsx';
import { isTooLong, limitNote } from '../fields/text-limit.tsx';

/** An error of a field, which is announced at once. */
export const problemNode = (text: string): ReactElement => <span role="alert">{text}</span>;

/** The error of a value; undefined if it is valid. */
export type Check<Value> = (value: Value, all: Readonly<Record<string, unknown>>) => string | undefined;

export type FormFieldProps<Value> = {
  name: string;
  /** Not needed if the control has its own. */
  label?: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Called when the form is submitted. */
  check?: Check<Value>;
  /** The property of the control that has the value, if it is not `value`. */
  valueProp?: string;
  children: ReactNode;
};

/** ant-design's Form.Item, with a rule of ours for each field. */
export function FormField<Value>(props: FormFieldProps<Value>): ReactElement {
  const { name, label, hint, isRequired = false, check, valueProp = 'value', children } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      required={isRequired}
      valuePropName={valueProp}
      {...(hint !== undefined && { extra: hint })}
      rules={[
        (form) => {
          const value = form.getFieldValue(name) as Value;
          const problem = check?.(value, form.getFieldsValue(true) as Record<string, unknown>);
          if (problem === undefined) return { validator: () => Promise.resolve() };
          return { message: problemNode(problem), validator: () => Promise.reject(new Error(problem)) };
        },
      ]}
    >
      {children}
    </Form.Item>
  );
}

type InputProps = Omit<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange' | 'size' | 'required'>;

export type FormTextProps = Omit<FormFieldProps<string>, 'children' | 'valueProp'> &
  InputProps & {
    /** The maximum length that can be saved. A longer text is not cut but marked as too long. */
    limit?: number;
  };

/** One line of text of a form. */
export function FormText(props: FormTextProps): ReactElement {
  const { name, label, hint, isRequired, check, limit, ...input } = props;
  const text = (Form.useWatch(name) as string | undefined) ?? '';
  const note = limitNote(text, limit);
  const isOver = limit !== undefined && isTooLong(text, limit);
  return (
    <FormField<string>
      name={name}
      label={label}
      hint={isOver && note.error !== undefined ? problemNode(note.error) : (note.hint ?? hint)}
      {...(isRequired !== undefined && { isRequired })}
      check={(value, all) => check?.(value, all) ?? limitNote(value, limit).error}
    >
      <Input {...input} {...(isOver && { status: 'error' as const })} required={isRequired ?? false} />
    </FormField>
  );
}

/** A password of a form, with a toggle that shows it. */
export function FormPassword(props: FormTextProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormText
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
