import { datedDay, dayTitle } from '@simmer/domain/dates/date-labels';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { weatherMood } from '@simmer/domain/moods/weather-mood';
import { wholeTime, type YearWeek } from '@simmer/domain/year/year-weeks';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { colorStyle } from '@simmer/ui/theme/card-tint';
import { Link } from 'react-router';
import { weekText } from '../../shared/week-text.ts';
import { splitHours, totalHours, usedSegments } from './model/segments.ts';
import { weekAddress } from '../../shared/year-address.ts';
import styles from './year.module.css';
import type { Year } from './model/year.ts';
import { WeekNotes } from './week-notes.tsx';

interface WeekCardProps {
  readonly week: YearWeek;
  readonly year: Year;
  readonly scale: number;
  readonly current: string;
}

/** A week in full: its hours, phases, the moods of its days and its note. A press opens the week in the calendar. */
export function WeekCard({ week, year: { segments, phases }, scale, current }: WeekCardProps) {
  const used = usedSegments(segments, week);
  return (
    <li className={styles['week']} data-current={week.monday === current}>
      <h3>
        <Link to={weekAddress(week.monday)} className={styles['open']}>
          {weekText(week.monday)}
        </Link>
        <span className={styles['days']}>{totalHours(week)}</span>
      </h3>
      <div className={styles['bar']} aria-hidden="true">
        {used.map(({ id, color, minutesOf }) => (
          <i
            key={id}
            className={styles['swatch']}
            data-kind={id}
            style={{
              width: `${(minutesOf(wholeTime(week)) / scale) * 100}%`,
              ...(color !== null && colorStyle('--swatch', color)),
            }}
          />
        ))}
      </div>
      {used.length > 0 && (
        <ul className={styles['parts']} aria-label={`Hours by North Star, week of ${datedDay(week.monday)}`}>
          {used.map(({ id, name, color, minutesOf }) => (
            <li key={id}>
              <i
                className={styles['swatch']}
                data-kind={id}
                {...(color !== null && { style: colorStyle('--swatch', color) })}
              />
              <span className={styles['name']} dir="auto">
                {name}
              </span>
              <strong>{splitHours(week, minutesOf)}</strong>
            </li>
          ))}
        </ul>
      )}
      <WeekPhases week={week} phases={phases} />
      {week.moods.length > 0 && (
        <ul className={styles['moods']} aria-label={`Moods, week of ${datedDay(week.monday)}`}>
          {week.moods.map(({ date, mood }) => (
            <li key={date}>
              <span aria-hidden="true">{weatherMood(mood)?.emoji}</span> {dayTitle(date).slice(0, 3)}{' '}
              <span className="sm-muted">{weatherMood(mood)?.label ?? mood}</span>
            </li>
          ))}
        </ul>
      )}
      <WeekNotes week={week} isNamed={false} />
    </li>
  );
}

function WeekPhases({ week, phases }: { readonly week: YearWeek; readonly phases: Year['phases'] }) {
  const { byPhase } = wholeTime(week);
  if (byPhase.size === 0) return null;
  return (
    <ul className={styles['parts']} aria-label={`Hours by phase, week of ${datedDay(week.monday)}`}>
      {[...byPhase.keys()].map((id) => {
        const phase = phases.get(id);
        return (
          phase && (
            <li key={id}>
              <PhaseGlyph name={phase.name} color={phase.color} emoji={phase.emoji} />
              <span className={styles['name']}>{phaseLabel(phase.name)}</span>
              <strong>{splitHours(week, ({ byPhase: of }) => of.get(id) ?? 0)}</strong>
            </li>
          )
        );
      })}
    </ul>
  );
}
