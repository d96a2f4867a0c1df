import { Button } from '@simmer/ui/buttons/button';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { NorthStar } from '../../shared/planning-types.ts';
import styles from './north-stars.module.css';
import { useStarRow } from './star-list.tsx';

interface StarRowProps {
  readonly star: NorthStar;
  /** The budget of the current week. */
  readonly budget: NorthStarBudget | null;
  readonly canMove: boolean;
  readonly canRemove: boolean;
  readonly onEdit: () => void;
  readonly onEditBudget: () => void;
  readonly onShowGoals: () => void;
  readonly onRemove: () => void;
}

/** A North Star of the list: a draggable card. */
export function StarRow(props: StarRowProps) {
  const { star, budget, canMove, canRemove, onEdit, onEditBudget, onShowGoals, onRemove } = props;
  const { row, handle, tapTarget } = useStarRow(star.id, canMove);
  return (
    <li {...row} className={`sm-item-card ${styles['row']}`} style={cardStyle(star.color)}>
      {canMove && (
        <button type="button" {...handle} className={styles['dragHandle']} aria-label={`Move ${star.name}`}>
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <span className={styles['emoji']} aria-hidden="true">
        {star.emoji}
      </span>
      <span className={styles['starTexts']}>
        <span className={`sm-clamp ${styles['starName']}`}>{star.name}</span>
        {budget !== null && <span className={styles['budget']}>{budgetInWords(budget)}</span>}
      </span>
      <span className={styles['rowTools']}>
        <Tool label="Budget" name={`Budget of ${star.name}`} onClick={onEditBudget} />
        <Tool label="Goals" name={`Goals of ${star.name}`} onClick={onShowGoals} />
        <Tool label="Edit" name={`Edit ${star.name}`} onClick={onEdit} />
        <Tool label="Remove" name={`Remove ${star.name}`} disabled={!canRemove} onClick={onRemove} />
      </span>
      {tapTarget}
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  /** The accessible name, which includes that of the North Star. */
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, name, ...press }: ToolProps) {
  return (
    <Button size="small" variant="quiet" aria-label={name} {...press}>
      {label}
    </Button>
  );
}
