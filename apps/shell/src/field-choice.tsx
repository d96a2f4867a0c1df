import { useId } from 'react';
import styles from './field-choice.module.css';

/** One of the two values of a field. */
export interface FieldSide<Side extends string> {
  readonly side: Side;
  /** Whose it is. */
  readonly label: string;
  readonly value: string;
  /** Where and when it was entered. */
  readonly source?: string;
  readonly isDisabled?: boolean;
}

interface FieldChoiceProps<Side extends string> {
  readonly name: string;
  readonly sides: readonly FieldSide<Side>[];
  /** Undefined: nothing was chosen yet. */
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** A field with two values, one of which is chosen. Native radio buttons, so the arrow keys work as usual. */
export function FieldChoice<Side extends string>(props: FieldChoiceProps<Side>) {
  const { name, sides, chosen, onChoose } = props;
  const group = useId();
  return (
    <fieldset className={styles['question']}>
      <legend className={styles['field']}>{name}</legend>
      <div className={styles['sides']}>
        {sides.map(({ side, label, value, source, isDisabled = false }) => (
          <label key={side} className={styles['side']}>
            <input
              type="radio"
              name={group}
              value={side}
              checked={chosen === side}
              disabled={isDisabled}
              onChange={() => onChoose(side)}
            />
            <span className={styles['label']}>{label}</span>
            <span className={styles['value']}>{value}</span>
            {source !== undefined && <span className={styles['source']}>{source}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
