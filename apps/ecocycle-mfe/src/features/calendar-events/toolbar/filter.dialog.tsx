import type { Calendar } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { FILTER_PHASES } from '@simmer/domain/phases/zone';
import { Button } from '@simmer/ui/buttons/button';
import { ToggleChip } from '@simmer/ui/badges/chip';
import { Dialog } from '@simmer/ui/antd/dialog';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { type ReactNode, useId, useState } from 'react';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import styles from './filter.module.css';
import { EVENT_TYPES, type EventFilter, NO_FILTER, toggleItem } from '../model/filter-events.ts';

export type FilterCalendar = Pick<Calendar, 'id' | 'name' | 'color'>;

interface FilterDialogProps {
  readonly filter: EventFilter;
  readonly calendars: readonly FilterCalendar[];
  readonly phases: Phases;
  readonly onApply: (filter: EventFilter) => void;
  readonly onClose: () => void;
}

/** 'Filter Events': the table changes only with 'Apply Filters'. */
export function FilterDialog({ filter, calendars, phases, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const apply = () => {
    onApply(draft);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Filter Events"
      footer={
        <>
          <Button onClick={() => setDraft(NO_FILTER)}>Clear All</Button>
          <Button variant="primary" onClick={apply}>
            Apply Filters
          </Button>
        </>
      }
    >
      <div className={styles['groups']}>
        <ChoiceGroup label="Google Calendar">
          {calendars.map(({ id, name, color }) => (
            <ToggleChip
              key={id}
              isOn={draft.calendars.includes(id)}
              color={color ?? undefined}
              onToggle={() => setDraft({ ...draft, calendars: toggleItem(draft.calendars, id) })}
            >
              {name}
            </ToggleChip>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Event Type">
          {EVENT_TYPES.map((type) => (
            <ToggleChip
              key={type}
              isOn={draft.types.includes(type)}
              onToggle={() => setDraft({ ...draft, types: toggleItem(draft.types, type) })}
            >
              {type}
            </ToggleChip>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Ecocycle Phase">
          {FILTER_PHASES.map((phase) => (
            <ToggleChip
              key={phase}
              isOn={draft.phases.includes(phase)}
              onToggle={() => setDraft({ ...draft, phases: toggleItem(draft.phases, phase) })}
            >
              <FilterPhaseName label={phase} phases={phases} />
            </ToggleChip>
          ))}
        </ChoiceGroup>
      </div>
    </Dialog>
  );
}

function FilterPhaseName({ label, phases }: { label: string; phases: Phases }) {
  const phase = phases.byLabel(label);
  return (
    <span className={styles['phase']}>
      {phase !== null && <PhaseGlyph name={label} color={phase.color} emoji={phase.emoji} />}
      {label}
    </span>
  );
}

function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles['label']}>
        {label}
      </h3>
      <div className={styles['chips']}>{children}</div>
    </div>
  );
}
