import { dayTitle } from '@simmer/domain/dates/date-labels';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { capitalized } from '@simmer/domain/capitalized';
import { Menu, type MenuItem } from '@simmer/ui/antd/menu';
import type { CSSProperties } from 'react';
import type { BlockCard } from '../model/block-card.ts';
import styles from './outcome-button.module.css';
import type { Mark } from './use-mark-outcome.ts';

const GLYPHS = { done: '✓', partly: '½', missed: '–' } as const;
const RESULTS = ['done', 'partly', 'missed'] as const;

/** Lower cards have it in the middle of their height. */
const LOW = 72;

interface OutcomeButtonProps {
  readonly card: BlockCard;
  readonly date: string;
  readonly onMark: (mark: Mark) => void;
}

/** All marks, of which the current one is checked; a reason stays with whatever is chosen. */
function marksOf({ block }: BlockCard, date: string, onMark: (mark: Mark) => void): MenuItem[] {
  const { result, reason } = outcomeOn(block, date) ?? {};
  const kept = reason ? { reason } : {};
  const items: MenuItem[] = RESULTS.map((each) => ({
    id: each,
    label: capitalized(OUTCOME_TEXT[each]),
    isChecked: each === result,
    onSelect: () => onMark({ result: each, ...kept }),
  }));
  if (result === undefined) return items;
  return [
    ...items,
    { id: 'none', label: 'Remove the mark', hasLineAbove: true, onSelect: () => onMark(null) },
  ];
}

/** The mark of a card: one tap marks it as done; a marked one opens the others, as a secondary press does (OUT-3). */
export function OutcomeButton({ card, date, onMark }: OutcomeButtonProps) {
  const { result, reason } = outcomeOn(card.block, date) ?? {};
  const why = reason ? `: ${reason}` : '';
  const text = result === undefined ? 'Mark as done' : `${OUTCOME_TEXT[result]}${why}. Change the mark`;
  return (
    <Menu label={`${card.name}, ${dayTitle(date)}: mark`} align="end" items={marksOf(card, date, onMark)}>
      {({ onClick: openMenu, ...trigger }) => (
        <button
          type="button"
          ref={trigger.ref}
          {...(result !== undefined && trigger)}
          // On the sheet a key marks the focused card.
          tabIndex={-1}
          className={styles['mark']}
          data-outcome={result}
          data-low={card.height < LOW || undefined}
          style={{ '--card': `${card.height}px` } as CSSProperties}
          aria-label={`${card.name}, ${dayTitle(date)}: ${text}`}
          title={capitalized(text)}
          onClick={result === undefined ? () => onMark({ result: 'done' }) : openMenu}
          onContextMenu={(event) => {
            event.preventDefault();
            openMenu();
          }}
        >
          <span aria-hidden="true">{result === undefined ? '✓' : GLYPHS[result]}</span>
        </button>
      )}
    </Menu>
  );
}
