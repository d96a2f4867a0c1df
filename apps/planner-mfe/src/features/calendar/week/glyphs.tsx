import styles from './slip.module.css';

// Made once, not by a component: a week has hundreds of them.

/** A block or an event that comes again. */
export const REPEATS = (
  <svg className={styles['glyph']} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 7.5A3.5 3.5 0 0 1 6.5 4H13l-2-2m2 2-2 2m2 2.5A3.5 3.5 0 0 1 9.5 12H3l2 2m-2-2 2-2" />
  </svg>
);

/** Room for another block. */
export const ROOM = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 3v10M3 8h10" />
  </svg>
);
