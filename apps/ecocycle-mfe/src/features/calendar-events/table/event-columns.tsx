import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { ownColorOf } from '@simmer/domain/colors/event-colors';
import { eventDurationText } from '@simmer/domain/totals/event-duration';
import { Checkbox } from '@simmer/ui/antd/controls';
import { cell, type TableColumnsType } from '@simmer/ui/antd/table';
import { EventMark } from '@simmer/ui/badges/event-mark';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { PhaseMark } from '../../analysis/phases/phase-mark.tsx';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { attendeeNames, type OwnEmails } from '../../../event-texts.ts';
import { eventTimes } from '../../../event-times.ts';
import { type EventSort, type EventSortField, SORT_LABELS } from '../model/sort-events.ts';
import styles from './event-table.module.css';
import { useIsSelected, useTabIndex } from './row-state.ts';
import { Recurring, TitleNote } from './title-note.tsx';

interface ColumnsInput {
  readonly zone: string;
  readonly own: OwnEmails;
  readonly phases: Phases;
  readonly sort: EventSort;
  readonly isCompact: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

const order = { ascending: 'ascend', descending: 'descend' } as const;
const header = { onHeaderCell: () => ({ role: 'columnheader' }) };

/** The widths of the columns in pixels, with enough and with little room. The title has the remaining width. */
const widths = {
  start_time: [150, 134],
  duration: [92, 88],
  is_recurring: [104, 96],
  attendees: [108, 98],
  found: [168, 130],
} as const;

/** The columns of the table of events (KIT-33). */
export function eventColumns(input: ColumnsInput): TableColumnsType<CalendarEvent> {
  const { zone, own: ownEmails, phases, sort, isCompact } = input;
  const width = (column: keyof typeof widths) => widths[column][isCompact ? 1 : 0];
  const sorted = (field: EventSortField) => ({
    ...header,
    key: field,
    title: SORT_LABELS[field],
    sorter: true,
    sortOrder: sort.field === field ? order[sort.direction] : null,
  });
  const findingColumn = (title: string, phaseOf: (event: CalendarEvent) => string | null) => ({
    ...header,
    ...cell({ role: 'gridcell' }),
    key: title,
    title,
    width: width('found'),
    render: (_: unknown, event: CalendarEvent): ReactNode => (
      <PhaseMark phase={phases.byName(phaseOf(event))} />
    ),
  });
  return [
    {
      ...header,
      ...cell({ role: 'gridcell' }),
      key: 'selected',
      title: <VisuallyHidden>Selected</VisuallyHidden>,
      width: 48,
      className: 'ant-table-selection-column',
      render: (_, event) => <SelectBox event={event} onSelect={input.onSelect} />,
    },
    {
      ...sorted('title'),
      ...cell({ role: 'gridcell' }),
      render: (_, event) => <EventTitle event={event} {...input} />,
    },
    {
      ...sorted('start_time'),
      ...cell({ role: 'gridcell', className: 'sm-tabular' }),
      width: width('start_time'),
      render: (_, event) => <EventTime event={event} zone={zone} />,
    },
    {
      ...sorted('duration'),
      ...cell({ role: 'gridcell', className: 'sm-tabular' }),
      width: width('duration'),
      render: (_, event) => eventDurationText(event),
    },
    {
      ...sorted('is_recurring'),
      ...cell({ role: 'gridcell' }),
      width: width('is_recurring'),
      render: (_, event) => (event.is_recurring ? <Recurring /> : <VisuallyHidden>No</VisuallyHidden>),
    },
    {
      ...sorted('attendees'),
      width: width('attendees'),
      onCell: (event) => ({
        role: 'gridcell',
        className: 'sm-tabular',
        title: attendeeNames(event, ownEmails),
      }),
      render: (_, { attendees }) =>
        attendees.length > 0 ? attendees.length : <VisuallyHidden>None</VisuallyHidden>,
    },
    findingColumn('Keyword Result', (event) => event.keyword_ecocycle_phase),
    findingColumn('AI Result', (event) => event.ai_ecocycle_phase),
  ];
}

type SelectBoxProps = Pick<ColumnsInput, 'onSelect'> & { readonly event: CalendarEvent };

function SelectBox({ event, onSelect }: SelectBoxProps) {
  return (
    <Checkbox
      className={styles['check'] ?? ''}
      aria-label={`Select ${event.title}`}
      tabIndex={useTabIndex(event.id)}
      checked={useIsSelected(event.id)}
      onChange={({ target }) => onSelect(event.id, target.checked)}
    />
  );
}

type TitleProps = Pick<ColumnsInput, 'own' | 'phases' | 'onOpen'> & {
  readonly event: CalendarEvent;
};

function EventTitle({ event, own: ownEmails, phases, onOpen }: TitleProps) {
  const tabIndex = useTabIndex(event.id);
  return (
    <div className={styles['title']}>
      <button type="button" tabIndex={tabIndex} className={styles['open']} onClick={() => onOpen(event)}>
        <span className="sm-fade">
          <EventMark color={ownColorOf(event)} />
          {event.title}
        </span>
      </button>
      <TitleNote event={event} own={ownEmails} phases={phases} />
    </div>
  );
}

function EventTime({ event, zone }: { event: CalendarEvent; zone: string }) {
  const times = eventTimes(event, zone);
  return (
    <>
      <span className={styles['day']}>{times.day}</span>
      <span className={styles['time']}>{times.time}</span>
    </>
  );
}
