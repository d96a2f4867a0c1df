import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FieldFrame, frameAndControl, type FieldTexts } from './field-frame.tsx';

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

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { frame, lead, trail, onChange, ...input } = frameAndControl(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="sm-field__box">
          {lead !== undefined && <span className="sm-field__lead">{lead}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className="sm-field__input"
            onChange={(event) => onChange(event.target.value)}
          />
          {trail}
        </div>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
    /** The maximum length that can be saved, as in `TextField`. */
    limit?: number;
  };

/** Several lines of text; the height follows the content, and `rows={1}` starts with one line. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { frame, onChange, rows, ...area } = frameAndControl(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="sm-field__box">
          <textarea
            {...area}
            {...control}
            {...(rows !== undefined && { rows, 'data-lines': rows })}
            className="sm-field__input"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
