import { cardStyle } from '@simmer/ui/theme/card-tint';
import Check from 'lucide-react/icons/check';
import type { NorthStarChoice } from './north-star-selection.ts';
import styles from './onboarding.module.css';

interface NorthStarTileProps {
  readonly northStar: NorthStarChoice;
  readonly isChosen: boolean;
  /** Whether five other North Stars are chosen: a click then changes nothing. */
  readonly isBeyondLimit: boolean;
  readonly onToggle: () => void;
}

/** A tile of the grid, on or off. */
export function NorthStarTile({ northStar, isChosen, isBeyondLimit, onToggle }: NorthStarTileProps) {
  return (
    <button
      type="button"
      className={styles['tile']}
      style={cardStyle(northStar.color)}
      aria-pressed={isChosen}
      // Not disabled: the tile stays in the tab order, and the count below explains why a click does nothing.
      {...(isBeyondLimit && { 'data-beyond-limit': true, 'aria-describedby': 'north-star-count' })}
      onClick={onToggle}
    >
      <span className={styles['tileEmoji']} aria-hidden="true">
        {northStar.emoji}
      </span>
      <span className="sm-clamp">{northStar.name}</span>
      {isChosen && (
        <span className={styles['tileCheck']}>
          <Check aria-hidden="true" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
