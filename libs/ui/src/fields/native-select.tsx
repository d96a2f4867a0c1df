import type { ReactNode } from 'react';

interface NativeSelectProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly isDisabled?: boolean;
  readonly textOf: (option: Value) => ReactNode;
  /** The id of the select. Inside a form, the form sets this, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

/** A choice of one of a few values. The native select, which is usable on phones. */
export function NativeSelect<Value extends string | number>(props: NativeSelectProps<Value>) {
  const { label, id, value, options, isDisabled = false, textOf, onChange } = props;
  return (
    <span className="sm-field__box sm-select">
      <select
        id={id}
        aria-label={label}
        className="sm-field__input"
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => {
          const option = options[target.selectedIndex];
          if (option !== undefined) onChange?.(option);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </span>
  );
}
