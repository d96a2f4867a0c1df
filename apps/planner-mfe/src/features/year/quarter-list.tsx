import { quarterTitle, type YearPeriod } from '@simmer/domain/year/year-periods';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { yearLink } from '../../shared/year-address.ts';
import { areBlank } from './model/segments.ts';
import type { Year } from './model/year.ts';
import { QuarterCard } from './period-card.tsx';
import styles from './year.module.css';

interface QuarterListProps {
  readonly quarters: readonly YearPeriod<YearWeek>[];
  readonly year: Year;
  readonly scale: number;
  readonly current: string;
}

/**
 * The quarters of the two years with anything to show, and the others in a line. Each chart is drawn in a task of its
 * own: together they take too long (YR-10).
 */
export function QuarterList({ quarters, ...chart }: QuarterListProps) {
  const shown = quarters.filter(({ weeks }) => !areBlank(weeks));
  const blank = quarters.filter(({ weeks }) => areBlank(weeks));
  const drawn = useOneByOne(shown.length);
  return (
    <>
      <ol className={styles['periods']}>
        {shown.map((quarter, at) => (
          <QuarterCard key={quarter.start} period={quarter} {...chart} isDrawn={at < drawn} />
        ))}
      </ol>
      {blank.length > 0 && (
        <p className={styles['blank']}>
          Nothing in{' '}
          {blank.map(({ start }) => (
            <Link key={start} to={yearLink({ zoom: 'quarter', start })}>
              {quarterTitle(start)}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** A number that rises from 0 to `count`, by one in each task; before printing, at once. */
function useOneByOne(count: number): number {
  const [reached, setReached] = useState(0);
  useEffect(() => {
    if (reached >= count) return undefined;
    const timer = setTimeout(() => setReached(reached + 1));
    return () => clearTimeout(timer);
  }, [reached, count]);
  useEffect(() => {
    // The browser captures the page right after `beforeprint`.
    const drawAll = () => flushSync(() => setReached(count));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [count]);
  return reached;
}
