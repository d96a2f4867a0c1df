import { ChevronLeft, ChevronRight } from '@simmer/ui/buttons/header-icons';
import { IconButton } from '@simmer/ui/buttons/icon-button';

/** Buttons to the week before and the week after (CAL-2). */
export function WeekButtons({ onTurn }: { readonly onTurn?: (weeks: -1 | 1) => void }) {
  return (
    <>
      <IconButton
        size="small"
        label="Previous week"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onTurn?.(-1)}
      />
      <IconButton
        size="small"
        label="Next week"
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onTurn?.(1)}
      />
    </>
  );
}
