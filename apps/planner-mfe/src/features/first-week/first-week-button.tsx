import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useToday } from '@simmer/app-state/clock';
import { newId } from '@simmer/app-state/new-id';
import { suggestFirstWeek } from '@simmer/domain/north-stars/first-week';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { Button } from '@simmer/ui/buttons/button';
import type { TimeBlockSize } from '../../shared/planning-types.ts';
import { proposedBlocks } from '../../shared/proposed-blocks.ts';
import { propose } from '../../shared/proposals.store.ts';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { ConnectFirst } from './connect-first.tsx';

const sizeIdOf = (sizes: readonly TimeBlockSize[], name: string): string | undefined =>
  sizes.find((size) => size.name === name)?.id;

interface FirstWeekButtonProps {
  readonly size?: 'small' | 'medium';
  /** Called when the proposals stand in the week. */
  readonly onSuggested?: () => void;
}

/** Proposes blocks for the coming days; the person takes, moves or leaves out each of them (ONB-12). */
export function FirstWeekButton({ size = 'small', onSuggested }: FirstWeekButtonProps) {
  const today = useToday();
  const { stars } = useOrderedNorthStars(today);
  const activities = useActivities().data;
  const sizes = useTimeBlockSizes().data;
  const suggest = () => {
    if (activities === undefined || sizes === undefined) return;
    const proposed = suggestFirstWeek(stars, today).flatMap(
      ({ activity: name, starId, date, part, size }) => {
        const sizeId = sizeIdOf(sizes, size);
        const emoji = stars.find(({ id }) => id === starId)?.emoji;
        return sizeId === undefined
          ? []
          : [{ date, activity: { name, emoji }, starId, sizeId, timing: startTimingOf(part) }];
      },
    );
    propose({
      title: 'A first week',
      ...proposedBlocks(proposed, activities, sizes, newId),
      action: <ConnectFirst />,
    });
    onSuggested?.();
  };
  return (
    <Button size={size} disabled={activities === undefined || sizes === undefined} onClick={suggest}>
      Suggest a first week
    </Button>
  );
}
