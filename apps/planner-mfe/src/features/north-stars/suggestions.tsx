import type { DefaultTheme } from '@simmer/contracts/schemas/north-star.schema';
import { cardStyle } from '@simmer/ui/colour/card-tint';
import Plus from 'lucide-react/icons/plus';
import styles from './north-stars.module.css';

interface SuggestionsProps {
  readonly suggestions: readonly DefaultTheme[];
  /** There are five already: the tiles look disabled, and a click explains why. */
  readonly isFull: boolean;
  readonly onAdd: (theme: DefaultTheme) => void;
}

/** The default North Stars that the person does not have yet. */
export function Suggestions({ suggestions, isFull, onAdd }: SuggestionsProps) {
  return (
    <ul className={styles['tiles']} aria-label="Default themes">
      {suggestions.map((theme) => (
        <li key={theme.id}>
          <button
            type="button"
            className={styles['tile']}
            style={cardStyle(theme.color)}
            aria-label={`Add ${theme.name}`}
            {...(isFull && { 'data-full': true })}
            onClick={() => onAdd(theme)}
          >
            <span className={styles['emoji']} aria-hidden="true">
              {theme.emoji}
            </span>
            <span className={styles['tileName']}>{theme.name}</span>
            <Plus className={styles['plus']} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
