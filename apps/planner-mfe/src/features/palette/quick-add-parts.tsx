import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { PointerEvent } from 'react';
import styles from './quick-add.module.css';
import type { LineQuestion, QuickAddState } from './use-quick-add.ts';

// The focus stays in the field.
const keepFocus = (event: PointerEvent) => event.preventDefault();

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

/** The days that the person is asked for; the chosen one is pressed (QCK-8). */
function DayChoices({ question: { text, days, answer } }: { readonly question: LineQuestion }) {
  return (
    <div role="group" aria-label={text} className={styles['group']}>
      {days.map((day) => (
        <Button
          key={day.date}
          size="small"
          aria-pressed={day.isChosen}
          onPointerDown={keepFocus}
          onClick={() => answer(day.date)}
        >
          {day.text}
        </Button>
      ))}
    </div>
  );
}

interface PartsProps extends Pick<QuickAddState, 'offer' | 'choose'> {
  readonly tokens: readonly QuickAddToken[];
  readonly question: LineQuestion | null;
}

/** The understood parts as buttons, each of which takes its part as text, and the offered one, which takes its word. */
export function QuickAddParts({ tokens, offer, question, choose }: PartsProps) {
  if (tokens.length === 0 && offer === null && question === null) return null;
  return (
    <div className={styles['parts']}>
      {question !== null && <DayChoices question={question} />}
      {tokens.length > 0 && (
        <div role="group" aria-label="Understood" className={styles['group']}>
          {tokens.map(({ start, text }) => (
            <Button key={start} size="small" onPointerDown={keepFocus} onClick={() => choose(text, 'text')}>
              <VisuallyHidden>Keep as text: </VisuallyHidden>
              {text}
              <X aria-hidden="true" />
            </Button>
          ))}
        </div>
      )}
      {offer !== null && (
        <Button
          size="small"
          className={styles['offer']}
          aria-keyshortcuts="Tab"
          onPointerDown={keepFocus}
          onClick={() => choose(offer.part, 'part')}
        >
          <Plus aria-hidden="true" />
          <VisuallyHidden>Take “{offer.part}” as: </VisuallyHidden>
          {offer.text}
          <kbd className={styles['key']} aria-hidden="true">
            Tab
          </kbd>
        </Button>
      )}
    </div>
  );
}
