import { shortDate } from '@simmer/domain/dates/date-labels';
import { useId } from 'react';
import type { EditScope } from './model/edit-scope.ts';
import styles from './time-block.module.css';

interface ScopeFieldProps {
  readonly scopes: readonly EditScope[];
  readonly scope: EditScope;
  /** The occurrence that was opened. */
  readonly date: string;
  /** Which days the edit would change, in words. */
  readonly preview: string;
  readonly onChange: (scope: EditScope) => void;
}

const LABELS: Readonly<Record<EditScope, string>> = {
  only: 'Edit only this occurrence',
  following: 'This and following',
  whole: 'The whole series',
};

/** How far the edit reaches, and which days it would change. */
export function ScopeField({ scopes, scope, date, preview, onChange }: ScopeFieldProps) {
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
      <p className={styles['preview']} aria-live="polite">
        {preview}
      </p>
    </fieldset>
  );
}
