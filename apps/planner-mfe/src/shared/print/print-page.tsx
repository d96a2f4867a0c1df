import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-page.module.css';

/** A page that is printed instead of the screen. To be mounted only while printing. */
export function PrintPage({ className = '', ...rest }: ComponentProps<'article'>) {
  return createPortal(<article className={`${styles['page']} ${className}`} {...rest} />, document.body);
}
