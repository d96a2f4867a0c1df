import type { OnlyInPlan } from '@simmer/app-state/personal-data/plan-backups';
import styles from './backups.module.css';

/** The most rows shown individually. */
const MAX_SHOWN = 200;

/** What only the plan has: it stays. */
export function OnlyInPlanList({ items }: { readonly items: readonly OnlyInPlan[] }) {
  if (items.length === 0) return null;
  const rest = items.length - MAX_SHOWN;
  return (
    <details className={styles['onlyHere']}>
      <summary>
        {items.length === 1 ? '1 item is' : `${items.length} items are`} only in your plan, and{' '}
        {items.length === 1 ? 'stays' : 'stay'} as {items.length === 1 ? 'it is' : 'they are'}
      </summary>
      <ul>
        {items.slice(0, MAX_SHOWN).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      {rest > 0 && <p className="sm-muted">and {rest} more.</p>}
    </details>
  );
}
