import styles from './card.module.css';

/** Marks a recurring block or event. A constant instead of a component: a week has hundreds of them. */
export const REPEATS = <span className={styles['glyph']} aria-hidden="true" />;
