import type { ReactNode } from 'react';
import styles from './native-select.module.css';

interface NativeSelectProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly isDisabled?: boolean;
  readonly textOf: (option: Value) => ReactNode;
  readonly onChange: (value: Value) => void;
}

/** A choice of one of a few values. The native select, which is usable on phones. */
export function NativeSelect<Value extends string | number>(props: NativeSelectProps<Value>) {
  const { label, value, options, isDisabled = false, textOf, onChange } = props;
  return (
    <span className={`sm-field__box ${styles['box']}`}>
      <select
        aria-label={label}
        className="sm-field__input"
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(options[target.selectedIndex] ?? value)}
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
