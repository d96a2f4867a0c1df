import { spanText } from './model/period-text.ts';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { COUNTED_FOR_STARS } from '@simmer/domain/totals/star-minutes';
import { meanMood } from '@simmer/domain/year/mean-mood';
import { sumWeeks, wholeTime, type YearWeek } from '@simmer/domain/year/year-weeks';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { colorStyle } from '@simmer/ui/theme/card-tint';
import { useMemo } from 'react';
import { splitHours, totalHours, usedSegments } from './model/segments.ts';
import styles from './year.module.css';
import type { Year } from './model/year.ts';

interface YearSumsProps {
  readonly weeks: readonly YearWeek[];
  readonly year: Year;
}

/** The sums of the shown weeks, which are also the legend of the charts (YR-3). */
export function YearSums({ weeks, year: { segments, phases, eventsSince } }: YearSumsProps) {
  const sum = useMemo(() => sumWeeks(weeks), [weeks]);
  const mood = meanMood(sum.moods);
  const byPhase = [...wholeTime(sum).byPhase].flatMap(([id, minutes]) => {
    const phase = phases.get(id);
    return phase === undefined ? [] : [{ phase, minutes }];
  });
  const isEventsMissing = eventsSince !== null && (weeks[0]?.monday ?? '') < eventsSince;
  return (
    <div className={styles['sums']}>
      <p className={styles['total']}>
        <strong>{totalHours(sum)}</strong> in {spanText(weeks.length)}
      </p>
      <p className={styles['mood']}>{COUNTED_FOR_STARS}</p>
      <ul aria-label="Hours by North Star">
        {usedSegments(segments, sum).map(({ id, name, emoji, color, minutesOf }) => (
          <li key={id}>
            <i
              className={styles['swatch']}
              data-kind={id}
              {...(color !== null && { style: colorStyle('--swatch', color) })}
            />
            {emoji !== null && <span aria-hidden="true">{emoji}</span>}
            <span className={styles['name']} dir="auto">
              {name}
            </span>
            <strong>{splitHours(sum, minutesOf)}</strong>
          </li>
        ))}
      </ul>
      {byPhase.length > 0 && (
        <ul aria-label="Hours by phase">
          {byPhase
            .toSorted((one, other) => other.minutes - one.minutes)
            .map(({ phase }) => (
              <li key={phase.id}>
                <PhaseGlyph name={phase.name} color={phase.color} emoji={phase.emoji} />
                <span className={styles['name']}>{phaseLabel(phase.name)}</span>
                <strong>{splitHours(sum, ({ byPhase: of }) => of.get(phase.id) ?? 0)}</strong>
              </li>
            ))}
        </ul>
      )}
      {isEventsMissing && (
        <p className={styles['mood']}>Calendar events are known from {datedDay(eventsSince)} on.</p>
      )}
      {mood !== null && (
        <p className={styles['mood']}>
          <span aria-hidden="true">{mood.emoji}</span> Mood: mostly{' '}
          <strong>{mood.label.toLowerCase()}</strong>, from {sum.moods.length}{' '}
          {sum.moods.length === 1 ? 'pulse check' : 'pulse checks'}
        </p>
      )}
    </div>
  );
}
