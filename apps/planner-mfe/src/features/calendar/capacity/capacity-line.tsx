import { declineDayLimits } from '@simmer/app-state/session/note-offer';
import { type DayLimits, ofLimitText } from '@simmer/domain/totals/day-limit';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import { lengthText } from '@simmer/domain/totals/duration-text';
import { numberText } from '@simmer/domain/totals/number-text';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import { PlanDialogs } from '../ics/plan-dialogs.tsx';
import type { SheetContent } from '../model/week-plan.ts';
import styles from './capacity-line.module.css';
import { countedMinutes, limitOf } from './day-minutes.ts';
import { GiveWayDialog } from './lazy-give-way.ts';

interface CapacityLineProps {
  /** The days that are over their limit, the first of which is named. */
  readonly dates: readonly string[];
  readonly limits: DayLimits | null;
  readonly content: SheetContent;
  readonly sizes: readonly TimeBlockSize[];
  readonly onClose: () => void;
}

const moreText = (count: number): string =>
  count === 0 ? '' : `, and ${numberText(count)} more ${count === 1 ? 'day' : 'days'}`;

/** A quiet line below the days: that a day is over its limit, or, for who was not asked yet, the offer of one. */
export function CapacityLine(props: CapacityLineProps) {
  const { dates, limits, content, sizes, onClose } = props;
  const [opened, setOpened] = useState<{ readonly date: string } | 'limits' | null>(null);
  const [date] = dates;
  return (
    <>
      <div className={styles['place']} role="status" data-capacity={date ?? ''}>
        {date !== undefined &&
          (limits === null ? (
            <Offer date={date} content={content} onAccept={() => setOpened('limits')} />
          ) : (
            <Over
              {...{ date, limits, content, onClose }}
              moreCount={dates.length - 1}
              onOpen={() => setOpened({ date })}
            />
          ))}
      </div>
      <PlanDialogs opened={opened === 'limits' ? opened : null} onClose={() => setOpened(null)} />
      {opened !== null && opened !== 'limits' && (
        <GiveWayDialog
          date={opened.date}
          limits={limits}
          content={content}
          sizes={sizes}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface OfferProps {
  readonly date: string;
  readonly content: SheetContent;
  readonly onAccept: () => void;
}

/** Offers a limit, until the person has answered (CAP-3). */
function Offer({ date, content, onAccept }: OfferProps) {
  const minutes = countedMinutes(date, content, null);
  return (
    <p className={styles['line']}>
      <span>
        {weekdayLabel(weekdayOf(date))} has {lengthText(minutes)}. Set a limit for your days?
      </span>
      <Button size="small" aria-haspopup="dialog" onClick={onAccept}>
        Set a limit
      </Button>
      <Button size="small" variant="quiet" onClick={declineDayLimits}>
        No, thanks
      </Button>
    </p>
  );
}

interface OverProps {
  readonly date: string;
  readonly limits: DayLimits;
  readonly content: SheetContent;
  readonly moreCount: number;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** 'Wed: 11 of 8h' (CAP-5). */
function Over({ date, limits, content, moreCount, onOpen, onClose }: OverProps) {
  const fullness = ofLimitText(countedMinutes(date, content, limits), limitOf(date, limits) ?? 0);
  return (
    <p className={styles['line']}>
      <span className="sm-tabular">
        {weekdayLabel(weekdayOf(date))}: {fullness}
        {moreText(moreCount)}
      </span>
      <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
        What gives way?
      </Button>
      <IconButton size="small" label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
    </p>
  );
}
