import { Skeleton } from '@simmer/ui/loading/skeleton';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './dashboard.module.css';
import { TotalsNote } from './total-figures.tsx';

const FIGURES = ['points', 'hours'];

/** The dashboard's layout while its data loads. */
export function DashboardSkeleton() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading your progress…</VisuallyHidden>
      </p>
      <div>
        <div className={styles['skeletons']}>
          {FIGURES.map((figure) => (
            <Skeleton key={figure} height="64px" radius="var(--radius)" />
          ))}
        </div>
        <TotalsNote />
      </div>
      <div className={styles['columns']}>
        <Skeleton height="340px" radius="var(--radius)" />
        <Skeleton height="340px" radius="var(--radius)" />
      </div>
    </>
  );
}
