import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Form, type FormInstance } from 'antd';
import { problemNode } from './form-field.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export { Form };

export type ValidatedFormProps<Values extends object> = {
  /** Of the element, for a submit button outside. */
  id?: string;
  'aria-label'?: string;
  className?: string | undefined;
  form: FormInstance<Values>;
  initialValues: Values;
  /** While saving, the form is not submitted again. */
  isSaving: boolean;
  /** The server's errors by field. */
  rejected?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** The changed fields, and all. */
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
 * ant-design's Form, which validates by field and focuses the first error; Enter submits. Once it was submitted with
 * errors, it is validated again with each change.
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
