import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { REFLECTION_KINDS, reflectionLines } from '../../reflection/model/reflection-kind.ts';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './reflection-cards.module.css';
import { useWeekActions } from '../model/week-actions.ts';

interface ReflectionCardsProps {
  readonly monday: string;
  readonly reflection: WeeklyReflection | null;
  /** -1 on the sheet, where arrow keys reach the cards; elsewhere 0, for Tab. */
  readonly tabIndex?: 0 | -1;
}

/** Wins, challenges and insights of a week, in the margin (CAL-8). */
export function ReflectionCards({ monday, reflection, tabIndex = 0 }: ReflectionCardsProps) {
  const { openReflection } = useWeekActions();
  return (
    <div className={styles['cards']}>
      {REFLECTION_KINDS.map(({ kind, card }) => {
        const lines = reflectionLines(reflection, kind);
        return (
          <button
            key={kind}
            type="button"
            tabIndex={tabIndex}
            className={`${styles['card']} ${lines.length > 0 ? styles['written'] : ''}`}
            onClick={() => openReflection(monday, kind)}
          >
            <span className={styles['name']}>
              <span>
                {card}
                <VisuallyHidden> of {weekLabel(monday)}, </VisuallyHidden>
              </span>
              <EntryCount count={lines.length} />
            </span>
            {lines[0] !== undefined && <span className={`sm-fade ${styles['first']}`}>{lines[0]}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The number of entries: a figure if there are any, with an accessible text. */
function EntryCount({ count }: { count: number }) {
  if (count === 0) return <VisuallyHidden>0 entries</VisuallyHidden>;
  return (
    <span className={`sm-tabular ${styles['count']}`}>
      {count}
      <VisuallyHidden>{count === 1 ? ' entry' : ' entries'}</VisuallyHidden>
    </span>
  );
}
