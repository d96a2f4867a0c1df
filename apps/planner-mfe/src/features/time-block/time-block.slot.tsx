import type { SlotProps } from '@simmer/contracts/remote-contract';
import { useThisHour } from '@simmer/app-state/clock';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { partNotOver } from '@simmer/domain/parts/day-part';
import { useState } from 'react';
import { dayInView } from '../../shared/day-in-view.ts';
import { EditBlockDialog } from './edit-block.dialog.tsx';
import { TimeBlockDialog } from './time-block.dialog.tsx';

/** The dialog that header, account, canvas and kitchen sink open. */
export function Component(props: SlotProps['time-block-dialog']) {
  const { blockId, date, activityId, activityName, onClose } = props;
  const now = useThisHour();
  // Fixed at the opening: below the dialog the calendar may scroll, and the day may end.
  const [inView] = useState(() => ({ date: dayInView(now.date), now }));
  const day = date !== undefined && isCalendarDate(date) ? date : null;
  if (blockId !== undefined) return <EditBlockDialog blockId={blockId} date={day} onClose={onClose} />;
  const created = day ?? inView.date;
  const part = created === inView.now.date ? partNotOver('morning', inView.now.hour) : 'morning';
  const opening = {
    kind: 'create',
    clicked: created === null ? null : { date: created, part },
    ...(activityId !== undefined && { activityId }),
    ...(activityName !== undefined && { activityName }),
  } as const;
  return <TimeBlockDialog opening={opening} onClose={onClose} />;
}
