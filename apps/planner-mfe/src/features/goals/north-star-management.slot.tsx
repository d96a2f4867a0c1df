import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useNorthStarGoals } from '@simmer/app-state/plan/north-stars';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { type ComponentProps, useState } from 'react';
import { orderNorthStars } from '@simmer/domain/north-stars/order-north-stars';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import { GoalsDialog } from './goals.dialog.tsx';

/** 'North Star Management', or, after its link, 'Manage North Stars' in its place (NST-25). */
export function Component({ northStarId, onClose }: SlotProps['north-star-management']) {
  const [isManaging, setIsManaging] = useState(false);
  const [shownId, setShownId] = useState(northStarId);
  if (!isManaging) {
    return <Goals northStarId={shownId} onManage={() => setIsManaging(true)} onClose={onClose} />;
  }
  return (
    <ManageNorthStars
      onClose={onClose}
      onShowGoals={(id) => {
        setShownId(id);
        setIsManaging(false);
      }}
    />
  );
}

function Goals({ northStarId, onManage, onClose }: Omit<ComponentProps<typeof GoalsDialog>, 'goals'>) {
  const goals = useNorthStarGoals();
  const { stars } = useOrderedNorthStars(useToday());
  if (goals.data !== undefined) {
    // The same order as in 'Manage North Stars' (NST-12).
    const inOrder = orderNorthStars(
      goals.data,
      stars.map(({ id }) => id),
    );
    return <GoalsDialog goals={inOrder} northStarId={northStarId} onManage={onManage} onClose={onClose} />;
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
