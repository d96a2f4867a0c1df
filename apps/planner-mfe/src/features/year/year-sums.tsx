import { tenthsText } from '@simmer/domain/patterns/pattern-text';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { meanMood } from '@simmer/domain/year/mean-mood';
import { sumWeeks, type YearWeek } from '@simmer/domain/year/year-weeks';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { colorStyle } from '@simmer/ui/color/card-tint';
import { useMemo } from 'react';
import { hoursText, usedSegments } from './model/segments.ts';
import styles from './year.module.css';
import type { Year } from './model/year.ts';

interface YearSumsProps {
  readonly weeks: readonly YearWeek[];
  readonly year: Year;
}

/** The sums of what is shown, which are the legend of the charts too (YR-3). */
export function YearSums({ weeks, year: { segments, phases } }: YearSumsProps) {
  const sum = useMemo(() => sumWeeks(weeks), [weeks]);
  const mood = meanMood(sum.moods);
  const byPhase = [...sum.byPhase].flatMap(([id, minutes]) => {
    const phase = phases.get(id);
    return phase === undefined ? [] : [{ phase, minutes }];
  });
  return (
    <div className={styles['sums']}>
      <p className={styles['total']}>
        <strong>{hoursText(sum.minutes)}</strong> in {weeks.length} weeks
      </p>
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
            <strong>{hoursText(minutesOf(sum))}</strong>
          </li>
        ))}
      </ul>
      {byPhase.length > 0 && (
        <ul aria-label="Hours by phase">
          {byPhase
            .toSorted((one, other) => other.minutes - one.minutes)
            .map(({ phase, minutes }) => (
              <li key={phase.id}>
                <PhaseGlyph name={phase.name} color={phase.color} emoji={phase.emoji} />
                <span className={styles['name']}>{phaseLabel(phase.name)}</span>
                <strong>{hoursText(minutes)}</strong>
              </li>
            ))}
        </ul>
      )}
      {mood !== null && (
        <p className={styles['mood']}>
          <span aria-hidden="true">{mood.mood?.emoji}</span> Mood <strong>{tenthsText(mood.value)}</strong> of
          12{mood.mood && `, ${mood.mood.label.toLowerCase()}`}, from {mood.checks}{' '}
          {mood.checks === 1 ? 'pulse check' : 'pulse checks'}
        </p>
      )}
    </div>
  );
}
