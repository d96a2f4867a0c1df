import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './progress-layout.module.css';

const PAGES = [
  { path: '/dashboard', label: 'Progress' },
  { path: '/review', label: 'Review' },
  { path: '/patterns', label: 'Patterns' },
  { path: '/year', label: 'The year' },
] as const;

interface ProgressLayoutProps {
  readonly title: string;
  readonly text: string;
  /** Actions beside the title. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page that looks back: the tabs of these pages, its title, and what is below it (DSH-9). */
export function ProgressLayout({ title, text, tools, className, children }: ProgressLayoutProps) {
  return (
    <div className={[styles['page'], className].filter(Boolean).join(' ')}>
      <nav className={styles['tabs']} aria-label="Looking back">
        <ul className="sm-segments">
          {PAGES.map(({ path, label }) => (
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
