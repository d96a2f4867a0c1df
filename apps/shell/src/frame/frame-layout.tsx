import type { ReactNode } from 'react';
import { BrandLink } from '../brand/brand-link.tsx';
import { FrameFooter } from './frame-footer.tsx';
import styles from './app-frame.module.css';

interface FrameLayoutProps {
  /** Renders the navigation, which is in the header and in the bottom bar of a phone. */
  renderNav: (label: string, className: string | undefined) => ReactNode;
  renderTools: (createClass: string | undefined) => ReactNode;
  children: ReactNode;
}

/** The layout of the frame; the prerendered frame and the app's frame share it (UI-1, FED-70). */
export function FrameLayout({ renderNav, renderTools, children }: FrameLayoutProps) {
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <header className={styles['header']}>
        <BrandLink to="/dashboard" />
        {renderNav('Main', styles['nav'])}
        <div className={styles['tools']}>{renderTools(styles['create'])}</div>
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <FrameFooter className={styles['footer']} />
      {renderNav('Screens', styles['bottom'])}
    </div>
  );
}
