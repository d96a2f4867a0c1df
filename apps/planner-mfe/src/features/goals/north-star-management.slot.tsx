import { messageOf } from '@simmer/app-state/errors';
import { useNorthStarGoals } from '@simmer/app-state/north-star-goals';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog } from '@simmer/ui/dialog';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { GoalsDialog } from './goals.dialog.tsx';

/** 'North Star Management', as the account page opens it. */
export function Component({ onClose }: SlotProps['north-star-management']) {
  const goals = useNorthStarGoals();
  if (goals.data !== undefined) return <GoalsDialog goals={goals.data} onClose={onClose} />;
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
