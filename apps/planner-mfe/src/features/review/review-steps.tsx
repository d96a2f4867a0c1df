import { addDays } from '@simmer/domain/dates/add-to-date';
import { buttonClass } from '@simmer/ui/buttons/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { weekAddress } from '../../shared/year-address.ts';
import { LeftStep } from './left-step.tsx';
import { LinesStep } from './lines-step.tsx';
import { LookStep } from './look-step.tsx';
import { REVIEW_STEPS, type ReviewStep, reviewLink, stepsBeside } from '../../shared/review-address.ts';
import { NextStep } from './next-step.tsx';
import { PulseStep } from './pulse-step.tsx';
import { ReviewPaper } from './review-paper.tsx';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

interface ReviewStepsProps {
  readonly review: Review;
  readonly step: ReviewStep;
  readonly isReadOnly: boolean;
}

/** The steps, one of which is shown. Input in a hidden step is kept. */
export function ReviewSteps({ review, step, isReadOnly }: ReviewStepsProps) {
  const { monday } = review;
  const heading = useFocusOnChange(step);
  const { before, after } = stepsBeside(step);
  const content: Readonly<Record<ReviewStep, ReactNode>> = {
    look: <LookStep review={review} isReadOnly={isReadOnly} />,
    left: <LeftStep review={review} isReadOnly={isReadOnly} />,
    lines: <LinesStep week={monday} reflection={review.reflection} isReadOnly={isReadOnly} />,
    pulse: <PulseStep review={review} isReadOnly={isReadOnly} />,
    next: <NextStep review={review} isReadOnly={isReadOnly} />,
  };
  return (
    <>
      <nav aria-label="Steps of the review">
        <ol className={styles['steps']}>
          {REVIEW_STEPS.map(({ id, title }, at) => (
            <li key={id}>
              <Link
                to={reviewLink(monday, id)}
                replace
                className={styles['step']}
                {...(id === step && { 'aria-current': 'step' })}
              >
                <span aria-hidden="true">{at + 1}</span> <span className={styles['stepName']}>{title}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {REVIEW_STEPS.map(({ id, title }) => (
        <section key={id} className={styles['section']} hidden={id !== step} aria-labelledby={`review-${id}`}>
          <h2 id={`review-${id}`} tabIndex={-1} {...(id === step && { ref: heading })}>
            {title}
          </h2>
          {content[id]}
        </section>
      ))}
      <ReviewPaper review={review} />
      <nav className={styles['turn']} aria-label="Through the review">
        {before && (
          <Link to={reviewLink(monday, before.id)} replace className={buttonClass()}>
            Back
          </Link>
        )}
        {after ? (
          <Link
            to={reviewLink(monday, after.id)}
            replace
            className={buttonClass({ variant: 'primary' })}
            aria-label={`Next: ${after.title}`}
          >
            Next
          </Link>
        ) : (
          <Link to={weekAddress(addDays(monday, 7))} className={buttonClass({ variant: 'primary' })}>
            Open next week
          </Link>
        )}
      </nav>
    </>
  );
}

/** The heading gets the focus when the step changes: the pressed button may be gone. */
function useFocusOnChange(step: ReviewStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
