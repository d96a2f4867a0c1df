import { dayHeader } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { slipStyle } from '@simmer/ui/theme/slip-tint';
import { memo, type CSSProperties } from 'react';
import { registerSlip, SLIP_INSTRUCTIONS } from '../drag/slip-registry.ts';
import type { BlockCard } from '../model/block-card.ts';
import { REPEATS } from './glyphs.tsx';
import styles from './slip.module.css';

const TALL = 80;

/** What the slip says: emoji and name, and, when there is room, points and glyphs. */
export function SlipFace({ card }: { card: BlockCard }) {
  return (
    <>
      <span className={styles['line']}>
        <span aria-hidden="true" className={styles['emoji']}>
          {card.emoji}
        </span>
        <span className={styles['name']}>{card.name}</span>
        {card.isRecurring && REPEATS}
      </span>
      {card.height >= TALL && (
        <span className={`sm-tabular ${styles['detail']}`} aria-hidden="true">
          {card.block.points} {card.block.points === 1 ? 'pt' : 'pts'}
          {card.vibes.map((vibe) => ` ${vibe.emoji}`)}
        </span>
      )}
    </>
  );
}

const RECURRENCE_TEXT = {
  once: '',
  weekly: ', every week',
  biweekly: ', every 2 weeks',
  monthly: ', every month',
  quarterly: ', every quarter',
} as const;

/** The whole slip in words, for who hears the week. */
function spoken(card: BlockCard, date: string | null): string {
  const when = date === null ? 'no day yet' : `${weekdayOf(date)} ${dayHeader(date).date}, ${card.part}`;
  const star = card.northStar === null ? '' : `, ${card.northStar}`;
  return `${card.name}, ${card.sizeName}, ${when}${star}${RECURRENCE_TEXT[card.block.recurring]}`;
}

export interface BlockSlipProps {
  readonly card: BlockCard;
  /** The day it stands on; null among the unassigned. */
  readonly date: string | null;
  readonly onOpen: (card: BlockCard, date: string | null) => void;
}

/** One occurrence of a time block: a paper slip that opens on click and moves by mouse, touch or space bar. */
export const BlockSlip = memo(function BlockSlip({ card, date, onOpen }: BlockSlipProps) {
  const style: CSSProperties = { height: card.height, ...slipStyle(card.color ?? undefined) };

  return (
    <button
      ref={(element) => {
        if (element !== null) registerSlip(element, { card, from: date });
      }}
      type="button"
      aria-roledescription="movable time block"
      aria-describedby={SLIP_INSTRUCTIONS}
      className={`sm-slip sm-slip--press ${styles['slip']}`}
      style={style}
      data-block-id={card.block.id}
      data-date={date ?? undefined}
      aria-label={spoken(card, date)}
      onClick={() => onOpen(card, date)}
    >
      <SlipFace card={card} />
    </button>
  );
});
