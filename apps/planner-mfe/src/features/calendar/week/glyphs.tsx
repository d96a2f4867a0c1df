import styles from './card.module.css';

/** A block or an event that comes again. Made once, not by a component: a week has hundreds of them. */
export const REPEATS = <span className={styles['glyph']} aria-hidden="true" />;
