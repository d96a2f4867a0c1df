import { numberText } from '@simmer/domain/durations/number-text';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { cut } from '@simmer/domain/cut';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { RECURRENCE_TEXT } from '@simmer/domain/recurrence/recurrence-text';
import { inRem } from '@simmer/ui/device/text-scale';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import { Fragment, memo, type CSSProperties, type ReactNode, use } from 'react';
import { CARD_INSTRUCTIONS, sourceIdOf, weekDrag } from '../model/week-session.ts';
import { useIsPale } from '../model/star-filter.store.ts';
import { type BlockCard, lengthOf } from '../model/block-card.ts';
import { LOW, UnitContext } from './fit.tsx';
import { Clock } from './clock.tsx';
import { CardPicture, OVERLAPS, REPEATS } from './glyphs.tsx';
import styles from './card.module.css';
import clockStyles from './clock.module.css';

/** Heights of a card from which points fit (`TALL`), and a name of four lines (`ROOMY`). */
const TALL = 80;
const ROOMY = 120;
const TOOLTIP_CHARACTERS = 300;

/** 'Finances/money' may wrap after its slash. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200B');

function sizeClassOf(height: number): string | undefined {
  if (height < LOW) return `${styles['small']} ${styles['low']}`;
  if (height < TALL) return styles['small'];
  return height < ROOMY ? undefined : styles['roomy'];
}

/** The points of a card that is tall enough for them. */
const pointsText = ({ block }: BlockCard): string =>
  `${numberText(block.points)} ${block.points === 1 ? 'pt' : 'pts'}`;

/** The texts beside the name: start time and own length; on a tall card its hours, whatever they are, and the points. */
const detailsOf = (card: BlockCard, isTall: boolean): string[] =>
  (isTall ? [card.time, lengthOf(card), pointsText(card)] : [card.time, card.ownLength]).filter(
    (text): text is string => text !== null && text !== '',
  );

const hasNote = ({ block }: BlockCard): boolean => (block.note ?? '') !== '';

/** Marks a block with a note. */
const NOTED = <span className={styles['detail']}>≡</span>;

interface CardContentProps {
  readonly card: BlockCard;
  readonly height: number;
  readonly overlap: string | undefined;
}

/**
 * The content of a card: emoji and name, the marks of a series and of an overlap, start time and own length, and, if
 * there is room, points and vibes (CAL-20, CAL-67).
 */
function CardContent({ card, height, overlap }: CardContentProps) {
  const name = (
    <span className={styles['name']} dir="auto" data-name="">
      {breakable(card.name)}
    </span>
  );
  if (height < LOW) return <LowContent card={card} overlap={overlap} name={name} />;
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        <CardPicture emoji={card.emoji} name={card.name} />
        {card.isRecurring && REPEATS}
        {hasNote(card) && NOTED}
      </span>
      {height >= TALL ? (
        <span className={styles['texts']}>
          {/* Separates the two words in the text content. */}
          {name}{' '}
          <span className={`sm-tabular ${styles['detail']} ${clockStyles['details']}`} aria-hidden="true">
            {detailsOf(card, true).map((text) => (
              <Fragment key={text}>
                <span>
                  <Clock text={text} />
                </span>{' '}
              </Fragment>
            ))}
            {card.vibes.map((vibe) => ` ${vibe.emoji}`)}
          </span>
          {overlap !== undefined && (
            <span className={`${styles['detail']} ${clockStyles['overlap']}`} aria-hidden="true">
              {OVERLAPS} {overlap}
            </span>
          )}
        </span>
      ) : (
        <>
          {name}
          <SmallClock card={card} overlap={overlap} />
        </>
      )}
    </>
  );
}

/**
 * The clock of a small card, in the line of its name: the start time, below it its length and the mark of an overlap.
 * The length of a size is for the eye alone, and goes without saying for the shortest.
 */
function SmallClock({ card, overlap }: Omit<CardContentProps, 'height'>) {
  const { time, ownLength } = card;
  const isLonger = ownLength === null && card.units > 1;
  if (time === null && ownLength === null && !isLonger) return null;
  return (
    <span className={`sm-tabular ${styles['detail']} ${clockStyles['clock']}`} aria-hidden="true">
      {time !== null && (
        <span>
          {' '}
          <Clock text={time} />
        </span>
      )}
      {(ownLength !== null || overlap !== undefined) && (
        <span>
          {overlap !== undefined && OVERLAPS} {ownLength}
        </span>
      )}
      {isLonger && <span data-length={lengthOf(card)} />}
    </span>
  );
}

/**
 * The content of a card of one line: emoji, name, start time and hours. The hours are for the eye alone: the accessible
 * name has the size (CAL-27).
 */
function LowContent({ card, overlap, name }: Omit<CardContentProps, 'height'> & { name: ReactNode }) {
  return (
    <>
      <span className={styles['mark']} aria-hidden="true">
        <CardPicture emoji={card.emoji} name={card.name} />
      </span>
      {name}
      {overlap !== undefined && OVERLAPS}
      <span className={`sm-tabular ${styles['detail']} ${clockStyles['hours']}`} aria-hidden="true">
        {card.time !== null && (
          <span>
            {' '}
            <Clock text={card.time} />
          </span>
        )}
        {card.minutes > 0 && <span data-length={lengthOf(card)} />}
      </span>
    </>
  );
}

/** The accessible name of the card. The visible text comes first and contiguous, so that voice control finds it. */
function accessibleLabel({ card, date, overlap }: TimeBlockCardProps, height: number): string {
  const when = date === null ? 'no day yet' : `${dayTitle(date)}, ${card.part}`;
  const { recurring } = card.block;
  const how = recurring === 'once' ? '' : `, ${RECURRENCE_TEXT[recurring]}`;
  const star = card.northStar === null ? '' : `, ${card.northStar}`;
  const seen = [card.name, ...detailsOf(card, height >= TALL), overlap].filter(Boolean).join(', ');
  const note = hasNote(card) ? ', with a note' : '';
  const result = date === null ? undefined : outcomeOn(card.block, date)?.result;
  const outcome = result === undefined ? '' : `, ${OUTCOME_TEXT[result]}`;
  const proposal = card.proposal === null ? '' : ', suggested';
  return `${seen}, ${card.sizeName}, ${when}${star}${how}${note}${outcome}${proposal}`;
}

export interface TimeBlockCardProps {
  readonly card: BlockCard;
  /** The day of the card; null for an unassigned block. */
  readonly date: string | null;
  /** 'Overlaps Dentist' (CAL-60). */
  readonly overlap?: string | undefined;
  readonly onOpen: (card: BlockCard, date: string | null) => void;
}

/**
 * One occurrence of a time block: a card that opens on click and can be dragged by mouse, touch or space bar (CAL-18).
 */
export const TimeBlockCard = memo(function TimeBlockCard(props: TimeBlockCardProps) {
  const { card, date, overlap, onOpen } = props;
  const height = card.units * use(UnitContext);
  const isPale = useIsPale(card.block.north_star_theme_id);
  const style: CSSProperties = { height: inRem(height), ...cardStyle(card.color ?? undefined) };

  return (
    <button
      ref={(element: HTMLButtonElement) =>
        weekDrag.sources.register(sourceIdOf(card.block.id, date), element, { card, from: date })
      }
      type="button"
      // On the sheet, arrow keys reach the card; among the unassigned, Tab does.
      tabIndex={date === null ? 0 : -1}
      aria-roledescription="movable time block"
      aria-describedby={CARD_INSTRUCTIONS}
      className={`sm-item-card sm-item-card--press ${styles['card']} ${sizeClassOf(height) ?? ''}`}
      style={style}
      data-block-id={card.block.id}
      data-date={date ?? undefined}
      data-pale={isPale || undefined}
      data-resizable={(date !== null && card.proposal === null) || undefined}
      aria-label={accessibleLabel(props, height)}
      // The tooltip has the start of the note; the dialog shows all of it.
      title={
        [overlap, cut(card.block.note ?? '', TOOLTIP_CHARACTERS)].filter(Boolean).join('\n') || undefined
      }
      onClick={() => onOpen(card, date)}
    >
      <CardContent card={card} height={height} overlap={overlap} />
    </button>
  );
});
