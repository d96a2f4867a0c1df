import type { CalendarEvent } from '@simmer/contracts/schemas/calendar.schema';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { phaseLabel, type ZoneName } from '@simmer/domain/phases/phase-alias';
import { ZONES } from '@simmer/domain/phases/zone';
import { Button } from '@simmer/ui/button';
import { SwitchField } from '@simmer/ui/check-field';
import { ToggleChip } from '@simmer/ui/chip';
import { Dialog } from '@simmer/ui/dialog';
import { useState } from 'react';
import { EventDetails } from '../../calendar-events/event-details.tsx';
import styles from './event.module.css';

interface EventDialogProps {
  readonly event: CalendarEvent;
  readonly zones: PhaseZones<EcocyclePhase>;
  /** How many dates the event has in all; more than one when it recurs. */
  readonly dates: number;
  /** `isEveryDate`: the phase is meant for all of its dates. */
  readonly onMove: (zone: ZoneName | null, isEveryDate: boolean) => void;
  readonly onClose: () => void;
}

/** What the provider says of an event, with its phase to choose: the way to map it without carrying anything. */
export function EventDialog({ event, zones, dates, onMove, onClose }: EventDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles['event']}>
        <EventDetails event={event} />
        <PhaseChoice event={event} zones={zones} dates={dates} onMove={onMove} />
      </div>
    </Dialog>
  );
}

function PhaseChoice({ event, zones, dates, onMove }: Omit<EventDialogProps, 'onClose'>) {
  const [isEveryDate, setIsEveryDate] = useState(false);
  const chosen = zones.zoneOf(event.ecocycle_phase)?.name ?? null;
  const offered = ZONES.flatMap((zone) => {
    const phase = zones.phaseOf(zone);
    return phase === null ? [] : [{ zone: zone.name, phase }];
  });
  const isZoneless = event.ecocycle_phase !== null && chosen === null;
  return (
    <fieldset className={styles['phases']}>
      <legend>Ecocycle phase</legend>
      {isZoneless && (
        <p className="sm-muted">{phaseLabel(event.ecocycle_phase ?? '')} has no zone on the canvas.</p>
      )}
      {dates > 1 && (
        <SwitchField
          label={`For all ${dates} dates of this event`}
          isChecked={isEveryDate}
          onChange={setIsEveryDate}
        />
      )}
      <div className={styles['chips']} role="radiogroup" aria-label="Ecocycle phase">
        {offered.map(({ zone, phase }) => (
          <ToggleChip
            key={zone}
            role="radio"
            aria-checked={zone === chosen}
            isOn={zone === chosen}
            emoji={phase.emoji}
            color={phase.color}
            onToggle={() => onMove(zone, isEveryDate)}
          >
            {zone}
          </ToggleChip>
        ))}
        <ToggleChip
          role="radio"
          aria-checked={chosen === null}
          isOn={chosen === null}
          onToggle={() => onMove(null, isEveryDate)}
        >
          Unassigned
        </ToggleChip>
      </div>
    </fieldset>
  );
}
