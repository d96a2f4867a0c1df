import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import Plus from 'lucide-react/icons/plus';
import styles from './north-stars.module.css';

interface SuggestionsProps {
  readonly suggestions: readonly DefaultNorthStar[];
  /** Whether there are already five North Stars: the tiles look disabled, and a click explains why. */
  readonly isFull: boolean;
  readonly onAdd: (northStar: DefaultNorthStar) => void;
}

/** The default North Stars that the person does not have yet. */
export function Suggestions({ suggestions, isFull, onAdd }: SuggestionsProps) {
  return (
    <ul className={styles['tiles']} aria-label="Default North Stars">
      {suggestions.map((northStar) => (
        <li key={northStar.id}>
          <button
            type="button"
            className={styles['tile']}
            style={cardStyle(northStar.color)}
            aria-label={`Add ${northStar.name}`}
            {...(isFull && { 'data-full': true })}
            onClick={() => onAdd(northStar)}
          >
            <span className={styles['emoji']} aria-hidden="true">
              {northStar.emoji}
            </span>
            <span className={styles['tileName']}>{northStar.name}</span>
            <Plus className={styles['plus']} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
