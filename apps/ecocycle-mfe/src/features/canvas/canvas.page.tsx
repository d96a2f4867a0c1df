import { Link } from 'react-router';
import { buttonClass } from '@simmer/ui/button';
import styles from '../room.module.css';

/** The canvas before its loop is drawn: says what is coming and leads to what works. */
export function Component() {
  return (
    <section className={styles['room']}>
      <p className={styles['glyph']} aria-hidden="true">
        ♾️
      </p>
      <h1>Ecocycle Canvas</h1>
      <p>Visualize your activities across lifecycle phases</p>
      <p>
        This room is being built. You can already give each time block its phase in the week; everything you
        mark there will be waiting on the canvas.
      </p>
      <Link to="/calendar" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Open your week
      </Link>
    </section>
  );
}
