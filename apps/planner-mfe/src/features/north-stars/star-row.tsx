import { Badge } from '@simmer/ui/badges/badge';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { cardStyle } from '@simmer/ui/color/card-tint';
import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { NorthStar } from '../../planning/planning-types.ts';
import styles from './north-stars.module.css';
import { useStarRow } from './star-list.tsx';

interface StarRowProps {
  readonly star: NorthStar;
  /** Of the current week. */
  readonly budget: NorthStarBudget | null;
  readonly canMove: boolean;
  readonly canRemove: boolean;
  readonly onEdit: () => void;
  readonly onEditBudget: () => void;
  readonly onRemove: () => void;
}

/** A North Star of the list: a draggable card. Only a custom one can be edited; each can have a budget. */
export function StarRow({ star, budget, canMove, canRemove, onEdit, onEditBudget, onRemove }: StarRowProps) {
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
        <span className={styles['nameLine']}>
          <span className={`sm-clamp ${styles['starName']}`}>{star.name}</span>
          {star.is_default && <Badge>Default</Badge>}
        </span>
        {budget !== null && <span className={styles['budget']}>{budgetInWords(budget)}</span>}
      </span>
      <span className={styles['rowTools']}>
        <IconButton
          label={`Budget of ${star.name}`}
          icon={<Hourglass aria-hidden="true" />}
          onClick={onEditBudget}
        />
        {!star.is_default && (
          <IconButton label={`Edit ${star.name}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
        )}
        <IconButton
          label={`Remove ${star.name}`}
          icon={<Trash2 aria-hidden="true" />}
          disabled={!canRemove}
          onClick={onRemove}
        />
      </span>
      {tapTarget}
    </li>
  );
}
