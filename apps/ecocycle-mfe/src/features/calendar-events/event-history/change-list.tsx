import { browserZone, useToday } from '@simmer/app-state/clock';
import type { FieldChange } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { momentText } from '@simmer/domain/dates/moment-text';
import { fieldLabel, isTimeField } from '@simmer/domain/event-history/entry-text';
import styles from '../event.module.css';

function valueText({ field }: FieldChange, value: string | null, today: string): string {
  if (value === null || value === '') return 'nothing';
  return isTimeField(field) ? momentText(value, browserZone(), { today }) : value;
}

/** Each field that changed, before and after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const today = useToday();
  if (changes.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change.field}>
          {fieldLabel(change.field)}: <del>{valueText(change, change.before, today)}</del>{' '}
          <span aria-hidden="true">→</span> <ins>{valueText(change, change.after, today)}</ins>
        </li>
      ))}
    </ul>
  );
}
