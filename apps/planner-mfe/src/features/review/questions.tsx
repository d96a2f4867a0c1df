import { addDays } from '@simmer/domain/dates/add-to-date';
import type { ReviewQuestion } from '@simmer/domain/review/review-questions';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { TimeBlockDialog } from '../calendar/calendar-dialogs.ts';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import { weekAddress } from '../../shared/year-address.ts';
import { questionText } from './question-text.ts';
import { reviewLink } from '../../shared/review-address.ts';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

type Opened = { readonly dialog: 'stars' } | { readonly dialog: 'block'; readonly star: string };

const keyOf = (question: ReviewQuestion): string =>
  question.about === 'left' ? question.about : `${question.about} ${question.star}`;

/** At most three questions, each raised by a fact (REF-36). 'Keep it' removes a question until the page is left. */
export function Questions({ review }: { readonly review: Review }) {
  const { monday, today, stars, questions } = review;
  const [removedKeys, setRemovedKeys] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = questions.filter((question) => !removedKeys.includes(keyOf(question)));
  const nameOf = (id: string) => stars.find((star) => star.id === id)?.name ?? 'This North Star';
  const next = addDays(monday, 7);
  const close = () => setOpened(null);
  return (
    <>
      {open.length > 0 && (
        <ul className={styles['questions']} aria-label="Questions">
          {open.map((question) => {
            const { fact, question: asked } = questionText(question, nameOf);
            return (
              <li key={keyOf(question)}>
                <p>
                  {fact} <strong>{asked}</strong>
                </p>
                <div className={styles['actions']}>
                  <Actions question={question} next={next} monday={monday} onOpen={setOpened} />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Leave it as it is: ${fact}`}
                    onClick={() => setRemovedKeys([...removedKeys, keyOf(question)])}
                  >
                    Leave it as it is
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {opened?.dialog === 'stars' && <ManageNorthStars onClose={close} />}
      {opened?.dialog === 'block' && (
        <TimeBlockDialog
          opening={{
            kind: 'create',
            // The week after the reviewed one may be the current one, whose first days may be over.
            clicked: { date: next < today ? today : next, part: 'morning' },
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActionsProps {
  readonly question: ReviewQuestion;
  readonly monday: Review['monday'];
  readonly next: Review['monday'];
  readonly onOpen: (opened: Opened) => void;
}

function Actions({ question, monday, next, onOpen }: ActionsProps) {
  const small = buttonClass({ size: 'small' });
  const openNext = (
    <Link className={small} to={weekAddress(next)}>
      Open next week
    </Link>
  );
  const protectTime = (star: string) => (
    <Button size="small" aria-haspopup="dialog" onClick={() => onOpen({ dialog: 'block', star })}>
      Protect a time
    </Button>
  );
  if (question.about === 'left') return openNext;
  if (question.about === 'rating') {
    return (
      <>
        {protectTime(question.star)}
        <Link className={small} replace to={reviewLink(monday, 'lines')}>
          Write it down
        </Link>
      </>
    );
  }
  return (
    <>
      {question.about === 'below' ? protectTime(question.star) : openNext}
      <Button size="small" aria-haspopup="dialog" onClick={() => onOpen({ dialog: 'stars' })}>
        Change the budget
      </Button>
    </>
  );
}
