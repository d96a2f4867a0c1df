import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { ReactNode } from 'react';
import { ProgressLayout } from '../../shared/progress-layout.tsx';

/** The page's layout: its title, and the content below it. */
export function PatternsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <ProgressLayout title="Patterns" text="What goes together with your mood and your ratings.">
      {children}
    </ProgressLayout>
  );
}

/** The page before its data is loaded; also prerendered (FED-70). */
export function PatternsOutline() {
  return (
    <PatternsLayout>
      <Skeleton height="240px" radius="var(--radius)" />
    </PatternsLayout>
  );
}
