import { cardStyle } from '@simmer/ui/colour/card-tint';
import Check from 'lucide-react/icons/check';
import type { ThemeChoice } from './model/theme-selection.ts';
import styles from './onboarding.module.css';

interface ThemeTileProps {
  readonly theme: ThemeChoice;
  readonly isChosen: boolean;
  /** Five others are chosen: a click changes nothing. */
  readonly isBeyondLimit: boolean;
  readonly onToggle: () => void;
}

/** A tile of the grid, on or off. */
export function ThemeTile({ theme, isChosen, isBeyondLimit, onToggle }: ThemeTileProps) {
  return (
    <button
      type="button"
      className={styles['tile']}
      style={cardStyle(theme.color)}
      aria-pressed={isChosen}
      // Not disabled: it stays in the tab order, and the count below explains why nothing happens.
      {...(isBeyondLimit && { 'data-beyond-limit': true, 'aria-describedby': 'north-star-count' })}
      onClick={onToggle}
    >
      <span className={styles['tileEmoji']} aria-hidden="true">
        {theme.emoji}
      </span>
      <span className={styles['tileName']}>{theme.name}</span>
      {isChosen && (
        <span className={styles['tileCheck']}>
          <Check aria-hidden="true" strokeWidth={3} />
        </span>
      )}
    </button>
  );
}
