import { inRem } from '@simmer/ui/device/text-scale';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { doneMinutes, outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT, outcomeText } from '@simmer/domain/outcomes/outcome-text';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { capitalize } from '@simmer/domain/capitalize';
import { Menu, type MenuItem } from '@simmer/ui/antd/menu';
import { type CSSProperties, use } from 'react';
import type { BlockCard } from '../model/block-card.ts';
import { UnitContext } from '../day/fit.tsx';
import styles from './outcome-button.module.css';
import type { Mark } from './use-mark-outcome.ts';

const GLYPHS = { done: '✓', partly: '½', missed: '–' } as const;
const RESULTS = ['done', 'partly', 'missed'] as const;

/** Height in CSS pixels; on a lower card the mark is in the middle. */
const LOW = 72;

interface OutcomeButtonProps {
  readonly card: BlockCard;
  readonly date: string;
  readonly onMark: (mark: Mark) => void;
}

/** How much of a block was done, to choose from once it is marked as partly done. */
const SHARES = [
  { name: 'A quarter', share: 0.25 },
  { name: 'Half', share: 0.5 },
  { name: 'Three quarters', share: 0.75 },
] as const;

/** The menu of all marks, with the current one checked. The reason of an outcome is kept, whichever mark is chosen. */
function marksOf({ block, minutes }: BlockCard, date: string, onMark: (mark: Mark) => void): MenuItem[] {
  const outcome = outcomeOn(block, date);
  const reasonField = outcome?.reason ? { reason: outcome.reason } : {};
  const items: MenuItem[] = RESULTS.map((each) => ({
    id: each,
    label: capitalize(OUTCOME_TEXT[each]),
    isChecked: each === outcome?.result,
    onSelect: () => onMark({ result: each, ...reasonField }),
  }));
  if (outcome === null) return items;
  const shares: MenuItem[] = SHARES.map(({ name, share }, at) => {
    const part = Math.max(1, Math.round(minutes * share));
    return {
      id: name,
      label: `${name}, ${lengthText(part)}`,
      hasLineAbove: at === 0,
      isChecked: doneMinutes(outcome, minutes) === part,
      onSelect: () => onMark({ result: 'partly', minutes: part, ...reasonField }),
    };
  });
  return [
    ...items,
    ...(outcome.result === 'partly' && minutes > 0 ? shares : []),
    { id: 'none', label: 'Remove the mark', hasLineAbove: true, onSelect: () => onMark(null) },
  ];
}

/**
 * The mark of a card: one tap marks the block as done. On a marked block a tap, and on any block a secondary press,
 * opens the menu of marks (OUT-3).
 */
export function OutcomeButton({ card, date, onMark }: OutcomeButtonProps) {
  const height = card.units * use(UnitContext);
  const outcome = outcomeOn(card.block, date);
  const result = outcome?.result;
  const why = outcome?.reason ? `: ${outcome.reason}` : '';
  const text =
    outcome === null ? 'Mark as done' : `${outcomeText(outcome, card.minutes)}${why}. Change the mark`;
  return (
    <Menu label={`${card.name}, ${dayTitle(date)}: mark`} align="end" items={marksOf(card, date, onMark)}>
      {({ onClick: openMenu, ...trigger }) => (
        <button
          type="button"
          ref={trigger.ref}
          {...(result !== undefined && trigger)}
          // Not in the Tab order: on the sheet a key marks the focused card.
          tabIndex={-1}
          className={styles['mark']}
          data-outcome={result}
          data-low={height < LOW || undefined}
          style={{ '--card': inRem(height) } as CSSProperties}
          aria-label={`${card.name}, ${dayTitle(date)}: ${text}`}
          title={capitalize(text)}
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
