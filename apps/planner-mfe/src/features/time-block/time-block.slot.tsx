import type { SlotProps } from '@simmer/contracts/remote-contract';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { EditBlockDialog } from './edit-block.dialog.tsx';
import { TimeBlockDialog } from './time-block.dialog.tsx';

/** The dialog for header, account, canvas and kitchen sink. */
export function Component(props: SlotProps['time-block-dialog']) {
  const { blockId, date, activityId, activityName, onClose } = props;
  const day = date !== undefined && isCalendarDate(date) ? date : null;
  if (blockId !== undefined) return <EditBlockDialog blockId={blockId} date={day} onClose={onClose} />;
  const opening = {
    kind: 'create',
    clicked: day === null ? null : { date: day, part: 'morning' as const },
    ...(activityId !== undefined && { activityId }),
    ...(activityName !== undefined && { activityName }),
  } as const;
  return <TimeBlockDialog opening={opening} onClose={onClose} />;
}
