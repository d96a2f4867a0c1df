import styles from './card.module.css';
import clockStyles from './clock.module.css';

/** Marks a recurring block or event. A constant instead of a component: a week has hundreds of them. */
export const REPEATS = <span className={styles['glyph']} aria-hidden="true" />;

/** Marks what overlaps something else of its day. */
export const OVERLAPS = <span className={clockStyles['overlapGlyph']} data-overlap="" aria-hidden="true" />;
