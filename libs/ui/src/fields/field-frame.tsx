import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { limitNote } from './text-limit.tsx';

export type FieldTexts = {
  label: string;
  /** Hides the label visually if the placeholder or the context already shows it. */
  hideLabel?: boolean;
  hint?: string | undefined;
  /** What is wrong and how to fix it; an error also marks the field as invalid. */
  error?: string | undefined;
};

export type FieldControl = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export type FieldFrameProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, hint and error of a text field, linked for assistive technology. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { label, hideLabel = false, hint, error, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const note = error ?? hint;
  const control: FieldControl = {
    id,
    ...(error !== undefined && { 'aria-invalid': true as const }),
    ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
  };
  return (
    <div className={classNames('sm-field', error !== undefined && 'sm-field--invalid', className)}>
      <label htmlFor={id} className={hideLabel ? 'sm-visually-hidden' : 'sm-field__label'}>
        {label}
      </label>
      {children(control)}
      {note !== undefined && (
        <p
          // The error is a new element instead of a changed hint, so that it is announced.
          key={error === undefined ? 'hint' : 'error'}
          id={`${id}-note`}
          className={error === undefined ? 'sm-field__hint' : 'sm-field__error'}
          {...(error !== undefined && { role: 'alert' })}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type LimitedText = FieldTexts & {
  value: string;
  /** The maximum length that can be saved. A longer text is not cut but marked as too long. */
  limit?: number;
  id?: string | undefined;
  className?: string | undefined;
};

/** Splits the props into those of the frame and those of the control; near its limit a text gets another note. */
export function frameAndControl<Props extends LimitedText>(props: Props) {
  const { label, hideLabel = false, hint, error, id, className, limit, ...control } = props;
  const note = limitNote(props.value, limit);
  const texts = { label, hideLabel, hint: note.hint ?? hint, error: error ?? note.error };
  return { frame: { ...texts, id, className }, ...control };
}
