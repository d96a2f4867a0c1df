import type { YearPeriod } from '@simmer/domain/year/year-periods';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Year } from './model/year.ts';
import { QuarterCard } from './period-card.tsx';
import styles from './year.module.css';

interface QuarterListProps {
  readonly quarters: readonly YearPeriod<YearWeek>[];
  readonly year: Year;
  readonly scale: number;
  readonly current: string;
}

/** The quarters of the two years. Each chart is drawn in a task of its own: together they take too long (YR-10). */
export function QuarterList({ quarters, ...chart }: QuarterListProps) {
  const drawn = useOneByOne(quarters.length);
  return (
    <ol className={styles['periods']}>
      {quarters.map((quarter, at) => (
        <QuarterCard key={quarter.start} period={quarter} {...chart} isDrawn={at < drawn} />
      ))}
    </ol>
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
