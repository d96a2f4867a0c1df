import { messageOf } from '@simmer/app-state/errors/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { type FreeDayRange, withFreeDays, withoutFreeDays } from '@simmer/domain/free-days/free-days';
import { DateField } from '@simmer/ui/antd/date-field';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import styles from './ideal-week.module.css';

const FAILED = 'Your free days could not be saved. Please try again.';
const NONE: readonly FreeDayRange[] = [];

const rangeText = ({ from, to }: FreeDayRange): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`;

/** The days on which nothing is planned and nothing reminds (IDE-1). Signed out there are none. */
export function FreeDays({ today }: { readonly today: string }) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const freeDays = useSession(({ user }) => user?.free_days ?? NONE);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const { mutate, isPending, error } = useSaveSettings(FAILED);
  if (!isSignedIn) return null;
  const range = { from, to: to < from ? from : to };
  return (
    <section>
      <h2>Free days</h2>
      <p className="sm-muted">On these days nothing is filled in, and nothing reminds you.</p>
      <ul className={styles['rows']}>
        {freeDays
          .filter((each) => each.to >= today)
          .map((each) => (
            <li key={each.from}>
              {rangeText(each)}
              <Button
                size="small"
                variant="quiet"
                disabled={isPending}
                aria-label={`Remove ${rangeText(each)}`}
                onClick={() => mutate({ free_days: withoutFreeDays(freeDays, each, today) })}
              >
                Remove
              </Button>
            </li>
          ))}
      </ul>
      <div className={styles['dates']}>
        <DateField label="From" value={from} onChange={setFrom} />
        <DateField label="To" value={range.to} onChange={setTo} />
        <Button
          busy={isPending}
          disabled={from === ''}
          onClick={() => mutate({ free_days: withFreeDays(freeDays, range, today) })}
        >
          Keep free
        </Button>
      </div>
      {error !== null && <p role="alert">{messageOf(error, FAILED)}</p>}
    </section>
  );
}
