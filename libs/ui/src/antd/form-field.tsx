import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Form, Input } from 'antd';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../buttons/icon-button.tsx';
import { isTooLong, limitNote } from '../fields/text-limit.tsx';

/** What is wrong with a field, as it is said at once. */
export const problemNode = (text: string): ReactElement => <span role="alert">{text}</span>;

/** What is wrong with a value; undefined when nothing is. */
export type Check<Value> = (value: Value, all: Readonly<Record<string, unknown>>) => string | undefined;

export type FormFieldProps<Value> = {
  name: string;
  /** Without one the control says itself what it is. */
  label?: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Asked when the form is sent. */
  check?: Check<Value>;
  /** Where the value is another property of the control than `value`. */
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
    /** The longest text that can be saved. A longer one is not cut but marked as too long. */
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
