import { readDate } from '@simmer/app-state/read-date';
import { freeDaysText, withFreeDays, withoutFreeDays } from '@simmer/domain/dates/free-days';
import { DateField } from '@simmer/ui/antd/date-field';
import { Button } from '@simmer/ui/buttons/button';
import { useRef, useState } from 'react';
import { useFreeDays } from './use-free-days.ts';
import styles from './ideal-week.module.css';

/** The days on which a person plans nothing and is not reminded (IDE-1). */
export function FreeDays({ today }: { readonly today: string }) {
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const { freeDays, isLoading, isPending, problem, change } = useFreeDays();
  const heading = useRef<HTMLHeadingElement>(null);
  if (isLoading) return null;
  const range = { from, to: to < from ? from : to };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Free days
      </h2>
      <p className="sm-muted">On these days nothing is filled in, and nothing reminds you.</p>
      <ul className={styles['rows']}>
        {freeDays
          .filter((each) => each.to >= today)
          .map((each) => (
            <li key={each.from}>
              {freeDaysText(each)}
              <Button
                size="small"
                variant="quiet"
                disabled={isPending || problem !== null}
                aria-label={`Remove ${freeDaysText(each)}`}
                onClick={() => {
                  void change(withoutFreeDays(freeDays, each, today), 'Free days removed');
                  heading.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
      </ul>
      <div className={styles['dates']}>
        <DateField read={readDate} label="From" value={from} onChange={setFrom} />
        <DateField read={readDate} label="To" value={range.to} onChange={setTo} />
        <Button
          busy={isPending}
          disabled={from === '' || problem !== null}
          onClick={() => void change(withFreeDays(freeDays, range, today), 'Kept free')}
        >
          Keep free
        </Button>
      </div>
      {problem !== null && <p className="sm-muted">{problem}</p>}
    </section>
  );
}
