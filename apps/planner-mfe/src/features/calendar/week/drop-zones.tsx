import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { useDragStore } from '../drag/drag.store.ts';
import styles from './day.module.css';

/**
 * The four quarters of the day that a card is dragged over, with the target highlighted. The drag preview shows its
 * name.
 */
export function DropZones({ date }: { date: string }) {
  const aimed = useDragStore((state) => (state.target?.date === date ? state.target.part : null));
  if (aimed === null) return null;
  return (
    <div className={styles['zones']} aria-hidden="true">
      {dayParts.map((part) => (
        <span key={part} className={part === aimed ? styles['zoneAimed'] : styles['zone']} />
      ))}
    </div>
  );
}
