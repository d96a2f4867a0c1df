import { useEventHistory } from '@simmer/app-state/google-calendar/calendar-event-history';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { EventHistoryView } from './event-history/event-history-view.tsx';

/** The history of an event, also after the event was removed. */
export function Component({ eventId, onClose }: SlotProps['event-history']) {
  const history = useEventHistory(eventId);
  const isGone = history.data?.google_calendar_event === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={history.data?.title ?? 'Event history'}
      {...(isGone && { description: 'This event is no longer in Simmer.' })}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <EventHistoryView eventId={eventId} />
    </Dialog>
  );
}
