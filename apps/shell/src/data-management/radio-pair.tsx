import { type ReactNode, useId } from 'react';
import styles from './radio-pair.module.css';

interface RadioPairProps<Value extends string> {
  readonly name: string;
  /** The subject of the choice, between its name and the buttons. */
  readonly children?: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The chosen value; null: neither is chosen. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one of two. Native radio buttons, so the arrow keys work as usual. */
export function RadioPair<Value extends string>(props: RadioPairProps<Value>) {
  const { name, children, options, chosen, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles['pair']}>
      <legend>{name}</legend>
      {children}
      <div className={styles['options']}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles['option']}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
