import { meanMood } from '@simmer/domain/year/mean-mood';
import { mainPhase, wholeTime, type YearWeek } from '@simmer/domain/year/year-weeks';
import { safeColor } from '@simmer/ui/theme/card-tint';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import type { CSSProperties } from 'react';
import { BAR_HEIGHT, barPaths } from './model/bar-paths.ts';
import { chartText } from './model/period-text.ts';
import styles from './chart.module.css';
import type { Year } from './model/year.ts';

interface PeriodChartProps {
  readonly weeks: readonly YearWeek[];
  readonly year: Year;
  /** Minutes of a full bar. */
  readonly scale: number;
  /** The Monday of the current week. */
  readonly current: string;
  /** How many weeks fill the width, so that the weeks of all charts are equally wide. */
  readonly columns: number;
  /** Whether missing weeks are at the beginning instead of the end. */
  readonly isLate?: boolean;
}

/** Weeks as bars of their North Stars, with phase, mood and a mark for a note below each. */
export function PeriodChart({ weeks, year, scale, current, columns, isLate = false }: PeriodChartProps) {
  const { segments, phases } = year;
  const width: CSSProperties & { '--weeks': number; '--columns': number } = {
    '--weeks': weeks.length,
    '--columns': Math.max(columns, weeks.length),
  };
  return (
    <div
      className={styles['chart']}
      data-late={isLate}
      style={width}
      role="img"
      aria-label={chartText(weeks, segments)}
    >
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${weeks.length} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {barPaths(weeks.map(wholeTime), segments, scale).map(({ segment: { id, color }, path }) => (
          <path
            key={id}
            d={path}
            {...(color === null ? { className: styles[id] } : { fill: safeColor(color) })}
          />
        ))}
      </svg>
      <div className={styles['marks']}>
        {weeks.map((week) => {
          const phase = phases.get(mainPhase(wholeTime(week)) ?? '');
          return (
            <span key={week.monday} className={styles['mark']} data-current={week.monday === current}>
              <span className={styles['cell']}>
                {phase && <PhaseGlyph name={phase.name} color={phase.color} emoji={phase.emoji} />}
              </span>
              <span className={styles['cell']}>{meanMood(week.moods)?.emoji}</span>
              <span className={styles['cell']}>
                {week.notes !== null && <i className={styles['note']} />}
              </span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
