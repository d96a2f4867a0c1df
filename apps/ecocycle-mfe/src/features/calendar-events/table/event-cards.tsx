import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventCard } from './event-card.tsx';
import styles from './event-cards.module.css';
import type { EventListState } from '../model/use-event-list-state.ts';

const CARD_HEIGHT = 168;
const CARDS_BEYOND = 6;

interface EventCardsProps {
  readonly listState: EventListState;
  readonly phases: Phases;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The events as cards for a narrow screen; the page scrolls, and only visible cards are rendered. */
export function EventCards({ listState, phases, onOpen }: EventCardsProps) {
  const { shown, selection, select, zone, own: ownEmails } = listState;
  const listRef = useRef<HTMLUListElement>(null);
  const margin = usePageOffset(listRef);
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: CARDS_BEYOND,
    scrollMargin: margin,
  });
  return (
    <ul
      ref={listRef}
      aria-label="Calendar events"
      className={styles['cards']}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const event = shown[index];
        return (
          event && (
            <li
              key={key}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
              className={styles['place']}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <EventCard
                event={event}
                zone={zone}
                own={ownEmails}
                phases={phases}
                isSelected={selection.has(event.id)}
                onSelect={select}
                onOpen={onOpen}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The list's offset from the page's top, updated when content above changes. */
function usePageOffset(ref: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return offset;
}
