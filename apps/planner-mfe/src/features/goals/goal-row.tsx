import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { Badge } from '@simmer/ui/badges/badge';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import styles from './goals.module.css';
import { datesText, goalTime } from './model/goal-time.ts';
import { TYPE_LABELS } from './model/type-labels.ts';

interface GoalRowProps {
  readonly goal: NorthStarGoal;
  readonly today: string;
  readonly canRemove: boolean;
  readonly hasFocus: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A North Star with its type, dates and remaining time. A default one is read-only. */
export function GoalRow({ goal, today, canRemove, hasFocus, onEdit, onRemove }: GoalRowProps) {
  const time = goalTime(goal, today);
  const dates = datesText(goal);
  return (
    <li
      className={`sm-item-card ${styles['row']}`}
      style={cardStyle(goal.color)}
      data-fixed={goal.is_default || undefined}
      {...(hasFocus && { 'data-autofocus': true, tabIndex: -1 })}
    >
      <span className={styles['emoji']} aria-hidden="true">
        {goal.emoji}
      </span>
      <div className={styles['what']}>
        <p className={`sm-clamp ${styles['name']}`}>{goal.name}</p>
        <p className={styles['facts']}>
          <Badge>{TYPE_LABELS[goal.type]}</Badge>
          {goal.is_default && <Badge>From Simmer</Badge>}
          {dates !== null && <span>{dates}</span>}
          <span className={styles['left']} data-over={time.isOver || undefined}>
            {time.text}
          </span>
        </p>
        {time.share !== null && (
          <span className={styles['track']} aria-hidden="true">
            <span style={{ width: `${String(time.share * 100)}%` }} />
          </span>
        )}
      </div>
      {!goal.is_default && (
        <span className={styles['tools']}>
          <IconButton
            label={`Edit ${goal.name}`}
            icon={<Pencil aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onEdit}
          />
          <IconButton
            label={`Delete ${goal.name}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={!canRemove}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
