import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { limitNote } from './text-limit.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'size'> & {
    value: string;
    onChange: (value: string) => void;
    /** The maximum length that can be saved. A longer text is not cut but marked as too long. */
    limit?: number;
    /** An icon before the text, for example a magnifier. */
    lead?: ReactNode;
    /** A control after the text, for example a clear button. */
    trail?: ReactNode;
  };

type LimitedText = FieldTexts & {
  value: string;
  limit?: number;
  id?: string | undefined;
  className?: string | undefined;
};

/** Splits the props into those of the frame and those of the control; near its limit a text has another note. */
function frameAndControl<Props extends LimitedText>(props: Props) {
  const { label, hideLabel = false, hint, error, id, className, limit, ...control } = props;
  const note = limitNote(props.value, limit);
  const texts = { label, hideLabel, hint: note.hint ?? hint, error: error ?? note.error };
  return { frame: { ...texts, id, className }, ...control };
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { frame, lead, trail, onChange, ...input } = frameAndControl(props);
  return (
    <FieldFrame {...frame} lead={lead} trail={trail}>
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
    /** See `TextField`. */
    limit?: number;
  };

/** Several lines of text; the height follows the content, and `rows={1}` starts with one line. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { frame, onChange, rows, ...area } = frameAndControl(props);
  return (
    <FieldFrame {...frame}>
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
