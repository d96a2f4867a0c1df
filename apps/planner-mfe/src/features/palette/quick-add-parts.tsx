import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import X from 'lucide-react/icons/x';
import styles from './quick-add.module.css';

interface MarksProps {
  readonly text: string;
  readonly tokens: readonly QuickAddToken[];
  /** How far the field is scrolled, in pixels. */
  readonly scrolled: number;
}

/** The understood parts of the line, marked behind its text (QCK-4). */
export function QuickAddMarks({ text, tokens, scrolled }: MarksProps) {
  const ends = [0, ...tokens.map(({ end }) => end)];
  return (
    <div className={styles['marks']} aria-hidden="true">
      <span style={{ transform: `translateX(${-scrolled}px)` }}>
        {ends.map((end, index) => {
          const token = tokens[index];
          return (
            <span key={end}>
              {text.slice(end, token?.start)}
              {token && <mark>{token.text}</mark>}
            </span>
          );
        })}
      </span>
    </div>
  );
}

interface PartsProps {
  readonly tokens: readonly QuickAddToken[];
  readonly onKeep: (part: string) => void;
}

/** The understood parts as buttons, each of which takes its part as text. */
export function QuickAddParts({ tokens, onKeep }: PartsProps) {
  if (tokens.length === 0) return null;
  return (
    <div role="group" aria-label="Understood" className={styles['parts']}>
      {tokens.map(({ start, text }) => (
        <Button
          key={start}
          size="small"
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKeep(text)}
        >
          <VisuallyHidden>Keep as text: </VisuallyHidden>
          {text}
          <X aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}
