import { inRem } from '@simmer/ui/device/text-scale';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { TextField } from '@simmer/ui/fields/text-field';
import { useLayer } from '@simmer/ui/layers/open-layers';
import X from 'lucide-react/icons/x';
import { numberText } from '@simmer/domain/durations/number-text';
import { browserZone } from '@simmer/app-state/clock';
import { calendarColorOf, ownColorOf } from '@simmer/domain/colors/event-colors';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';
import { isDeclined } from '@simmer/domain/events/counted-event';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { eventStyle } from '@simmer/ui/theme/card-tint';
import type { CalendarEvent } from '../../../shared/planning-types.ts';
import { weekDrag } from '../model/week-session.ts';
import { NARROW } from '../scroll/use-calendar-scroller.ts';
import { searchUnassigned, type Unassigned } from '../model/unassigned.ts';
import { TimeBlockCard } from './time-block-card.tsx';
import { useWeekActions } from '../model/week-actions.ts';
import styles from './unassigned-panel.module.css';
import cardElement from './card.module.css';

/** The start date of an event in an IANA zone. */
function eventDate(event: CalendarEvent, zone: string): string {
  return event.is_all_day
    ? event.start_time.slice(0, 10)
    : momentInZone(Date.parse(event.start_time), zone).date;
}

const OPENER = '[aria-controls="unassigned"]';

const isDragging = (): boolean => weekDrag.getState().dragged !== null;

/** Whether Escape is for the panel: not during a drag or in a dialog, nor when something else has handled the key. */
const isFree = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isDragging() &&
  document.querySelector('[aria-modal="true"]') === null;

/**
 * Makes the panel a sheet on a phone (CAL-56): the panel takes the focus, Escape and Back close it, and the focus
 * returns to the button that opened it. No field gets the focus, as that would open the keyboard over the lists.
 */
function useSheet(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayer(() => isDragging() || onClose(), useMediaQuery(NARROW));
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (isFree(event)) onClose();
  });
  useLayoutEffect(() => {
    const sheet = panel.current;
    if (sheet === null || !window.matchMedia(NARROW).matches) return undefined;
    sheet.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (sheet.contains(document.activeElement)) document.querySelector<HTMLElement>(OPENER)?.focus();
    };
  }, [panel]);
}

/** The most events shown: more than a person reads in a list; search finds the rest. */
const SHOWN_EVENTS = 60;

const NO_MATCH = 'No items match your search';

interface UnassignedPanelProps {
  readonly unassigned: Unassigned;
  readonly onClose: () => void;
}

/**
 * Unplanned items in two lists (CAL-40): blocks without a day, which can be dragged to the week, and events without a
 * phase. On a phone a sheet over the week (CAL-56), which is lowered while a card is moved.
 */
export function UnassignedPanel({ unassigned, onClose }: UnassignedPanelProps) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchUnassigned(unassigned, search), [unassigned, search]);
  const isSearching = search.trim() !== '';
  const actions = useWeekActions();
  const panel = useRef<HTMLElement>(null);
  useSheet(panel, onClose);
  const isMoving = useDragState(weekDrag, ({ dragged }) => dragged !== null);
  const hidden = found.events.length - SHOWN_EVENTS;

  return (
    <aside
      ref={panel}
      id="unassigned"
      className={styles['panel']}
      aria-label="Unassigned"
      tabIndex={-1}
      data-lowered={isMoving || undefined}
    >
      <header className={styles['head']} role="none">
        <h2 className={styles['title']}>Unassigned</h2>
        <IconButton
          className={styles['close']}
          label="Close"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <TextField
        label="Search by activity name"
        hideLabel
        placeholder="Search by activity name…"
        value={search}
        onChange={setSearch}
      />
      {/* Scrollable by keyboard even without focusable content. */}
      <div className={styles['lists']} role="region" aria-label="What is unassigned" tabIndex={0}>
        <UnassignedList
          title="TBD blocks"
          count={found.blocks.length}
          hint={isSearching ? NO_MATCH : 'TBD blocks wait here until you drag them onto a day.'}
        >
          {found.blocks.map((card) => (
            <li key={card.block.id}>
              <TimeBlockCard card={card} date={null} onOpen={actions.openBlock} />
            </li>
          ))}
        </UnassignedList>
        <UnassignedList
          title="Events without a phase"
          count={found.events.length}
          hint={isSearching ? NO_MATCH : 'Events without an ecocycle phase appear here.'}
        >
          {found.events.slice(0, SHOWN_EVENTS).map(({ event, count }) => (
            <li key={event.id}>
              <UnassignedEvent event={event} count={count} onOpen={actions.openEvent} />
            </li>
          ))}
        </UnassignedList>
        {hidden > 0 && <p className={styles['hint']}>{hidden} more: search to find them.</p>}
      </div>
    </aside>
  );
}

interface UnassignedListProps {
  readonly title: string;
  readonly count: number;
  /** The text of an empty list. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** One of the two lists of unassigned items, with its name and its count. */
function UnassignedList({ title, count, hint, children }: UnassignedListProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className={styles['listTitle']}>
        {title} ({numberText(count)})
      </h3>
      {count === 0 ? (
        <p className={styles['hint']}>{hint}</p>
      ) : (
        <ul className={styles['list']} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}

interface UnassignedEventProps {
  readonly event: CalendarEvent;
  /** How many events of the series have no phase; 1 for a single event. */
  readonly count: number;
  readonly onOpen: (event: CalendarEvent) => void;
}

export function UnassignedEvent({ event, count, onOpen }: UnassignedEventProps) {
  return (
    <button
      type="button"
      className={cardElement['event']}
      style={{ ...eventStyle(calendarColorOf(event)), height: inRem(UNIT_HEIGHT) }}
      data-event-id={event.id}
      data-declined={isDeclined(event) || undefined}
      onClick={() => onOpen(event)}
    >
      <span className={`sm-tabular ${cardElement['time']}`}>
        <EventMark color={ownColorOf(event)} />
        {shortDate(eventDate(event, browserZone()))}
      </span>
      <span className={cardElement['title']} dir="auto" data-name="">
        {event.title}
      </span>
      {count > 1 && <span className={`sm-tabular ${cardElement['time']}`}>{count} times</span>}
    </button>
  );
}
