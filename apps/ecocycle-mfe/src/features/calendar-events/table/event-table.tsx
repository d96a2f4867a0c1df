import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarColorOf } from '@simmer/domain/colors/event-colors';
import { Checkbox } from '@simmer/ui/antd/controls';
import { Table, type TableRef, type TableRowSelection } from '@simmer/ui/antd/table';
import { eventStyle } from '@simmer/ui/color/card-tint';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { type ComponentProps, type HTMLAttributes, useMemo, useRef } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import type { EventSelection } from '../model/event-selection.ts';
import { EVENT_SORT_FIELDS, nextSort } from '../model/sort-events.ts';
import type { EventListState } from '../model/use-event-list-state.ts';
import { ActiveRow, eventColumns, useTabIndex } from './event-columns.tsx';
import styles from './event-table.module.css';
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

// A grid around both: ant-design's header is a table, and its virtual rows are elements without roles.
const components = {
  header: { table: (props: ComponentProps<'table'>) => <table role="presentation" {...props} /> },
  body: { wrapper: (props: ComponentProps<'div'>) => <div role="rowgroup" {...props} /> },
};
const headerRow = { role: 'row', 'aria-rowindex': 1 };

type RowAttributes = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string | number>>;

type Select = EventListState['select'];

const selectionOf = (selection: EventSelection, onSelect: Select): TableRowSelection<CalendarEvent> => ({
  selectedRowKeys: [...selection],
  hideSelectAll: true,
  columnWidth: 48,
  columnTitle: <VisuallyHidden>Selected</VisuallyHidden>,
  onCell: () => ({ role: 'gridcell' }),
  renderCell: (isSelected, event) => <SelectBox event={event} isSelected={isSelected} onSelect={onSelect} />,
});

interface SelectBoxProps {
  readonly event: CalendarEvent;
  readonly isSelected: boolean;
  readonly onSelect: Select;
}

function SelectBox({ event, isSelected, onSelect }: SelectBoxProps) {
  return (
    <Checkbox
      className={styles['check'] ?? ''}
      aria-label={`Select ${event.title}`}
      tabIndex={useTabIndex(event)}
      checked={isSelected}
      onChange={({ target }) => onSelect(event.id, target.checked)}
    />
  );
}

/** ant-design's virtual Table: only visible rows are rendered, so that ten thousand scroll smoothly. */
export function EventTable({ listState, phases, onOpen }: EventTableProps) {
  const { shown, selection, select, sort, setSort, zone, own } = listState;
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
    () => eventColumns({ zone, own, phases, sort, isCompact, onOpen }),
    [zone, own, phases, sort, isCompact, onOpen],
  );
  const rowSelection = useMemo(() => selectionOf(selection, select), [selection, select]);
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
            role: 'row',
            'aria-rowindex': index + 2,
            'aria-selected': selection.has(event.id),
            'data-index': index,
            'data-event-id': event.id,
            tabIndex: index === active ? 0 : -1,
            style: eventStyle(calendarColorOf(event)),
            onFocus: () => activate(index),
          })}
          rowSelection={rowSelection}
          onChange={(_, _filters, sorter) => {
            const clicked = Array.isArray(sorter) ? undefined : sorter.columnKey;
            const field = EVENT_SORT_FIELDS.find((name) => name === clicked);
            if (field !== undefined) setSort(nextSort(sort, field));
          }}
          onScroll={onScroll}
        />
      </ActiveRow>
    </div>
  );
}
