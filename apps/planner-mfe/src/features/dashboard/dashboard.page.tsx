import { Link } from 'react-router';
import { buttonClass } from '@simmer/ui/button';
import styles from './dashboard.module.css';

/** The dashboard before its numbers: says what is coming and leads to what works. */
export function Component() {
  return (
    <section className={styles['room']}>
      <p className={styles['glyph']} aria-hidden="true">
        🍲
      </p>
      <h1>Progress Dashboard</h1>
      <p>
        This room is being built. Points, hours and your latest pulse check will gather here. Your week is
        ready now: place a block or two, and there will be something to look back on.
      </p>
      <Link to="/calendar" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Open your week
      </Link>
    </section>
  );
}
