import { inRem } from '@simmer/ui/device/text-scale';
import { type DayPart, dayParts } from '@simmer/contracts/schemas/planning-values';
import { capitalize } from '@simmer/domain/capitalize';
import { dayTitle, shortDate } from '@simmer/domain/dates/date-labels';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { DAY_ROWS, type DayRow, rowOfPart } from '@simmer/domain/parts/day-row';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { partFromClickedCell } from '@simmer/domain/parts/choose-part';
import { type CSSProperties, Fragment, memo, use } from 'react';
import { useComposer } from './composer.store.ts';
import { CellComposer } from './lazy-composer.tsx';
import { cellPlan } from '../model/cell-plan.ts';
import { isSecondMoved, MORE_HEIGHT, WEEK_METRICS } from '../model/week-height.ts';
import { heightOf, isBarItem, type WeekItem } from '../model/week-item.ts';
import { TimeBlockCard } from './time-block-card.tsx';
import styles from './cell.module.css';
import { EventCard } from './event-card.tsx';
import { MoreButton, UnitContext, useSheetFit } from './fit.tsx';
import { ExtrasContext, useWeekActions } from '../model/week-actions.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const partIn = (text: string | undefined): DayPart | undefined => dayParts.find((part) => part === text);

const isIn = (element: HTMLElement, { clientX, clientY }: Point): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
};

/**
 * The day part that a click into a cell means (CAL-17): that of the name under the pointer, else the usual one.
 * `clicked` is the part of the clicked band. Found by position, because the names let clicks through to the button of
 * the cell.
 */
function placeOfClick(
  cell: HTMLElement,
  point: Point,
  usual: DayPart,
): { readonly part: DayPart; readonly clicked: DayPart } {
  const at = (attribute: string) =>
    [...cell.querySelectorAll<HTMLElement>(`[${attribute}]`)].find((element) => isIn(element, point));
  const namedPart = partIn(at('data-makes')?.dataset['makes']);
  const band = partIn(at('data-band')?.dataset['band']);
  return namedPart === undefined
    ? { part: usual, clicked: band ?? usual }
    : { part: namedPart, clicked: namedPart };
}

interface PlacementLabel {
  /** 'Morning'. */
  readonly label: string;
  /** ' · Mon Nov 23', hidden in narrow columns, where the header shows the day. */
  readonly day: string;
  /** Whether the block will be in the other cell of the day. */
  readonly isElsewhere: boolean;
  /** The accessible name, unique among the cells of a day. */
  readonly accessibleLabel: string;
}

const partsOf = (row: DayRow) => (DAY_ROWS.find(({ name }) => name === row) ?? DAY_ROWS[0]).parts;

/** The text shown below the pointer: what a click into the cell creates. */
function placementLabel(date: string, row: DayRow, part: DayPart): PlacementLabel {
  const isElsewhere = rowOfPart(part) !== row;
  // The cell shows '+ Morning' and '+ Midday', which only a pointer can press: the form has them too.
  const reason = isElsewhere
    ? `, as the first half is taken; the form offers ${partsOf(row).join(' and ')}`
    : '';
  return {
    label: capitalize(part),
    day: ` · ${weekdayLabel(weekdayOf(date))} ${shortDate(date)}`,
    isElsewhere,
    accessibleLabel: `Add a time block on ${dayTitle(date)}, ${part}${reason}`,
  };
}

/** Where the bars of several days end in a cell, from its top; 0 without any. */
function endOfBars(first: readonly WeekItem[], isNamed: boolean, unit: number): number {
  const { cellPadding, bandLabel, cardGap } = WEEK_METRICS;
  const bars = first.filter(isBarItem);
  const top = cellPadding + (isNamed ? bandLabel + cardGap : 0) - cardGap;
  return bars.length === 0 ? 0 : bars.reduce((end, item) => end + heightOf(item, unit) + cardGap, top);
}

interface DayCellProps {
  readonly date: string;
  readonly row: DayRow;
  readonly items: readonly WeekItem[];
  /** Height of the row of the week; null for days side by side, which have no names of bands at their edge. */
  readonly height: number | null;
  /** False if the cell is far from the screen: its space stays, without cards. */
  readonly isDrawn: boolean;
}

/** Half a day: the cards of its two bands, and a button that adds a block. */
export const DayCell = memo(function DayCell({ date, row, items, height, isDrawn }: DayCellProps) {
  const fit = useSheetFit();
  const unit = use(UnitContext);
  if (!isDrawn) return <div className={styles['cell']} />;
  const part = partFromClickedCell(row, !items.some((item) => item.kind === 'block'));
  const parts = partsOf(row);
  const [firstPart, secondPart] = parts;
  const { label, day, isElsewhere, accessibleLabel } = placementLabel(date, row, part);
  const { first, second, stacks, more } = cellPlan(date, row, items, unit, fit);
  const belowBars = endOfBars(first, height === null, unit);
  const isNamed = height === null || isSecondMoved(stacks, height, more === null ? 0 : MORE_HEIGHT);
  return (
    <div
      className={styles['cell']}
      data-date={date}
      data-part={firstPart}
      data-row={row}
      data-bars={belowBars > 0 || undefined}
      style={{ '--below-bars': inRem(belowBars) } as CSSProperties}
    >
      {/* Below the cards and as large as the cell, so that a click beside the cards creates a new one. */}
      <button
        type="button"
        className={styles['add']}
        data-add={`${date}:${row}`}
        data-places={part}
        tabIndex={-1}
        aria-label={accessibleLabel}
        onClick={({ currentTarget: { parentElement }, clientX, clientY }) => {
          const clickedPlace = parentElement && placeOfClick(parentElement, { clientX, clientY }, part);
          useComposer.getState().open({ date: calendarDate(date), row, part, ...clickedPlace });
        }}
      />
      <Band part={firstPart} date={date} items={first} isNamed={height === null} />
      <Band part={secondPart} date={date} items={second} isNamed={isNamed} />
      {more !== null && <MoreButton date={date} row={row} {...more} />}
      <CellComposer date={date} row={row} />
      {!isElsewhere && (
        <span
          className={styles['invitation']}
          data-makes={part}
          data-label={label}
          data-day={day}
          aria-hidden="true"
        />
      )}
      <span
        className={styles['ghosts']}
        data-beside={(!isElsewhere && first.length > 0) || undefined}
        aria-hidden="true"
      >
        {parts.map(
          (each) => each !== part && <i key={each} data-makes={each} data-ghost={capitalize(each)} />,
        )}
      </span>
    </div>
  );
});

interface BandProps {
  readonly part: DayPart;
  readonly date: string;
  readonly items: readonly WeekItem[];
  /** Whether the name of the part is shown. */
  readonly isNamed: boolean;
}

/** The cards of a part of the day (CAL-25). */
function Band({ part, date, items, isNamed }: BandProps) {
  const actions = useWeekActions();
  const extras = use(ExtrasContext);
  const unit = use(UnitContext);
  return (
    <div className={styles['band']} role="group" aria-label={capitalize(part)} data-band={part}>
      {items.length === 0 && extras?.pattern(date, part)}
      {isNamed && items.length > 0 && (
        <span className={styles['bandName']} data-makes={part} aria-hidden="true">
          {part}
        </span>
      )}
      {items.map((item) =>
        item.kind === 'block' ? (
          <Fragment key={item.key}>
            <TimeBlockCard card={item.card} date={date} overlap={item.overlap} onOpen={actions.openBlock} />
            {extras?.mark(item.card, date)}
          </Fragment>
        ) : item.bar?.columns === 0 ? (
          <span key={item.key} className={styles['lane']} style={{ height: inRem(heightOf(item, unit)) }} />
        ) : (
          <EventCard
            key={item.key}
            dayEvent={item.event}
            height={item.bar === undefined ? heightOf(item, unit) : unit}
            date={date}
            overlap={item.overlap}
            bar={item.bar}
            onOpen={actions.openEvent}
          />
        ),
      )}
    </div>
  );
}
