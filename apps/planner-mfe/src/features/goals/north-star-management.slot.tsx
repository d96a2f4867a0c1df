import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors/errors';
import { useNorthStarGoals } from '@simmer/app-state/north-stars/north-star-goals';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { orderNorthStars } from '@simmer/domain/north-stars/order-north-stars';
import { useOrderedNorthStars } from '../../planning/use-ordered-north-stars.ts';
import { GoalsDialog } from './goals.dialog.tsx';

/** 'North Star Management', opened from the account page. */
export function Component({ onClose }: SlotProps['north-star-management']) {
  const goals = useNorthStarGoals();
  const { stars } = useOrderedNorthStars(useToday());
  if (goals.data !== undefined) {
    // The same order as in 'Manage North Stars' (NST-12).
    const inOrder = orderNorthStars(
      goals.data,
      stars.map(({ id }) => id),
    );
    return <GoalsDialog goals={inOrder} onClose={onClose} />;
  }
  return (
    <Dialog isOpen size="large" title="North Star Management" onClose={onClose}>
      {goals.isError ? (
        <ErrorState
          isSmall
          title="Failed to load North Stars"
          text={messageOf(goals.error, 'Check your connection and try again.')}
          onRetry={() => void goals.refetch()}
        />
      ) : (
        <LoadingArea label="Loading your North Stars…" />
      )}
    </Dialog>
  );
}
