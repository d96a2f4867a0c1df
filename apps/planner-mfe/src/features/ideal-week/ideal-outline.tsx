import { TitledPage } from '@simmer/ui/layout/titled-page';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { ReactNode } from 'react';

/** The page's layout: its title, and the content below it. */
export function IdealLayout({ children }: { readonly children: ReactNode }) {
  return (
    <TitledPage
      title="Your ideal week"
      lead="How a week should be before anything comes up. It lies under your calendar, and fills a week when you ask."
    >
      {children}
    </TitledPage>
  );
}

/** The page before its data is loaded; also prerendered (FED-70). */
export function IdealOutline() {
  return (
    <IdealLayout>
      <Skeleton height="480px" radius="var(--radius)" />
    </IdealLayout>
  );
}
