import { dayTitle } from '@simmer/domain/dates/date-labels';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import type { CSSProperties } from 'react';
import type { BlockCard } from '../model/block-card.ts';
import { nextMark } from './next-mark.ts';
import styles from './outcome-button.module.css';

const GLYPHS = { done: '✓', partly: '½', missed: '–' } as const;

/** Lower cards have it in the middle of their height. */
const LOW = 72;

interface OutcomeButtonProps {
  readonly card: BlockCard;
  readonly date: string;
  readonly onMark: () => void;
}

/** The mark of a card: what became of it, and what a tap changes that to (OUT-3). */
export function OutcomeButton({ card, date, onMark }: OutcomeButtonProps) {
  const { result, reason } = outcomeOn(card.block, date) ?? {};
  const next = nextMark(card.block, date);
  const tapText = next === null ? 'Remove the mark' : `Mark as ${OUTCOME_TEXT[next.result]}`;
  const why = reason ? `: ${reason}` : '';
  const text = result === undefined ? tapText : `${OUTCOME_TEXT[result]}${why}. ${tapText}`;
  return (
    <button
      type="button"
      // On the sheet a key marks the focused card.
      tabIndex={-1}
      className={styles['mark']}
      data-outcome={result}
      data-low={card.height < LOW || undefined}
      style={{ '--card': `${card.height}px` } as CSSProperties}
      aria-label={`${card.name}, ${dayTitle(date)}: ${text}`}
      title={text.charAt(0).toUpperCase() + text.slice(1)}
      onClick={onMark}
    >
      <span aria-hidden="true">{result === undefined ? '✓' : GLYPHS[result]}</span>
    </button>
  );
}
