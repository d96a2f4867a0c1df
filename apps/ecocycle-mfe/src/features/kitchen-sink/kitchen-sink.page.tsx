import { Link } from 'react-router';
import { buttonClass } from '@simmer/ui/button';
import styles from '../room.module.css';

/** The library before its shelves: says what is coming and leads to what works. */
export function Component() {
  return (
    <section className={styles['room']}>
      <p className={styles['glyph']} aria-hidden="true">
        🥄
      </p>
      <h1>My Kitchen Sink</h1>
      <p>Your library of activities and calendar events</p>
      <p>
        This room is being built. Your activities are already kept: type any name in a new time block, and it
        is remembered there.
      </p>
      <Link to="/calendar" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Open your week
      </Link>
    </section>
  );
}
