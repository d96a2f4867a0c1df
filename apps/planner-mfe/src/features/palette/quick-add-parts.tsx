import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import { Button } from '@simmer/ui/buttons/button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { PointerEvent } from 'react';
import styles from './quick-add.module.css';
import type { NorthStar } from '../../planning/planning-types.ts';
import type { LineQuestion, QuickAddState, UsualStar } from './use-quick-add.ts';

const NO_STARS: readonly never[] = [];

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
  readonly usualStar?: UsualStar | null;
  /** Those that the mark at the end of the line may mean. */
  readonly stars?: readonly NorthStar[];
  readonly onTakeStar?: (star: NorthStar) => void;
}

/** The understood parts as buttons, each of which takes its part as text, and the offered one, which takes its word. */
export function QuickAddParts(props: PartsProps) {
  const { tokens, offer, question, choose, usualStar = null, stars = NO_STARS, onTakeStar } = props;
  const isEmpty = [...tokens, ...stars].length === 0 && usualStar === null;
  if (isEmpty && offer === null && question === null) return null;
  return (
    <div className={styles['parts']}>
      {question !== null && <DayChoices question={question} />}
      {stars.length > 0 && (
        <div role="group" aria-label="North Stars in this line" className={styles['group']}>
          {stars.map((star) => (
            <Button key={star.id} size="small" onPointerDown={keepFocus} onClick={() => onTakeStar?.(star)}>
              {star.emoji} {star.name}
            </Button>
          ))}
        </div>
      )}
      {usualStar !== null && (
        <Button size="small" onPointerDown={keepFocus} onClick={usualStar.remove}>
          <VisuallyHidden>Leave out the usual North Star: </VisuallyHidden>
          {usualStar.emoji} {usualStar.name}
          <X aria-hidden="true" />
        </Button>
      )}
      {tokens.length > 0 && (
        <div role="group" aria-label="Understood" className={styles['group']}>
          {tokens.map(({ start, text }) => (
            <Button key={start} size="small" onPointerDown={keepFocus} onClick={() => choose(text, 'text')}>
              <VisuallyHidden>Keep as text: </VisuallyHidden>
              <span>{text}</span>
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
          <VisuallyHidden>{`Take “${offer.part}” as: `}</VisuallyHidden>
          <span>{offer.text}</span>
          <kbd className={styles['key']} aria-hidden="true">
            Tab
          </kbd>
        </Button>
      )}
    </div>
  );
}
