import { useToday } from '@simmer/app-state/clock';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { methodWords } from '@simmer/contracts/texts/method-words';
import { daysBetween } from '@simmer/domain/dates/add-to-date';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { Button } from '@simmer/ui/buttons/button';
import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useState } from 'react';
import type { EcocyclePhase } from '../../shared/planning-types.ts';
import type { ChoiceProps } from './choice-fields.tsx';
import { MeaningChips } from './meaning-chips.tsx';
import styles from './time-block.module.css';

const FOLDED_DAYS = 14;
const wasOpened = storedPreference('simmer-ecocycle-opened', (saved) => saved === 'yes');

/**
 * Whether the field is folded: until two weeks after the first block, unless the person has opened it in this browser.
 */
function useIsFolded(isChosen: boolean): [boolean, () => void] {
  const today = useToday();
  const blocks = useTimeBlocks().data ?? [];
  // Opened at first if a phase is chosen, so that clearing the phase does not fold the field.
  const [isOpen, setIsOpen] = useState(() => isChosen || wasOpened.get());
  const isNew = blocks.every(({ created_at: at }) => daysBetween(at.slice(0, 10), today) < FOLDED_DAYS);
  const open = () => {
    wasOpened.set('yes');
    setIsOpen(true);
  };
  return [isNew && !isOpen && !isChosen, open];
}

/** At most one phase (BLK-19). Folded for a new person, unless a phase is chosen (BLK-78). */
export function PhaseField({ items, chosen, onChoose }: ChoiceProps<EcocyclePhase>) {
  const [isFolded, open] = useIsFolded(chosen !== null);
  if (items.length === 0) return null;
  if (isFolded) {
    return (
      <div>
        <Button variant="quiet" size="small" aria-expanded={false} onClick={open}>
          <span className={styles['moreMark']} aria-hidden="true" />
          Ecocycle
        </Button>
        <p className={styles['meaning']}>{methodWords.Ecocycle}</p>
      </div>
    );
  }
  return (
    <MeaningChips
      label="Ecocycle"
      word="Ecocycle"
      chips={items.map((phase) => ({ ...phase, name: phaseLabel(phase.name), meaning: phase.description }))}
      chosen={chosen === null ? [] : [chosen]}
      onToggle={(id, isOn) => onChoose(isOn ? id : null)}
    />
  );
}
