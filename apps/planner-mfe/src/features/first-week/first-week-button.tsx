import { useActivities } from '@simmer/app-state/activities/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { useToday } from '@simmer/app-state/clock';
import { newId } from '@simmer/app-state/storage/new-id';
import { suggestFirstWeek } from '@simmer/domain/north-stars/first-week';
import { Button } from '@simmer/ui/buttons/button';
import { propose } from '../../planning/proposals.store.ts';
import { useOrderedNorthStars } from '../../planning/use-ordered-north-stars.ts';
import { ConnectFirst } from './connect-first.tsx';
import { firstWeekBlocks } from './first-week-blocks.ts';

/** Proposes blocks for the days to come, of which a person takes, moves and leaves out what they like (ONB-12). */
export function FirstWeekButton() {
  const today = useToday();
  const { stars } = useOrderedNorthStars(today);
  const activities = useActivities().data;
  const sizes = useTimeBlockSizes().data;
  const suggest = () => {
    if (activities === undefined || sizes === undefined) return;
    const week = firstWeekBlocks(suggestFirstWeek(stars, today), stars, activities, sizes, newId);
    propose({ title: 'A first week', ...week, action: <ConnectFirst /> });
  };
  return (
    <Button size="small" disabled={activities === undefined || sizes === undefined} onClick={suggest}>
      Suggest a first week
    </Button>
  );
}
