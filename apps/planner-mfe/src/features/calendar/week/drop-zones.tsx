import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { TapTarget } from '@simmer/ui/drag/tap-target';
import { weekDrag } from '../drag/week-session.ts';
import { placeText } from '../drag/week-texts.ts';
import styles from './day.module.css';

/**
 * The four quarters of the day that a card is dragged over, with the target highlighted. The drag preview shows its
 * name. While a card is moved by taps, those of every day are buttons.
 */
export function DropZones({ date }: { date: string }) {
  const aimed = useDragState(weekDrag, ({ target }) => (target?.date === date ? target.part : null));
  const isTapped = useDragState(weekDrag, ({ mode }) => mode === 'taps');
  if (aimed === null && !isTapped) return null;
  return (
    <div
      className={styles['zones']}
      data-zones=""
      data-tapped={isTapped || undefined}
      aria-hidden={!isTapped}
    >
      {dayParts.map((part) => (
        <span key={part} className={part === aimed ? styles['zoneAimed'] : styles['zone']}>
          {isTapped && (
            <TapTarget
              session={weekDrag}
              target={{ date, part }}
              text={part}
              label={`Move to ${placeText({ date, part })}`}
              isTabStop={false}
            />
          )}
        </span>
      ))}
    </div>
  );
}
