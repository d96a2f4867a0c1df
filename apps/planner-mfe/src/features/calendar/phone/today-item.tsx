import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { capitalize } from '@simmer/domain/capitalize';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { OUTCOME_TEXT } from '@simmer/domain/outcomes/outcome-text';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { calendarColorOf } from '@simmer/domain/colors/event-colors';
import { Menu, type MenuItem } from '@simmer/ui/antd/menu';
import { Button } from '@simmer/ui/buttons/button';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import { lengthOf } from '../model/block-card.ts';
import { clockOfEvent, dayOfEvent } from '../model/day-event.ts';
import { weekDrag } from '../model/week-session.ts';
import { CardPicture } from '../day/glyphs.tsx';
import type { BlockItem, EventItem, WeekItem } from '../model/week-item.ts';
import { useMarkOutcome } from '../outcomes/use-mark-outcome.ts';
import { useMoveBlock } from '../drag/use-move-block.ts';
import { useWeekActions } from '../model/week-actions.ts';
import { moveTargets } from './today-lists.ts';
import styles from './today.module.css';

const cardIn = (place: Element | null | undefined): HTMLElement | null | undefined =>
  place?.querySelector<HTMLElement>('[data-date]');

/**
 * Keeps the focus when an item leaves its list while it is focused or its menu is open: its card in another list gets
 * the focus, else the next item, else the heading of the day. Defined outside the component, so that this ref stays the
 * same in each rendering and its cleanup runs only when the element is removed.
 */
function passFocusOn(item: HTMLLIElement): () => void {
  return () => {
    const isFocused = item.contains(document.activeElement);
    if (!isFocused && item.querySelector('[aria-expanded="true"]') === null) return;
    const region = item.closest('[role="region"]');
    const items = [...(region?.querySelectorAll('li') ?? [])];
    const next = items[items.indexOf(item) + 1];
    const id = cardIn(item)?.dataset['blockId'] ?? '';
    // A frame later: the menu, as it closes, focuses its button, which is removed too.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const moved = region?.querySelector<HTMLElement>(`[data-block-id="${id}"]`);
      [moved, cardIn(next), region?.querySelector('h2')].find((element) => element?.isConnected)?.focus();
    });
  };
}

interface TodayItemProps<Item extends WeekItem> {
  readonly item: Item;
  readonly today: CalendarDate;
  readonly hour: number;
}

/** A block or an event of today in a list (CAL-55). */
export function TodayItem({ item, ...rest }: TodayItemProps<WeekItem>) {
  return item.kind === 'block' ? <TodayBlock item={item} {...rest} /> : <TodayEvent item={item} />;
}

function TodayEvent({ item: { event: dayEvent, date, overlap } }: { item: EventItem }) {
  const { openEvent } = useWeekActions();
  const { event } = dayEvent;
  const details = [
    clockOfEvent(dayEvent) ?? 'All day',
    dayOfEvent(dayEvent),
    isDeclined(event) && 'declined',
    overlap,
  ];
  return (
    <li ref={passFocusOn} className={styles['item']}>
      <button
        type="button"
        className={`sm-item-card sm-item-card--press ${styles['card']} ${styles['event']}`}
        style={cardStyle(calendarColorOf(event))}
        data-event-id={event.id}
        data-date={date}
        data-declined={isDeclined(event) || undefined}
        onClick={() => openEvent(event)}
      >
        <span className={styles['texts']}>
          <span className={styles['name']} dir="auto">
            {event.title}
          </span>{' '}
          <span className={styles['detail']}>{details.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
    </li>
  );
}

function TodayBlock({ item: { card, date, overlap }, today, hour }: TodayItemProps<BlockItem>) {
  const { openBlock } = useWeekActions();
  const mark = useMarkOutcome();
  const result = outcomeOn(card.block, date)?.result;
  const isDone = result === 'done';
  const details = [
    card.time ?? capitalize(card.part),
    lengthOf(card),
    overlap,
    card.northStar,
    result !== undefined && OUTCOME_TEXT[result],
  ];
  return (
    <li ref={passFocusOn} className={styles['item']}>
      <button
        type="button"
        className={`sm-item-card sm-item-card--press ${styles['card']}`}
        style={cardStyle(card.color ?? undefined)}
        data-block-id={card.block.id}
        data-date={date}
        data-outcome={result}
        onClick={() => openBlock(card, date)}
      >
        <span className={styles['emoji']} aria-hidden="true">
          <CardPicture emoji={card.emoji} name={card.name} />
        </span>
        <span className={styles['texts']}>
          <span className={styles['name']} dir="auto">
            {card.name}
          </span>{' '}
          <span className={styles['detail']}>{details.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      <Button
        className={styles['action']}
        variant="quiet"
        size="small"
        aria-label={`Done: ${card.name}`}
        aria-pressed={isDone}
        onClick={() => void mark(card.block, date, isDone ? null : { result: 'done' })}
      >
        Done
      </Button>
      <MoveMenu card={card} today={today} hour={hour} />
    </li>
  );
}

function MoveMenu({ card, today, hour }: Pick<BlockItem, 'card'> & Omit<TodayItemProps<BlockItem>, 'item'>) {
  const move = useMoveBlock();
  const { later, tomorrow } = moveTargets(card.part, today, hour);
  const dragged = { card, from: today };
  const items: MenuItem[] = [
    { id: 'tomorrow', label: 'Tomorrow', onSelect: () => move(dragged, tomorrow, 'taps') },
    { id: 'other', label: 'Another day…', onSelect: () => weekDrag.pickUp(dragged, 'taps') },
  ];
  if (later !== null)
    items.unshift({
      id: 'later',
      label: `Later today (${later.part})`,
      onSelect: () => move(dragged, later, 'taps'),
    });
  return (
    <Menu label={`Move ${card.name}`} align="end" items={items}>
      {(trigger) => (
        <Button
          {...trigger}
          className={styles['action']}
          variant="quiet"
          size="small"
          aria-label={`Move: ${card.name}`}
        >
          Move
        </Button>
      )}
    </Menu>
  );
}
