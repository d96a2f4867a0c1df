import { dayHeader } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { partFromClickedCell } from '@simmer/domain/parts/choose-part';
import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import type { WeekItem } from '../model/week-plan.ts';
import { BlockSlip } from './block-slip.tsx';
import styles from './day.module.css';
import { EventCard } from './event-card.tsx';
import { ROOM } from './glyphs.tsx';
import { useWeekActions } from './week-actions.ts';

interface DayCellProps {
  readonly date: string;
  readonly row: DayRow;
  readonly items: readonly WeekItem[];
  /** The one cell that Tab leads to; arrow keys go on from it. */
  readonly isEntry: boolean;
}

/** Half a day: its slips and cards, and an invitation to place another. */
export function DayCell({ date, row, items, isEntry }: DayCellProps) {
  const actions = useWeekActions();
  const part = partFromClickedCell(!items.some((item) => item.kind === 'block'));
  const parts = DAY_ROWS.find((candidate) => candidate.name === row)?.parts;
  return (
    <div className={styles['cell']} data-date={date} data-part={parts?.[0]} data-row={row}>
      {/* It lies below the slips and fills the cell, so that a click anywhere beside them makes a new one. */}
      <button
        type="button"
        className={styles['add']}
        data-add={`${date}:${row}`}
        tabIndex={isEntry ? 0 : -1}
        aria-label={`Add a time block on ${weekdayOf(date)} ${dayHeader(date).date}, ${parts?.join(' or ')}`}
        onClick={() => actions.createBlock(date, part)}
      />
      {items.map((item) =>
        item.kind === 'block' ? (
          <BlockSlip key={item.key} card={item.card} date={date} onOpen={actions.openBlock} />
        ) : (
          <EventCard key={item.key} dayEvent={item.event} date={date} onOpen={actions.openEvent} />
        ),
      )}
      <span className={styles['invitation']} aria-hidden="true">
        {ROOM}
      </span>
    </div>
  );
}
