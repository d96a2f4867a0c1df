import { Skeleton } from '@simmer/ui/layout/skeleton';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './dashboard.module.css';
import { PointsNote } from './total-figures.tsx';

/** The dashboard's layout while its data loads. */
export function DashboardSkeleton() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading your progress…</VisuallyHidden>
      </p>
      <div className={styles['period']}>
        <Skeleton height="60px" radius="var(--radius)" />
        <PointsNote />
      </div>
      <div className={styles['columns']}>
        <Skeleton height="340px" radius="var(--radius)" />
        <Skeleton height="340px" radius="var(--radius)" />
      </div>
    </>
  );
}
