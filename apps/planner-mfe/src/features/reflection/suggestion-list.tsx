import Plus from 'lucide-react/icons/plus';
import styles from './reflection.module.css';

interface SuggestionListProps {
  readonly lines: readonly string[];
  readonly onAccept: (line: string) => void;
}

/** Suggestions from the week's plan; a press adds one to the lines. */
export function SuggestionList({ lines, onAccept }: SuggestionListProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['suggestions']} aria-label="From your plan">
      <h3 className={styles['title']}>From your plan</h3>
      <ul className={styles['list']}>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" className={styles['line']} onClick={() => onAccept(line)}>
              <Plus aria-hidden="true" />
              <span>
                <span className="sm-visually-hidden">Add </span>
                {line}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
