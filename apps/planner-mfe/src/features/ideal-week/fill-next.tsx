import { Button } from '@simmer/ui/buttons/button';
import { useNavigate } from 'react-router';
import { weekAddress } from '../../shared/year-address.ts';
import { useFill } from './use-fill.ts';
import { useIdealWeek } from './model/use-ideal-week.ts';

interface FillNextProps {
  readonly monday: string;
  readonly today: string;
}

/** Proposes blocks of the ideal week for a week in the calendar, where a person takes or leaves out each one. */
export function FillNext({ monday, today }: FillNextProps) {
  const { week } = useIdealWeek(today);
  const fill = useFill(today);
  const navigate = useNavigate();
  if (week === null || week.ideal.length === 0) return null;
  return (
    <Button
      onClick={() => {
        if (fill(week, [monday])) void navigate(weekAddress(monday));
      }}
    >
      Fill from your ideal week
    </Button>
  );
}
