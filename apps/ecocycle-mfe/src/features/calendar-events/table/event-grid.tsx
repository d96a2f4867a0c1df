import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventGridHead } from './event-grid-head.tsx';
import { EventGridRow } from './event-grid-row.tsx';
import styles from './event-grid.module.css';
import type { EventListState } from '../model/use-event-list-state.ts';
import { useRowKeys, withActiveRow } from './use-row-keys.ts';

const ROW_HEIGHT = 60;
const ROWS_BEYOND = 8;

interface EventGridProps {
  readonly listState: EventListState;
  readonly phases: Phases;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The table of events. Only visible rows are rendered, so that ten thousand scroll smoothly. */
export function EventGrid({ listState, phases, onOpen }: EventGridProps) {
  const { shown, selection, select } = listState;
  const scrollRef = useRef<HTMLDivElement>(null);
  const activeRef = useRef(0);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: ROWS_BEYOND,
    rangeExtractor: (range) => withActiveRow(range, activeRef.current),
    scrollPaddingStart: ROW_HEIGHT,
  });
  const { active, activate, onKeyDown } = useRowKeys({
    rows: shown,
    activeRef,
    scrollRef,
    showRow: (index) => virtualizer.scrollToIndex(index),
    onToggle: (event) => select(event.id, !selection.has(event.id)),
    onOpen,
  });

  return (
    <div
      ref={scrollRef}
      role="grid"
      aria-label="Calendar events"
      aria-rowcount={shown.length + 1}
      aria-multiselectable="true"
      tabIndex={-1}
      className={styles['grid']}
      onKeyDown={onKeyDown}
    >
      <EventGridHead sort={listState.sort} onSort={listState.setSort} />
      <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const event = shown[index];
          return (
            event && (
              <EventGridRow
                key={key}
                event={event}
                index={index}
                top={start}
                zone={listState.zone}
                own={listState.own}
                phases={phases}
                isSelected={selection.has(event.id)}
                isActive={index === active}
                onSelect={select}
                onOpen={onOpen}
                onActivate={activate}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
