import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'size'> & {
    value: string;
    onChange: (value: string) => void;
    /** A glyph before the text, e.g. a magnifier. */
    lead?: ReactNode;
    /** A control after the text, e.g. a clear button. */
    trail?: ReactNode;
  };

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hideLabel, hint, error, lead, trail, id, className, onChange, ...input } = props;
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel ?? false}
      hint={hint}
      error={error}
      lead={lead}
      trail={trail}
      id={id}
      className={className}
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className="sm-field__input"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** Several lines of text; it grows with what is written, and `rows={1}` starts as one line. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, hideLabel, hint, error, id, className, onChange, rows, ...area } = props;
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel ?? false}
      hint={hint}
      error={error}
      id={id}
      className={className}
    >
      {(control) => (
        <textarea
          {...area}
          {...control}
          {...(rows !== undefined && { rows, 'data-lines': rows })}
          className="sm-field__input"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
