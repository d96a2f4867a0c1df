import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import { numberText } from '@simmer/domain/totals/number-text';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { cut } from '@simmer/domain/ics/event-texts';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import { cardStyle } from '@simmer/ui/color/card-tint';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { CARD_INSTRUCTIONS, sourceIdOf, weekDrag } from '../drag/week-session.ts';
import type { BlockCard } from '../model/block-card.ts';
import { REPEATS } from './glyphs.tsx';
import styles from './card.module.css';

const TALL = 80;
const ROOMY = 120;
const TOOLTIP_CHARACTERS = 300;

/** 'Finances/money' may wrap after its slash. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200B');

const sizeClassOf = ({ height, isFolded = false }: BlockCard): string | undefined =>
  isFolded
    ? `${styles['small']} ${styles['folded']}`
    : height < TALL
      ? styles['small']
      : height < ROOMY
        ? undefined
        : styles['roomy'];

/** Only if there is room for it. */
const pointsText = ({ block, height }: BlockCard): string =>
  height < TALL ? '' : `${numberText(block.points)} ${block.points === 1 ? 'pt' : 'pts'}`;

const hasNote = ({ block }: BlockCard): boolean => (block.note ?? '') !== '';

/** An icon for a note. */
const NOTED = <span className={styles['detail']}>≡</span>;

/** The content of the card: emoji and name, the recurrence mark and, if there is room, points and vibes (CAL-20). */
function CardContent({ card }: { card: BlockCard }) {
  const name = (
    <span className={styles['name']} dir="auto" data-name="">
      {breakable(card.name)}
    </span>
  );
  if (card.isFolded === true) return <FoldedContent card={card} name={name} />;
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {card.emoji}
        {card.isRecurring && REPEATS}
        {hasNote(card) && NOTED}
      </span>
      {card.height < TALL ? (
        name
      ) : (
        <span className={styles['texts']}>
          {/* Separates the two words in the text content. */}
          {name}{' '}
          <span className={`sm-tabular ${styles['detail']}`} aria-hidden="true">
            {pointsText(card)}
            {card.vibes.map((vibe) => ` ${vibe.emoji}`)}
          </span>
        </span>
      )}
    </>
  );
}

/** What a line says: emoji, name and hours, which the style sheet shows: the accessible name has the size (CAL-27). */
function FoldedContent({ card, name }: { card: BlockCard; name: ReactNode }) {
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {card.emoji}
      </span>
      {name}
      {card.minutes > 0 && (
        <span
          className={`sm-tabular ${styles['detail']}`}
          data-length={sizeHoursText(card.minutes)}
          aria-hidden="true"
        />
      )}
    </>
  );
}

/** The accessible name of the card. The visible text comes first and contiguous, so that voice control finds it. */
function accessibleLabel(card: BlockCard, date: string | null): string {
  const when = date === null ? 'no day yet' : `${dayTitle(date)}, ${card.part}`;
  const { recurring } = card.block;
  const how = recurring === 'once' ? '' : `, ${RECURRENCE_TEXT[recurring]}`;
  const star = card.northStar === null ? '' : `, ${card.northStar}`;
  const seen = [card.name, pointsText(card)].filter((text) => text !== '').join(', ');
  const note = hasNote(card) ? ', with a note' : '';
  const result = date === null ? undefined : outcomeOn(card.block, date)?.result;
  const outcome = result === undefined ? '' : `, ${OUTCOME_TEXT[result]}`;
  return `${seen}, ${card.sizeName}, ${when}${star}${how}${note}${outcome}`;
}

export interface TimeBlockCardProps {
  readonly card: BlockCard;
  /** The day of the card; null among the unassigned. */
  readonly date: string | null;
  readonly onOpen: (card: BlockCard, date: string | null) => void;
}

/**
 * One occurrence of a time block: a card that opens on click and can be dragged by mouse, touch or space bar (CAL-18,
 * CAL-23).
 */
export const TimeBlockCard = memo(function TimeBlockCard({ card, date, onOpen }: TimeBlockCardProps) {
  const style: CSSProperties = { height: card.height, ...cardStyle(card.color ?? undefined) };

  return (
    <button
      ref={(element: HTMLButtonElement) =>
        weekDrag.sources.register(sourceIdOf(card.block.id, date), element, { card, from: date })
      }
      type="button"
      // On the sheet arrow keys reach it.
      tabIndex={date === null ? 0 : -1}
      aria-roledescription="movable time block"
      aria-describedby={CARD_INSTRUCTIONS}
      className={`sm-item-card sm-item-card--press ${styles['card']} ${sizeClassOf(card) ?? ''}`}
      style={style}
      data-block-id={card.block.id}
      data-date={date ?? undefined}
      aria-label={accessibleLabel(card, date)}
      // The tooltip; the dialog shows the full note.
      title={cut(card.block.note ?? '', TOOLTIP_CHARACTERS) || undefined}
      onClick={() => onOpen(card, date)}
    >
      <CardContent card={card} />
    </button>
  );
});
