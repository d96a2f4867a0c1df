import type { TypedBlock } from '@simmer/app-state/offline/correct-change';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useState } from 'react';
import { TimeBlockDialog } from './time-block.dialog.tsx';

interface EditBlockProps {
  readonly blockId: string;
  /** The opened occurrence; null if the block is opened without one. */
  readonly date: string | null;
  /** Fields that were typed before and could not be saved. */
  readonly typed?: TypedBlock;
  /** Why they could not be saved. */
  readonly failure?: string;
  readonly onClose: () => void;
}

/** The dialog of a block of which only the id is known. */
export function EditBlockDialog({ blockId, date, typed, failure, onClose }: EditBlockProps) {
  const blocks = useTimeBlocks();
  const found = blocks.data?.find((candidate) => candidate.id === blockId);
  const [opened, setOpened] = useState(found);
  if (opened === undefined && found !== undefined) setOpened(found);
  // The first block found stays: another device may delete the block, and the input in this dialog must not be lost.
  const block = opened ?? found;
  if (block === undefined) return <NoBlock blocks={blocks} onClose={onClose} />;
  const before = { ...(typed !== undefined && { typed }), ...(failure !== undefined && { failure }) };
  const opening = { kind: 'edit', block, date, ...before } as const;
  return <TimeBlockDialog opening={opening} onClose={onClose} />;
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
