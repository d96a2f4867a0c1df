import { dayParts, weekdays } from '@simmer/contracts/schemas/planning-values';
import { capitalize } from '@simmer/domain/capitalize';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import { DragArea } from '@simmer/ui/drag/drag-area';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { TapTarget } from '@simmer/ui/drag/tap-target';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { IDEAL_INSTRUCTIONS, idealDrag, idealRules, type Place, placeKey, placeText } from './ideal-drag.ts';
import styles from './ideal-week.module.css';
import type { IdealCard } from './model/ideal-cards.ts';

interface IdealSheetProps {
  readonly cards: readonly IdealCard[];
  readonly onAdd: (place: Place) => void;
  readonly onOpen: (card: IdealCard) => void;
  /** Moves a block; false if that changes nothing. */
  readonly onMove: (card: IdealCard, to: Place) => boolean;
}

/** Seven days with four day parts each, without dates (IDE-20). */
export function IdealSheet({ cards, onAdd, onOpen, onMove }: IdealSheetProps) {
  const rules = useMemo(() => idealRules(onMove), [onMove]);
  return (
    <DragArea session={idealDrag} rules={rules}>
      <div className={styles['sheet']}>
        {weekdays.map((weekday) => (
          <section key={weekday} className={styles['day']} aria-label={capitalize(weekday)}>
            <h2 className={styles['weekday']}>{capitalize(weekday)}</h2>
            {dayParts.map((part) => (
              <Cell
                key={part}
                place={{ weekday, part }}
                cards={cards.filter(
                  ({ block }) => block.weekday === weekday && block.start_timing.name === part,
                )}
                onAdd={onAdd}
                onOpen={onOpen}
              />
            ))}
          </section>
        ))}
      </div>
    </DragArea>
  );
}

interface CellProps extends Pick<IdealSheetProps, 'cards' | 'onAdd' | 'onOpen'> {
  readonly place: Place;
}

function Cell({ place, cards, onAdd, onOpen }: CellProps) {
  const key = placeKey(place);
  const isAimed = useDragState(idealDrag, ({ target }) => target !== null && placeKey(target) === key);
  return (
    <div
      ref={(element: HTMLDivElement) => idealDrag.targets.register(key, element, () => place)}
      className={styles['cell']}
      role="group"
      aria-label={capitalize(place.part)}
      data-ideal={key}
      data-aimed={isAimed || undefined}
    >
      <span className={styles['part']} aria-hidden="true">
        {place.part}
      </span>
      {cards.map((card) => (
        <Card key={card.block.id} card={card} place={place} onOpen={onOpen} />
      ))}
      <button
        type="button"
        className={styles['add']}
        aria-label={`Add to ${placeText(place)}`}
        title={`Add to ${placeText(place)}`}
        onClick={() => onAdd(place)}
      >
        <Plus aria-hidden="true" />
      </button>
      <TapTarget session={idealDrag} target={place} text={place.part} label={`Move to ${placeText(place)}`} />
    </div>
  );
}

interface CardProps {
  readonly card: IdealCard;
  readonly place: Place;
  readonly onOpen: (card: IdealCard) => void;
}

function Card({ card, place, onOpen }: CardProps) {
  const { block, name, emoji, color, northStar, minutes } = card;
  const details = [block.start_time && shownTimeOf(block.start_time), minutes > 0 && lengthText(minutes)]
    .filter(Boolean)
    .join(' · ');
  const label = [name, details, northStar, placeText(place)].filter(Boolean).join(', ');
  return (
    <button
      ref={(element: HTMLButtonElement) => idealDrag.sources.register(block.id, element, card)}
      type="button"
      className={`sm-item-card sm-item-card--press ${styles['card']}`}
      style={cardStyle(color ?? undefined)}
      aria-roledescription="movable block"
      aria-describedby={IDEAL_INSTRUCTIONS}
      aria-label={label}
      data-ideal-block={block.id}
      onClick={() => onOpen(card)}
    >
      <span className={styles['name']}>
        <span aria-hidden="true">{emoji}</span> <span dir="auto">{name}</span>
      </span>
      <span className={`sm-tabular ${styles['detail']}`}>{details}</span>
    </button>
  );
}
