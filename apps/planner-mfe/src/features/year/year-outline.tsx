import { Skeleton } from '@simmer/ui/layout/skeleton';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { ProgressLayout } from '../../shared/progress-layout.tsx';
import styles from './year.module.css';

const QUARTERS = Array.from({ length: 9 }, (_, quarter) => `quarter ${quarter + 1}`);

interface YearLayoutProps {
  /** Actions beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The page's layout: its title, and the content below it. */
export function YearLayout({ tools, children }: YearLayoutProps) {
  return (
    <ProgressLayout
      className={styles['page']}
      title="The year"
      text="A year back and a year ahead: where your time goes, and how it felt."
      tools={tools}
    >
      {children}
    </ProgressLayout>
  );
}

/** The page before its data is loaded; also prerendered (FED-70). */
export function YearOutline() {
  return (
    <YearLayout>
      <p role="status">
        <VisuallyHidden>Loading your year…</VisuallyHidden>
      </p>
      <Skeleton height="72px" radius="var(--radius)" />
      <div className={styles['periods']}>
        {QUARTERS.map((quarter) => (
          <Skeleton key={quarter} height="216px" radius="var(--radius)" />
        ))}
      </div>
    </YearLayout>
  );
}
