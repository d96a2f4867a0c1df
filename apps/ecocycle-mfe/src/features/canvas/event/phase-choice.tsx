import { ZONES } from '@simmer/domain/phases/zone';
import { ToggleChip } from '@simmer/ui/badges/chip';
import type { ReactNode } from 'react';
import { type Place, type Tray, trayPlace } from '../model/place.ts';
import type { Canvas } from '../model/use-canvas.ts';
import styles from './event.module.css';

interface PhaseChoiceProps {
  readonly legend: string;
  /** The place of the events; null if they are in several. */
  readonly chosen: Place | null;
  readonly zones: Canvas['zones'];
  readonly trays: readonly Tray[];
  readonly onChoose: (place: Place) => void;
  /** Content above the phases. */
  readonly children?: ReactNode;
}

/** A choice of all phases (those without a zone last), or none: the alternative to dragging. */
export function PhaseChoice({ legend, chosen, zones, trays, onChoose, children }: PhaseChoiceProps) {
  const zonePhases = ZONES.flatMap((zone) => {
    const phase = zones.phaseOf(zone);
    return phase === null ? [] : [{ place: zone.name as Place, label: zone.name as string, phase }];
  });
  const trayPhases = trays.map(({ label, phase }) => ({ place: trayPlace(phase.id) as Place, label, phase }));
  return (
    <fieldset className={styles['phases']}>
      <legend>{legend}</legend>
      {children}
      <div className={styles['chips']} role="radiogroup" aria-label={legend}>
        {[...zonePhases, ...trayPhases].map(({ place, label, phase }) => (
          <ToggleChip
            key={place}
            role="radio"
            aria-checked={place === chosen}
            isOn={place === chosen}
            emoji={phase.emoji}
            color={phase.color}
            onToggle={() => onChoose(place)}
          >
            {label}
          </ToggleChip>
        ))}
        <ToggleChip
          role="radio"
          aria-checked={chosen === 'Unassigned'}
          isOn={chosen === 'Unassigned'}
          onToggle={() => onChoose('Unassigned')}
        >
          Unassigned
        </ToggleChip>
      </div>
    </fieldset>
  );
}
