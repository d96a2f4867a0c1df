import type { FieldChange } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { fieldLabel, isTimeField } from '@simmer/domain/event-history/entry-text';
import styles from '../event.module.css';
import { momentText } from './moment-text.ts';

function valueText({ field }: FieldChange, value: string | null): string {
  if (value === null || value === '') return 'nothing';
  return isTimeField(field) ? momentText(value) : value;
}

/** Each field that changed, before and after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          {fieldLabel(change.field)}: <del>{valueText(change, change.before)}</del>{' '}
          <span aria-hidden="true">→</span> <ins>{valueText(change, change.after)}</ins>
        </li>
      ))}
    </ul>
  );
}
