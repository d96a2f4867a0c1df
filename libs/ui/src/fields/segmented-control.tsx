import { useId, type ReactElement, type ReactNode } from 'react';

export type SegmentedControlProps<Value extends string> = {
  /** The question, which is announced. */
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one of a few visible options. Native radio buttons, so the arrow keys work as usual. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactElement {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="sm-field">
      <legend className="sm-visually-hidden">{label}</legend>
      <div className="sm-segments">
        {options.map((option) => (
          <label key={option.value} className="sm-segment">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
