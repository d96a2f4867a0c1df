import { partFromClickedCell } from '@simmer/domain/parts/choose-part';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import { Fragment, memo, use } from 'react';
import { RenderMarkContext } from '../outcomes/render-mark-context.ts';
import { placementLabel } from '../model/placement-label.ts';
import type { WeekItem } from '../model/week-plan.ts';
import { TimeBlockCard } from './time-block-card.tsx';
import styles from './day.module.css';
import { EventCard } from './event-card.tsx';
import { useWeekActions } from './week-actions.ts';

interface DayCellProps {
  readonly date: string;
  readonly row: DayRow;
  readonly items: readonly WeekItem[];
  /** False if it is far from the screen: it keeps its space. */
  readonly isDrawn: boolean;
}

/** Half a day: its cards, and a button to add another (CAL-23). */
export const DayCell = memo(function DayCell({ date, row, items, isDrawn }: DayCellProps) {
  const actions = useWeekActions();
  const renderMark = use(RenderMarkContext);
  if (!isDrawn) return <div className={styles['cell']} />;
  const part = partFromClickedCell(row, !items.some((item) => item.kind === 'block'));
  const parts: readonly DayPart[] = DAY_ROWS.find((candidate) => candidate.name === row)?.parts ?? [];
  const { label, day, isElsewhere, accessibleLabel } = placementLabel(date, row, part);
  return (
    <div className={styles['cell']} data-date={date} data-part={parts[0]} data-row={row}>
      {/* Below the cards and as large as the cell, so that a click beside the cards creates a new one. */}
      <button
        type="button"
        className={styles['add']}
        data-add={`${date}:${row}`}
        data-places={part}
        tabIndex={-1}
        aria-label={accessibleLabel}
        onClick={() => actions.createBlock(date, part)}
      />
      {items.map((item) =>
        item.kind === 'block' ? (
          <Fragment key={item.key}>
            <TimeBlockCard card={item.card} date={date} onOpen={actions.openBlock} />
            {renderMark?.(item.card, date)}
          </Fragment>
        ) : (
          <EventCard key={item.key} dayEvent={item.event} date={date} onOpen={actions.openEvent} />
        ),
      )}
      {!isElsewhere && (
        <span className={styles['invitation']} data-label={label} data-day={day} aria-hidden="true" />
      )}
    </div>
  );
});
