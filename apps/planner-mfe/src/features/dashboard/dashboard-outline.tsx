import type { ReactNode } from 'react';
import { ProgressLayout } from '../../shared/progress-layout.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** The page's layout: its title, and the content below it. */
export function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <ProgressLayout title="Progress Dashboard" text="What you have planned, where it goes, and how it feels.">
      {children}
    </ProgressLayout>
  );
}

/** The page before its data is loaded; also prerendered (FED-70). */
export function DashboardOutline() {
  return (
    <DashboardLayout>
      <DashboardSkeleton />
    </DashboardLayout>
  );
}
