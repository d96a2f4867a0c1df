import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { limitNote } from './text-limit.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'size'> & {
    value: string;
    onChange: (value: string) => void;
    /** The longest text that can be saved. A longer one is not cut but marked as too long. */
    limit?: number;
    /** A glyph before the text, e.g. a magnifier. */
    lead?: ReactNode;
    /** A control after the text, e.g. a clear button. */
    trail?: ReactNode;
  };

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hideLabel, hint, error, lead, trail, id, className, onChange, limit, ...input } = props;
  const note = limitNote(props.value, limit);
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel ?? false}
      hint={note.hint ?? hint}
      error={error ?? note.error}
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
    /** As of `TextField`. */
    limit?: number;
  };

/** Several lines of text; it grows with what is written, and `rows={1}` starts as one line. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, hideLabel, hint, error, id, className, onChange, rows, limit, ...area } = props;
  const note = limitNote(props.value, limit);
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel ?? false}
      hint={note.hint ?? hint}
      error={error ?? note.error}
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
