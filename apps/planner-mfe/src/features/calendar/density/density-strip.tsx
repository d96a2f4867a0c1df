import { withDistinctColors } from '@simmer/domain/colors/distinct-colors';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import { type WeekDensity, weeklyDensity } from '@simmer/domain/totals/weekly-density';
import { safeColor } from '@simmer/ui/theme/card-tint';
import {
  type KeyboardEvent,
  type PointerEvent,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';
import { beginningOf } from '../model/day-event.ts';
import { weekText } from '../../../shared/week-text.ts';
import type { SheetContent } from '../model/week-plan.ts';
import type { RowWindow } from '../scroll/row-scroller.ts';
import type { CalendarScroller } from '../scroll/calendar-scroller.ts';
import styles from './density.module.css';
import { densityLayers, monthMarks, plannedText, STRIP_HEIGHT, weekStep } from './density-shape.ts';

interface DensityStripProps {
  readonly scroller: CalendarScroller;
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
  readonly today: CalendarDate;
}

const NOTHING: readonly WeekDensity[] = [];

/** How full the weeks are; computed after the first paint of the sheet. */
function useDensity({ scroller: { weeks }, content, sizes }: DensityStripProps): readonly WeekDensity[] {
  const blocks = useDeferredValue(content.blocks, null);
  const eventsOn = useDeferredValue(content.eventsOn, null);
  return useMemo(() => {
    if (blocks === null || eventsOn === null) return NOTHING;
    const minutesOf = minutesBySize(sizes);
    return weeklyDensity(
      { blocks, minutesOf, beginningOn: beginningOf(eventsOn), starOf: () => null },
      weeks,
    );
  }, [blocks, eventsOn, weeks, sizes]);
}

/** The visible weeks; with days in a row, the week of the visible days. */
function useVisible(scroller: CalendarScroller): RowWindow {
  const seen = useSyncExternalStore<RowWindow | CalendarDate>(
    scroller.subscribe,
    scroller.kind === 'weeks' ? scroller.getVisible : scroller.getWeek,
  );
  if (typeof seen !== 'string') return seen;
  const index = Math.max(0, scroller.weeks.indexOf(seen));
  return { first: index, last: index };
}

/**
 * Two years in one strip: how full each week is, by North Star (CAL-42). A click or the arrow keys navigate to a
 * week.
 */
export function DensityStrip(props: DensityStripProps) {
  const { scroller, northStars, today } = props;
  const { weeks } = scroller;
  const density = useDensity(props);
  const visible = useVisible(scroller);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);

  const show = (index: number) =>
    scroller.showWeek(weeks[Math.min(Math.max(index, 0), weeks.length - 1)] ?? today);
  const weekUnder = (event: PointerEvent): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(
      weeks.length - 1,
      Math.max(0, Math.floor(((event.clientX - left) / width) * weeks.length)),
    );
  };
  const follow = (event: PointerEvent) => {
    const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
    // A pointer that was pressed outside the strip drags a card.
    if (event.buttons !== 0 && !isHeld) return;
    const index = weekUnder(event);
    setPointed(index);
    if (isHeld && index !== pointed) show(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = weekStep(event.key, visible.first, weeks.length);
    if (step === null) return;
    event.preventDefault();
    show(visible.first + step);
  };

  const textOf = (index: number): string =>
    plannedText(density[index]?.hours ?? 0, density[index]?.eventHours ?? 0);
  const current = weeks[visible.first] ?? today;
  const tipped = pointed ?? (isFocused ? visible.first : null);
  const percent = (index: number): string => `${(index / weeks.length) * 100}%`;
  return (
    <div
      className={styles['strip']}
      role="slider"
      tabIndex={0}
      aria-label="Two years of weeks"
      aria-valuemin={1}
      aria-valuemax={weeks.length}
      aria-valuenow={visible.first + 1}
      aria-valuetext={`${weekText(current)}, ${textOf(visible.first)}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const index = weekUnder(event);
        setPointed(index);
        show(index);
      }}
      onPointerMove={follow}
      onPointerLeave={() => setPointed(null)}
    >
      <DensityBars density={density} northStars={northStars} weeks={weeks} />
      <span className={styles['today']} style={{ left: percent(weeks.indexOf(mondayOf(today)) + 0.5) }} />
      <span
        className={styles['window']}
        style={{ left: percent(visible.first), width: percent(visible.last - visible.first + 1) }}
      />
      {tipped !== null && (
        // Translated by the fraction of its position, so that the tip stays on screen at both ends.
        <span
          className={styles['tip']}
          style={{ left: percent(tipped + 0.5), transform: `translateX(-${percent(tipped + 0.5)})` }}
          aria-hidden="true"
        >
          {weekText(weeks[tipped] ?? today)} · {textOf(tipped)}
        </span>
      )}
    </div>
  );
}

interface DensityBarsProps {
  readonly density: readonly WeekDensity[];
  readonly northStars: readonly NorthStar[];
  readonly weeks: readonly CalendarDate[];
}

function DensityBars({ density, northStars, weeks }: DensityBarsProps) {
  const layers = useMemo(() => densityLayers(density, withDistinctColors(northStars)), [density, northStars]);
  const marks = useMemo(() => monthMarks(weeks), [weeks]);
  return (
    <>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${weeks.length} ${STRIP_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {layers.map(({ id, color, path }) => (
          <path
            key={id}
            d={path}
            data-layer={id}
            {...(color === null
              ? { className: styles[id === 'events' ? 'events' : 'none'] }
              : { fill: safeColor(color) })}
          />
        ))}
      </svg>
      {marks.map(({ label, week, isQuarter }) => (
        <span
          key={week}
          className={styles['month']}
          data-quarter={isQuarter || undefined}
          style={{ left: `${(week / weeks.length) * 100}%` }}
          aria-hidden="true"
        >
          {label}
        </span>
      ))}
    </>
  );
}
