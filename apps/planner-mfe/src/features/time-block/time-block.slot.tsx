import { useTimeBlocks } from '@simmer/app-state/time-blocks';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { useState } from 'react';
import { TimeBlockDialog } from './time-block.dialog.tsx';

/** The dialog as header, account, canvas and kitchen sink open it. */
export function Component(props: SlotProps['time-block-dialog']) {
  const { blockId, date, activityId, activityName, onClose } = props;
  const blocks = useTimeBlocks();
  const day = date !== undefined && isCalendarDate(date) ? date : null;
  const found = blocks.data?.find((candidate) => candidate.id === blockId);
  const [opened, keep] = useState(found);
  if (opened === undefined && found !== undefined) keep(found);
  // Somebody may remove it on another device meanwhile: what is typed here stays all the same.
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
  return block && <TimeBlockDialog opening={{ kind: 'edit', block, date: day }} onClose={onClose} />;
}
