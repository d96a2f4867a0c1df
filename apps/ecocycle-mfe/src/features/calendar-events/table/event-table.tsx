import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarColorOf } from '@simmer/domain/colors/event-colors';
import { Table, type TableRef } from '@simmer/ui/antd/table';
import { eventStyle } from '@simmer/ui/theme/card-tint';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { type ComponentProps, type HTMLAttributes, useMemo, useRef } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EVENT_SORT_FIELDS, nextSort } from '../model/sort-events.ts';
import type { EventListState } from '../model/use-event-list-state.ts';
import { eventColumns } from './event-columns.tsx';
import styles from './event-table.module.css';
import { ActiveRow, SelectedEvents, useIsSelected, useTabIndex } from './row-state.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The height of the rows: 600 px less the header and two borders. */
const BODY_HEIGHT = 554;
const COMPACT = '(max-width: 1180px)';
const LEAST_WIDTH = { wide: 1018, compact: 870 } as const;

export interface EventTableProps {
  readonly listState: EventListState;
  readonly phases: Phases;
  readonly onOpen: (event: CalendarEvent) => void;
}

// The grid consists of two parts: ant-design's header is a table, and its virtual rows are elements without roles.
const components = {
  header: { table: (props: ComponentProps<'table'>) => <table role="presentation" {...props} /> },
  body: {
    wrapper: (props: ComponentProps<'div'>) => <div role="rowgroup" {...props} />,
    row: EventRow,
  },
};
const headerRow = { role: 'row', 'aria-rowindex': 1 };

type RowAttributes = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string | number>>;

type EventRowProps = ComponentProps<'div'> & { readonly 'data-event-id'?: string };

/** A row that renders by itself when the selection or the active row changes. */
function EventRow({ className = '', ...props }: EventRowProps) {
  const id = props['data-event-id'];
  const isSelected = useIsSelected(id);
  return (
    <div
      role="row"
      aria-selected={isSelected}
      tabIndex={useTabIndex(id)}
      className={isSelected ? `${className} ant-table-row-selected` : className}
      {...props}
    />
  );
}

/** ant-design's virtual Table: only visible rows are rendered, so that ten thousand events scroll smoothly. */
export function EventTable({ listState, phases, onOpen }: EventTableProps) {
  const { shown, selection, select, sort, setSort, zone, own: ownEmails } = listState;
  const isCompact = useMediaQuery(COMPACT);
  const grid = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const { active, activate, onKeyDown, onScroll } = useRowKeys({
    rows: shown,
    grid,
    showRow: (index) => table.current?.scrollTo({ index }),
    onToggle: (event) => select(event.id, !selection.has(event.id)),
    onOpen,
  });
  const columns = useMemo(
    () => eventColumns({ zone, own: ownEmails, phases, sort, isCompact, onOpen, onSelect: select }),
    [zone, ownEmails, phases, sort, isCompact, onOpen, select],
  );
  const latestOnScroll = useLatest(onScroll);
  // The same element as long as only the selection or the active row changes: rows and cells read these themselves.
  const rows = useMemo(
    () => (
      <Table<CalendarEvent>
        ref={table}
        virtual
        rowKey="id"
        columns={columns}
        dataSource={shown}
        components={components}
        scroll={{
          x: isCompact ? LEAST_WIDTH.compact : LEAST_WIDTH.wide,
          y: BODY_HEIGHT,
          scrollToFirstRowOnChange: false,
        }}
        sortDirections={['ascend', 'descend', 'ascend']}
        rowHoverable={false}
        onHeaderRow={() => headerRow}
        onRow={(event, index = 0): RowAttributes => ({
          'data-index': index,
          'data-event-id': event.id,
          'aria-rowindex': index + 2,
          style: eventStyle(calendarColorOf(event)),
          onFocus: () => activate(index),
        })}
        onChange={(_, _filters, sorter) => {
          const clicked = Array.isArray(sorter) ? undefined : sorter.columnKey;
          const field = EVENT_SORT_FIELDS.find((name) => name === clicked);
          if (field !== undefined) setSort(nextSort(sort, field));
        }}
        onScroll={() => latestOnScroll.current()}
      />
    ),
    [columns, shown, isCompact, activate, sort, setSort, latestOnScroll],
  );
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Calendar events"
      aria-rowcount={shown.length + 1}
      aria-multiselectable="true"
      tabIndex={-1}
      className={styles['table']}
      onKeyDown={onKeyDown}
    >
      <ActiveRow value={shown[active]?.id}>
        <SelectedEvents value={selection}>{rows}</SelectedEvents>
      </ActiveRow>
    </div>
  );
}
