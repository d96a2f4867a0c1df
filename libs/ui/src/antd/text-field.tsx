import { useImperativeHandle, useRef, type ReactElement } from 'react';
import { Input, type GetRef, type InputRef } from 'antd';
import { FieldFrame, frameAndControl, type FieldControl } from '../fields/field-frame.tsx';
import type { TextAreaProps, TextFieldProps } from '../fields/text-field.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';

type TextAreaRef = GetRef<typeof Input.TextArea>;
type Control = FieldControl & { status: 'error' | '' };

const withStatus = (control: FieldControl): Control => ({
  ...control,
  status: control['aria-invalid'] ? 'error' : '',
});

/** ant-design's Input with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { frame, lead, trail, onChange, ref, ...input } = frameAndControl(props);
  const field = useRef<InputRef>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => field.current?.input ?? null,
  );
  return (
    <AntThemeProvider>
      <FieldFrame {...frame}>
        {(control) => (
          <Input
            {...(input as object)}
            {...withStatus(control)}
            ref={field}
            prefix={lead}
            suffix={trail}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
    </AntThemeProvider>
  );
}

/**
 * ant-design's TextArea with its label, hint and error; the height follows the content, and `rows={1}` starts with one
 * line.
 */
export function TextArea(props: TextAreaProps): ReactElement {
  const { frame, onChange, rows, ref, ...area } = frameAndControl(props);
  const field = useRef<TextAreaRef>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => field.current?.resizableTextArea?.textArea ?? null,
  );
  return (
    <AntThemeProvider>
      <FieldFrame {...frame}>
        {(control) => (
          <Input.TextArea
            {...(area as object)}
            {...withStatus(control)}
            ref={field}
            {...(rows !== undefined && { rows, 'data-lines': rows })}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
    </AntThemeProvider>
  );
}
