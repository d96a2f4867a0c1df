import { useEffect, useId, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Form, Input, type FormInstance, type FormItemProps } from 'antd';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../buttons/icon-button.tsx';
import { limitNote } from '../fields/text-limit.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export { Form };

/** An error of a field, which is announced at once. */
export const problemNode = (text: string): ReactElement => <span role="alert">{text}</span>;

/** The error of a value; undefined if it is valid. */
export type Check<Value> = (value: Value, all: Readonly<Record<string, unknown>>) => string | undefined;

type FieldName = string | (string | number)[];

export type FormFieldProps<Value> = {
  name: FieldName;
  /** The field's label; omit it if the control has its own. */
  label?: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Called when the form is submitted, and from then on with each change. */
  check?: Check<Value>;
  /** Called with each change of the field and of the fields in `dependsOn`. */
  liveCheck?: Check<Value>;
  dependsOn?: string[];
  /** The property of the control that has the value, if it is not `value`. */
  valueProp?: string;
  children: ReactNode;
};

type Rule = NonNullable<FormItemProps['rules']>[number];

/** The rule of a check. No control reports `onSubmit`, so a rule with this trigger runs only when the form is submitted. */
function ruleOf<Value>(
  name: FieldName,
  trigger: 'onChange' | 'onSubmit',
  check: Check<Value> | undefined,
): Rule[] {
  if (check === undefined) return [];
  return [
    (form) => {
      const value = form.getFieldValue(name) as Value;
      const problem = check(value, form.getFieldsValue(true) as Record<string, unknown>);
      const validateTrigger = trigger;
      if (problem === undefined) return { validateTrigger, validator: () => Promise.resolve() };
      const validator = () => Promise.reject(new Error(problem));
      return { validateTrigger, message: problemNode(problem), validator };
    },
  ];
}

/** ant-design's Form.Item, with Simmer's checks for each field. */
export function FormField<Value>(props: FormFieldProps<Value>): ReactElement {
  const { name, label, hint, isRequired = false, dependsOn = [], valueProp = 'value', children } = props;
  return (
    <Form.Item
      name={name}
      label={label}
      required={isRequired}
      valuePropName={valueProp}
      dependencies={dependsOn}
      validateFirst
      {...(hint !== undefined && { extra: hint })}
      rules={[...ruleOf(name, 'onChange', props.liveCheck), ...ruleOf(name, 'onSubmit', props.check)]}
    >
      {children}
    </Form.Item>
  );
}

export type TextItemProps = Omit<FormFieldProps<string>, 'children' | 'valueProp'> & {
  /** The maximum length that can be saved. A longer text is not cut but marked as too long. */
  limit?: number;
};

/** Splits the props into those of the field and those of the control; near its limit a text gets another hint. */
function useTextItem<Props extends TextItemProps>(props: Props) {
  const {
    name,
    label,
    hint,
    isRequired = false,
    check,
    liveCheck,
    dependsOn = [],
    limit,
    ...control
  } = props;
  const text = (Form.useWatch(name) as string | undefined) ?? '';
  const item: Omit<FormFieldProps<string>, 'children'> = {
    name,
    label,
    hint: limitNote(text, limit).hint ?? hint,
    isRequired,
    dependsOn,
    liveCheck: (value, all) => liveCheck?.(value, all) ?? limitNote(value, limit).error,
    ...(check && { check }),
  };
  return { item, control: { ...control, required: isRequired } };
}

type Control<Props> = Omit<Props, keyof TextItemProps | 'value' | 'onChange' | 'size'>;

export type FormTextProps = TextItemProps & Control<ComponentProps<typeof Input>>;

/** One line of text of a form. */
export function FormText(props: FormTextProps): ReactElement {
  const { item, control } = useTextItem(props);
  return (
    <FormField<string> {...item}>
      <Input {...control} />
    </FormField>
  );
}

export type FormTextAreaProps = TextItemProps & Control<ComponentProps<typeof Input.TextArea>>;

/** Several lines of text of a form; the height follows the content, and `rows={1}` starts with one line. */
export function FormTextArea(props: FormTextAreaProps): ReactElement {
  const { item, control } = useTextItem(props);
  return (
    <FormField<string> {...item}>
      <Input.TextArea {...control} data-lines={control.rows} />
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

export type ValidatedFormProps<Values extends object> = {
  /** The id of the form element, for a submit button outside of it. */
  id?: string;
  'aria-label'?: string;
  className?: string | undefined;
  form: FormInstance<Values>;
  initialValues: Values;
  /** While saving, the form is not submitted again. */
  isSaving: boolean;
  /** The server's errors by field. */
  rejected?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** Called with the changed fields, and with all fields. */
  onChange?: (part: Partial<Values>, all: Values) => void;
  onSubmit: (values: Values) => void;
  children: ReactNode;
};

/** Shows the server's errors at their fields. */
function useRejections<Values extends object>({ form, rejected }: ValidatedFormProps<Values>): void {
  const rejections = JSON.stringify(rejected ?? {});
  useEffect(() => {
    const texts = Object.entries(JSON.parse(rejections) as Record<string, string>);
    for (const [name, text] of texts)
      form.setFields([{ name: name as never, errors: [problemNode(text) as never] }]);
  }, [form, rejections]);
}

/**
 * ant-design's Form, which validates by field and focuses the first error; Enter submits. After a submission with
 * errors, each change validates the form again.
 */
export function ValidatedForm<Values extends object>(props: ValidatedFormProps<Values>): ReactElement {
  const { form, isSaving, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [hasFailed, setHasFailed] = useState(false);
  useRejections(props);
  return (
    <AntThemeProvider>
      <Form
        id={id}
        name={id}
        aria-label={props['aria-label']}
        className={className ?? 'sm-form'}
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger={hasFailed ? false : 'onChange'}
        scrollToFirstError={{ focus: true }}
        noValidate
        initialValues={props.initialValues}
        onValuesChange={(part: Partial<Values>, all: Values) => {
          props.onChange?.(part, all);
          if (hasFailed) form.validateFields().catch(() => undefined);
        }}
        onFinishFailed={() => setHasFailed(true)}
        onFinish={(values: Values) => {
          setHasFailed(false);
          if (!isSaving) props.onSubmit(values);
        }}
      >
        {children}
      </Form>
    </AntThemeProvider>
  );
}
