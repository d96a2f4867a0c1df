import { useId } from 'react';
import type { EditScope } from './model/scopes-of.ts';
import styles from './time-block.module.css';

interface ScopeFieldProps {
  readonly legend: string;
  readonly labels: Readonly<Record<EditScope, string>>;
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  readonly onChange: (scope: EditScope) => void;
}

/** A choice of the scope of an edit or a move (BLK-30). */
export function ScopeField({ legend, labels, scopes, scope, onChange }: ScopeFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles['scope']}>
      <legend className="sm-field__label">{legend}</legend>
      {scopes.map((each) => (
        <label key={each} className={styles['scopeOption']}>
          <input
            type="radio"
            className="sm-check__input"
            name={id}
            checked={each === scope}
            onChange={() => onChange(each)}
          />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  );
}
