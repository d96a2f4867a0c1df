import { limits } from '@simmer/contracts/limits';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { canAddNorthStar, TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import { GoalRow } from './goal-row.tsx';
import styles from './goals.module.css';

interface GoalListProps {
  readonly goals: readonly NorthStarGoal[];
  readonly today: string;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly canRemove: boolean;
  /** The North Star whose row gets the initial focus. */
  readonly northStarId: string | undefined;
  readonly onCreate: () => void;
  readonly onEdit: (goal: NorthStarGoal) => void;
  readonly onRemove: (goal: NorthStarGoal) => void;
  readonly onManage: () => void;
}

/** The user's North Stars, how many more fit, and a button for a new one. */
export function GoalList({
  goals,
  today,
  titleRef,
  canRemove,
  northStarId,
  onCreate,
  onEdit,
  onRemove,
  onManage,
}: GoalListProps) {
  const createButton = (
    <Button icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={onCreate}>
      New North Star
    </Button>
  );
  const isFull = !canAddNorthStar(goals.length);
  return (
    <section className={styles['section']}>
      <header className={styles['head']}>
        <div>
          <h3 ref={titleRef} tabIndex={-1}>
            Your North Stars
          </h3>
          <p className={styles['hint']} aria-live="polite">
            {goals.length} of {limits.northStars}
            {isFull && ` · ${TOO_MANY_NORTH_STARS}`}
          </p>
        </div>
        {goals.length > 0 && createButton}
      </header>
      {goals.length === 0 ? (
        <EmptyState
          isSmall
          mark="⭐"
          title="No North Stars yet"
          text="Name one thing you want to move towards, and for how long."
          action={createButton}
        />
      ) : (
        <ul className={styles['rows']} aria-label="Your North Stars">
          {goals.map((goal) => (
            <GoalRow
              key={goal.id}
              goal={goal}
              today={today}
              canRemove={canRemove}
              hasFocus={goal.id === northStarId}
              onEdit={() => onEdit(goal)}
              onRemove={() => onRemove(goal)}
            />
          ))}
        </ul>
      )}
      <p className={styles['elsewhere']}>
        For their order, budgets and the default ones:
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onManage}>
          Manage North Stars
        </Button>
      </p>
    </section>
  );
}
