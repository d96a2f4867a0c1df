import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { Button } from '@simmer/ui/buttons/button';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { Dialog } from '@simmer/ui/antd/dialog';
import { useState } from 'react';
import { EventDetails } from '../../calendar-events/dialog/event-details.tsx';
import { type Place, placeOf, type Tray } from '../model/place.ts';
import type { Canvas } from '../model/use-canvas.ts';
import styles from './event.module.css';
import { PhaseChoice } from './phase-choice.tsx';

interface EventDialogProps {
  readonly event: CalendarEvent;
  readonly zones: Canvas['zones'];
  readonly trays: readonly Tray[];
  /** The number of events in the group; 1 for a single one. */
  readonly dates: number;
  /** Moves the event. `isEveryDate`: all events of the group move. */
  readonly onMove: (place: Place, isEveryDate: boolean) => void;
  readonly onClose: () => void;
}

/** An event's details with a choice of phases: the alternative to dragging. */
export function EventDialog({ event, zones, trays, dates, onMove, onClose }: EventDialogProps) {
  const [isEveryDate, setIsEveryDate] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={event.title} footer={<Button onClick={onClose}>Close</Button>}>
      <div className={styles['event']}>
        <EventDetails event={event} />
        <PhaseChoice
          legend="Ecocycle phase"
          chosen={placeOf(zones, event.ecocycle_phase)}
          zones={zones}
          trays={trays}
          onChoose={(place) => onMove(place, isEveryDate)}
        >
          {dates > 1 && (
            <SwitchField
              label={`For all ${dates} dates of this event`}
              isChecked={isEveryDate}
              onChange={setIsEveryDate}
            />
          )}
        </PhaseChoice>
      </div>
    </Dialog>
  );
}
