import type { ReactNode } from 'react';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import styles from './dashboard.module.css';

/** The page's layout: its title, and what is below it. */
export function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header>
        <h1>Progress Dashboard</h1>
        <p className="sm-muted">What you have planned, where it goes, and how it feels.</p>
      </header>
      {children}
    </div>
  );
}

/** The page before its data is there; also prerendered (FED-70). */
export function DashboardOutline() {
  return (
    <DashboardLayout>
      <DashboardSkeleton />
    </DashboardLayout>
  );
}
