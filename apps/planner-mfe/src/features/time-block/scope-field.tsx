import { useId } from 'react';
import type { EditScope } from './model/scopes-of.ts';
import styles from './time-block.module.css';

const labelsOf = (verb: ScopeFieldProps['verb']): Readonly<Record<EditScope, string>> => ({
  only: `${verb} only this occurrence`,
  following: 'This and following',
  whole: 'The whole series',
});

interface ScopeFieldProps {
  readonly legend: string;
  readonly verb: 'Edit' | 'Move' | 'Change' | 'Delete';
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  readonly onChange: (scope: EditScope) => void;
}

/** A choice of the scope of a change, in the same words wherever one is made (BLK-30). */
export function ScopeField({ legend, verb, scopes, scope, onChange }: ScopeFieldProps) {
  const id = useId();
  const labels = labelsOf(verb);
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
