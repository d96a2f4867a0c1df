import { Skeleton } from '@simmer/ui/layout/skeleton';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { ProgressLayout } from '../../shared/progress-layout.tsx';
import styles from './review.module.css';

interface ReviewLayoutProps {
  /** The reviewed week as text. */
  readonly week?: string;
  /** Actions beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The page's layout: its title, and the content below it. */
export function ReviewLayout({ week, tools, children }: ReviewLayoutProps) {
  return (
    <ProgressLayout
      className={styles['page']}
      title="Weekly review"
      text={week ?? 'What was, what is left of it, and what comes next.'}
      tools={tools}
    >
      {children}
    </ProgressLayout>
  );
}

/** The page before its data is loaded; also prerendered (FED-70). */
export function ReviewOutline() {
  return (
    <ReviewLayout>
      <p role="status">
        <VisuallyHidden>Loading your week…</VisuallyHidden>
      </p>
      <Skeleton height="44px" radius="var(--radius)" />
      <Skeleton height="320px" radius="var(--radius)" />
    </ReviewLayout>
  );
}
