import { mondayOf } from '@simmer/domain/dates/week';
import { lengthText } from '@simmer/domain/durations/duration-text';
import styles from './ideal-week.module.css';
import { idealHours, otherMinutes } from './model/ideal-figures.ts';
import type { IdealWeek } from './model/use-ideal-week.ts';

interface IdealFiguresProps {
  readonly week: IdealWeek;
  readonly today: string;
}

/** The hours of the ideal week by North Star, with those that contradict a budget. */
export function IdealFigures({ week, today }: IdealFiguresProps) {
  const monday = mondayOf(today);
  const hours = idealHours(week, monday);
  const others = otherMinutes(week);
  const contradictions = hours.flatMap(({ contradiction }) => contradiction ?? []);
  if (week.cards.length === 0) return null;
  return (
    <section>
      <h2>What it adds up to</h2>
      <ul className={styles['rows']}>
        {hours.map(({ star, minutes }) => (
          <li key={star.id}>
            <span>
              <span aria-hidden="true">{star.emoji}</span> <span dir="auto">{star.name}</span>
            </span>
            <span className="sm-tabular">{lengthText(minutes)}</span>
          </li>
        ))}
        {others > 0 && (
          <li>
            <span>No North Star</span>
            <span className="sm-tabular">{lengthText(others)}</span>
          </li>
        )}
      </ul>
      {contradictions.map((text) => (
        <p key={text}>{text}.</p>
      ))}
    </section>
  );
}
