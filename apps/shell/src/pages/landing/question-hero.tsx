import { HeroActions } from './hero-actions.tsx';
import { LoopSketch } from './loop-sketch.tsx';
import styles from './landing.module.css';

/** The second variant: a question. */
export function QuestionHero({ start }: { start: string }) {
  return (
    <section className={styles['question']}>
      <h1>Am I headed in the right direction?</h1>
      <p className={styles['lead']}>
        An endless to-do list can&apos;t tell you. Simmer, a visual organizer for life and work, can: up to
        five North Stars, time set aside for each in a week you can see, and a quiet look back at how it went.
      </p>
      <HeroActions start={start} />
      <LoopSketch />
    </section>
  );
}
