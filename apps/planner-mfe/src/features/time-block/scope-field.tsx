import { shortDate } from '@simmer/domain/dates/date-labels';
import { useId } from 'react';
import type { EditScope } from './model/edit-scope.ts';
import styles from './time-block.module.css';

interface ScopeFieldProps {
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  /** The occurrence that was opened. */
  readonly date: string;
  readonly onChange: (scope: EditScope) => void;
}

const LABELS: Readonly<Record<EditScope, string>> = {
  only: 'Edit only this occurrence',
  following: 'This and following',
  whole: 'The whole series',
};

/** How far the edit reaches. */
export function ScopeField({ scopes, scope, date, onChange }: ScopeFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles['scope']}>
      <legend className="sm-field__label">What to change on {shortDate(date)}</legend>
      {scopes.map((each) => (
        <label key={each} className={styles['scopeOption']}>
          <input type="radio" name={id} checked={each === scope} onChange={() => onChange(each)} />
          {LABELS[each]}
        </label>
      ))}
    </fieldset>
  );
}
