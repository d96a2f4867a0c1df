import { useActivities } from '@simmer/app-state/plan/activities';
import { activityFinder } from '@simmer/domain/activities/find-activity';
import { capitalize } from '@simmer/domain/capitalize';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayHeader } from '@simmer/domain/dates/date-labels';
import { suggestFirstWeek, type SuggestedBlock } from '@simmer/domain/north-stars/first-week';
import { Button } from '@simmer/ui/buttons/button';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import { useMemo } from 'react';
import type { NorthStar } from '../../shared/planning-types.ts';
import { addedText } from '../../shared/use-add-blocks.ts';
import { ConnectCalendar } from './connect-calendar.tsx';
import styles from './first-week.module.css';
import type { AddFirstWeek } from './use-add-first-week.ts';

interface FirstWeekProps {
  readonly stars: readonly NorthStar[];
  readonly today: CalendarDate;
  readonly adding: AddFirstWeek;
}

/** The suggested week of a person who has planned nothing yet, drawn as it will stand in the calendar (DSH-7). */
export function FirstWeek({ stars, today, adding: { add, canAdd, isAdding } }: FirstWeekProps) {
  const suggested = useMemo(() => suggestFirstWeek(stars, today), [stars, today]);
  const days = Array.from({ length: 7 }, (_, at) => addDays(today, at + 1));
  return (
    <section className={`sm-card ${styles['card']}`} aria-labelledby="first-week">
      <header className={styles['head']}>
        <div>
          <h2 id="first-week">A first week</h2>
          <p className="sm-muted">From your North Stars. Nothing is planned until you add it.</p>
        </div>
        <p className={styles['actions']}>
          <Button variant="primary" busy={isAdding} disabled={!canAdd} onClick={() => void add(suggested)}>
            Add {addedText(suggested.length)}
          </Button>
          <ConnectCalendar />
        </p>
      </header>
      <ol className={styles['days']}>
        {days.map((date) => (
          <Day
            key={date}
            date={date}
            blocks={suggested.filter((block) => block.date === date)}
            stars={stars}
          />
        ))}
      </ol>
    </section>
  );
}

interface DayProps extends Pick<FirstWeekProps, 'stars'> {
  readonly date: CalendarDate;
  readonly blocks: readonly SuggestedBlock[];
}

function Day({ date, blocks, stars }: DayProps) {
  const head = dayHeader(date);
  return (
    <li className={styles['day']} data-empty={blocks.length === 0}>
      <h3 className={styles['dayHead']}>
        <b>{head.weekday}</b> {head.date}
      </h3>
      <ul className={styles['blocks']}>
        {blocks.map((block) => (
          <Ghost key={block.id} block={block} star={stars.find(({ id }) => id === block.starId)} />
        ))}
      </ul>
    </li>
  );
}

interface GhostProps {
  readonly block: SuggestedBlock;
  readonly star: NorthStar | undefined;
}

function Ghost({ block: { activity, part, size }, star }: GhostProps) {
  const library = useActivities().data;
  const find = useMemo(() => activityFinder(library ?? []), [library]);
  return (
    <li className={`sm-item-card ${styles['ghost']}`} data-size={size} style={cardStyle(star?.color)}>
      <span className={styles['emoji']} aria-hidden="true">
        {find(activity)?.emoji ?? star?.emoji}
      </span>
      <span className={styles['name']}>{activity}</span>
      <span className={styles['part']}>{capitalize(part)}</span>
    </li>
  );
}
