import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useToday } from '@simmer/app-state/clock';
import { suggestFirstWeek } from '@simmer/domain/north-stars/first-week';
import { Button } from '@simmer/ui/buttons/button';
import { propose } from '../../shared/proposals.store.ts';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { firstWeekBlocks } from './first-week-blocks.ts';

/** Proposes blocks for the coming days; the person takes, moves or leaves out each of them (ONB-12). */
export function FirstWeekButton() {
  const today = useToday();
  const { stars } = useOrderedNorthStars(today);
  const activities = useActivities().data;
  const sizes = useTimeBlockSizes().data;
  const suggest = () => {
    if (activities === undefined || sizes === undefined) return;
    const suggested = suggestFirstWeek(stars, today);
    propose({ title: 'A first week', ...firstWeekBlocks(suggested, stars, activities, sizes) });
  };
  return (
    <Button size="small" disabled={activities === undefined || sizes === undefined} onClick={suggest}>
      Suggest a first week
    </Button>
  );
}
