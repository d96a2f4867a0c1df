import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useHasPatterns } from './has-patterns.ts';
import styles from './progress-layout.module.css';

const PAGES = [
  { path: '/dashboard', label: 'Progress' },
  { path: '/review', label: 'Review' },
  { path: '/year', label: 'The year' },
  // The last tab, so that the others do not move when it appears.
  { path: '/patterns', label: 'Patterns' },
] as const;

interface ProgressLayoutProps {
  readonly title: string;
  readonly text: string;
  /** Actions beside the title. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page that looks back: the tabs of these pages, its title, and its content (DSH-9). */
export function ProgressLayout({ title, text, tools, className, children }: ProgressLayoutProps) {
  const { hasPatterns } = useHasPatterns();
  const { pathname } = useLocation();
  const pages = PAGES.filter(({ path }) => path !== '/patterns' || hasPatterns || pathname === path);
  return (
    <div className={[styles['page'], className].filter(Boolean).join(' ')}>
      <nav className={styles['tabs']} aria-label="Looking back">
        <ul className="sm-segments">
          {pages.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} className="sm-segment">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p className="sm-muted">{text}</p>
        </div>
        {tools && <div className={styles['tools']}>{tools}</div>}
      </header>
      {children}
    </div>
  );
}
