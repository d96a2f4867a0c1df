import type { OnlyInPlan } from '@simmer/app-state/personal-data/plan-backups';
import { itemsText } from './items-text.ts';
import { RadioPair } from './radio-pair.tsx';
import styles from './backups/backups.module.css';

/** The maximum number of staying items shown individually. Items to be removed are all listed. */
const MAX_SHOWN = 200;

function Labels({ items }: { readonly items: readonly OnlyInPlan[] }) {
  return (
    <ul>
      {items.map(({ key, label }) => (
        <li key={key}>{label}</li>
      ))}
    </ul>
  );
}

function Staying({ items }: { readonly items: readonly OnlyInPlan[] }) {
  const rest = items.length - MAX_SHOWN;
  const isOne = items.length === 1;
  return (
    <details className={styles['onlyHere']}>
      <summary>
        {itemsText(items.length)} {isOne ? 'is' : 'are'} only in your plan, and {isOne ? 'stays' : 'stay'} as{' '}
        {isOne ? 'it is' : 'they are'}
      </summary>
      <Labels items={items.slice(0, MAX_SHOWN)} />
      {rest > 0 && <p className="sm-muted">and {rest} more.</p>}
    </details>
  );
}

interface OnlyInPlanListProps {
  readonly items: readonly OnlyInPlan[];
  /** The items that can be removed. */
  readonly removable: readonly OnlyInPlan[];
  readonly isRemoving: boolean;
  readonly onChoose: (isRemoving: boolean) => void;
}

/**
 * The items that only the plan has: they stay, or are removed if the person wants the plan exactly as in the backup
 * (OFF-103).
 */
export function OnlyInPlanList({ items, removable, isRemoving, onChoose }: OnlyInPlanListProps) {
  if (items.length === 0) return null;
  if (removable.length === 0) return <Staying items={items} />;
  const keys = new Set(removable.map(({ key }) => key));
  const staying = items.filter(({ key }) => !keys.has(key));
  return (
    <>
      <RadioPair
        name="What was added since"
        options={[
          { value: 'keep', label: 'Keep it', hint: `${itemsText(items.length)} only in your plan` },
          { value: 'remove', label: 'Remove it too', hint: `${itemsText(removable.length)}, listed below` },
        ]}
        chosen={isRemoving ? 'remove' : 'keep'}
        onChoose={(value) => onChoose(value === 'remove')}
      />
      {isRemoving && (
        <div className={styles['onlyHere']}>
          <p>{removable.length === 1 ? 'This is removed:' : `These ${removable.length} are removed:`}</p>
          <Labels items={removable} />
          {staying.length > 0 && (
            <>
              <p>Time blocks that stay use these activities, so they stay too:</p>
              <Labels items={staying} />
            </>
          )}
        </div>
      )}
      {!isRemoving && <Staying items={items} />}
    </>
  );
}
