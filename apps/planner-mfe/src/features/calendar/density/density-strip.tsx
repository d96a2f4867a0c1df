import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { type WeekDensity, weeklyDensity } from '@simmer/domain/totals/weekly-density';
import { safeColor } from '@simmer/ui/theme/slip-tint';
import {
  type KeyboardEvent,
  type PointerEvent,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { NorthStar, TimeBlockSize } from '../../../planning/planning-types.ts';
import { weekText } from '../model/week-text.ts';
import type { SheetContent } from '../model/week-plan.ts';
import type { WeekRoll } from '../sheet/week-roll.ts';
import styles from './density.module.css';
import { densityLayers, hoursText, monthMarks, STRIP_HEIGHT, weekStep } from './density-shape.ts';

interface DensityStripProps {
  readonly roll: WeekRoll;
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
  readonly today: CalendarDate;
}

const NOTHING: readonly WeekDensity[] = [];

/** Two years at a glance: how full each week is, by North Star. A click or the arrow keys lead to a week. */
export function DensityStrip({ roll, content, sizes, northStars, today }: DensityStripProps) {
  const { weeks } = roll;
  // The sheet is drawn first; the glance over two years follows.
  const blocks = useDeferredValue(content.blocks, null);
  const density = useMemo(
    () => (blocks === null ? NOTHING : weeklyDensity(blocks, weeks, sizes)),
    [blocks, weeks, sizes],
  );
  const visible = useSyncExternalStore(roll.subscribe, roll.getVisible);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);

  const show = (index: number) =>
    roll.showWeek(weeks[Math.min(Math.max(index, 0), weeks.length - 1)] ?? today);
  const weekUnder = (event: PointerEvent): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(
      weeks.length - 1,
      Math.max(0, Math.floor(((event.clientX - left) / width) * weeks.length)),
    );
  };
  const follow = (event: PointerEvent) => {
    const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
    // A pointer pressed elsewhere carries a slip and only passes over.
    if (event.buttons !== 0 && !isHeld) return;
    const index = weekUnder(event);
    setPointed(index);
    if (isHeld) show(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = weekStep(event.key, visible.first, weeks.length);
    if (step === null) return;
    event.preventDefault();
    show(visible.first + step);
  };

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
      aria-valuetext={`${weekText(current)}, ${hoursText(density[visible.first]?.hours ?? 0)}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
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
        // Shifted by its own share, so that it stays on screen at both ends.
        <span
          className={styles['tip']}
          style={{ left: percent(tipped + 0.5), transform: `translateX(-${percent(tipped + 0.5)})` }}
          aria-hidden="true"
        >
          {weekText(weeks[tipped] ?? today)} · {hoursText(density[tipped]?.hours ?? 0)}
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
  const layers = useMemo(() => densityLayers(density, northStars), [density, northStars]);
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
            {...(color === null ? { className: styles['none'] } : { fill: safeColor(color) })}
          />
        ))}
      </svg>
      {marks.map(({ label, week }) => (
        <span
          key={week}
          className={styles['month']}
          style={{ left: `${(week / weeks.length) * 100}%` }}
          aria-hidden="true"
        >
          {label}
        </span>
      ))}
    </>
  );
}
