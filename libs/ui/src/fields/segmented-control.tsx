import { useId, type ReactElement, type ReactNode } from 'react';

export type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  isDisabled?: boolean;
  title?: string;
};

export type SegmentedControlProps<Value extends string> = {
  /** The question; announced, and shown above unless hidden. */
  label: string;
  hideLabel?: boolean;
  options: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** A choice of one of a few visible options. Native radio buttons, so the arrow keys work as usual. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactElement {
  const { label, hideLabel = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="sm-field">
      <legend className={hideLabel ? 'sm-visually-hidden' : 'sm-field__label'}>{label}</legend>
      <div className="sm-segments">
        {options.map((option) => (
          <label key={option.value} className="sm-segment" title={option.title}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.isDisabled ?? false}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
