import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { useState } from 'react';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { TimeBlockDialog } from './time-block.dialog.tsx';

/** The dialog for header, account, canvas and kitchen sink. */
export function Component(props: SlotProps['time-block-dialog']) {
  const { blockId, date, activityId, activityName, onClose } = props;
  const blocks = useTimeBlocks();
  const day = date !== undefined && isCalendarDate(date) ? date : null;
  const found = blocks.data?.find((candidate) => candidate.id === blockId);
  const [opened, setOpened] = useState(found);
  if (opened === undefined && found !== undefined) setOpened(found);
  // The block may be removed on another device meanwhile: the input here stays.
  const block = opened ?? found;
  if (blockId === undefined) {
    const clicked = day === null ? null : { date: day, part: 'morning' as const };
    const opening = {
      kind: 'create',
      clicked,
      ...(activityId !== undefined && { activityId }),
      ...(activityName !== undefined && { activityName }),
    } as const;
    return <TimeBlockDialog opening={opening} onClose={onClose} />;
  }
  if (block) return <TimeBlockDialog opening={{ kind: 'edit', block, date: day }} onClose={onClose} />;
  return <NoBlock blocks={blocks} onClose={onClose} />;
}

interface NoBlockProps {
  readonly blocks: ReturnType<typeof useTimeBlocks>;
  readonly onClose: () => void;
}

/** Shown for a block that is not loaded yet, cannot be loaded, or was deleted. */
function NoBlock({ blocks: { data, isError, isFetching, refetch }, onClose }: NoBlockProps) {
  const isUnread = data === undefined;
  return (
    <Dialog isOpen title="Edit Time Block" onClose={onClose}>
      {isUnread && isError && (
        <ErrorState
          isSmall
          title="The time block could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isUnread && !isError && <LoadingArea />}
      {!isUnread && <p>This time block was deleted in another tab or on another device.</p>}
    </Dialog>
  );
}
