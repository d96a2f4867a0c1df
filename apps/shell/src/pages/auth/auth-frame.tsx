import { type ReactNode, useEffect, useRef } from 'react';
import { BrandLink } from '../../brand/brand-link.tsx';
import styles from './auth.module.css';

interface AuthFrameProps {
  title: string;
  intro: string;
  children: ReactNode;
  /** The link below the card to the other page. */
  footer?: ReactNode;
  /** True if the title gets the focus, because the page replaced one on which the person waited. */
  hasFocus?: boolean;
}

/** The layout of the sign-in pages: a single card. */
export function AuthFrame({ title, intro, children, footer, hasFocus = false }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <BrandLink to="/" />
      </header>
      <main className={styles['main']}>
        <h1 ref={heading} {...(hasFocus && { tabIndex: -1 })}>
          {title}
        </h1>
        <p className={styles['intro']}>{intro}</p>
        <div className={styles['card']}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
      </main>
    </div>
  );
}
