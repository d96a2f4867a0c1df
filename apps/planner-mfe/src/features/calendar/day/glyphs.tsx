import styles from './card.module.css';
import clockStyles from './clock.module.css';

/** Marks a recurring block or event. A constant instead of a component, because a week has hundreds of marks. */
export const REPEATS = <span className={styles['glyph']} aria-hidden="true" />;

/** Marks an item that overlaps another item of its day. */
export const OVERLAPS = <span className={clockStyles['overlapGlyph']} data-overlap="" aria-hidden="true" />;
