import { buttonClass } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { Link } from 'react-router';
import { deviationTexts } from './model/ideal-figures.ts';
import { useIdealWeek } from './use-ideal-week.ts';

interface BesideIdealProps {
  /** The week that is compared. */
  readonly monday: string;
  readonly today: string;
}

/** How a week deviates from the ideal one, in words (IDE-12); nothing for those without one. */
export function BesideIdeal({ monday, today }: BesideIdealProps) {
  const { week } = useIdealWeek(today);
  if (week === null || week.cards.length === 0) return null;
  const texts = deviationTexts(week, monday);
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
    </Card>
  );
}
