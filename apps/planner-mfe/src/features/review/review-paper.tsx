import { useIsPrinting } from '../../shared/print/use-is-printing.ts';
import { LeftStep } from './left-step.tsx';
import { LinesStep } from './lines-step.tsx';
import { LookStep } from './look-step.tsx';
import { NextStep } from './next-step.tsx';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

/** The whole review for reading, on one printed page. Mounted only while printing. */
export function ReviewPaper({ review }: { readonly review: Review }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const steps = {
    Look: <LookStep review={review} isReadOnly />,
    'Left over': <LeftStep review={review} isReadOnly />,
    'Wins, challenges, insights': (
      <LinesStep week={review.monday} reflection={review.reflection} isReadOnly />
    ),
    'Next week': <NextStep review={review} isReadOnly />,
  };
  return Object.entries(steps).map(([title, content]) => (
    <section key={title} className={styles['paper']} aria-label={title}>
      <h2>{title}</h2>
      {content}
    </section>
  ));
}
