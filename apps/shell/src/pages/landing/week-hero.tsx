import { HeroActions } from './hero-actions.tsx';
import { WeekSketch } from './week-sketch.tsx';
import styles from './landing.module.css';

/** The first variant: a sketch of a week. */
export function WeekHero({ start }: { start: string }) {
  return (
    <section className={styles['hero']}>
      <div className={styles['heroText']}>
        <h1>Let your week simmer.</h1>
        <p className={styles['lead']}>
          Simmer is a visual organizer for life and work. Lay what matters on the table, give it room in your
          week, and leave the endless to-do list in the drawer. At the end of each week you see whether you
          are headed in the right direction.
        </p>
        <HeroActions start={start} />
      </div>
      <WeekSketch />
    </section>
  );
}
