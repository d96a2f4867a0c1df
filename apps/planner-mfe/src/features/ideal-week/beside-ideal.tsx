import type { PlannedTime } from '@simmer/domain/totals/count-time';
import { COUNTED_FOR_STARS } from '@simmer/domain/totals/star-minutes';
import { buttonClass } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { Link } from 'react-router';
import type { CalendarEvent, TimeBlock } from '../../shared/planning-types.ts';
import { deviationTexts } from './model/ideal-figures.ts';
import { useIdealWeek } from './model/use-ideal-week.ts';

interface BesideIdealProps {
  /** The Monday of the compared week. */
  readonly monday: string;
  readonly today: string;
  /** The time of that week. */
  readonly time: PlannedTime<TimeBlock, CalendarEvent>;
}

/** How a week deviates from the ideal week, in words (IDE-12); nothing without an ideal week. */
export function BesideIdeal({ monday, today, time }: BesideIdealProps) {
  const { week } = useIdealWeek(today);
  if (week === null || week.cards.length === 0) return null;
  const texts = deviationTexts(week, time, monday);
  return (
    <Card
      title="Beside your ideal week"
      aside={
        <Link to="/ideal-week" className={buttonClass({ size: 'small' })}>
          Open it
        </Link>
      }
    >
      {texts.length === 0 && <p className="sm-muted">This week is as you meant it.</p>}
      {texts.map((text) => (
        <p key={text}>{text}.</p>
      ))}
      <p className="sm-muted">{COUNTED_FOR_STARS}</p>
    </Card>
  );
}
