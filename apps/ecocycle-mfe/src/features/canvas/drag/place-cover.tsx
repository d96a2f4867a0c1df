import { TapTarget } from '@simmer/ui/drag/tap-target';
import type { Place } from '../model/place.ts';
import styles from './canvas-drag.module.css';
import { canvasDrag } from './canvas-session.ts';

interface PlaceCoverProps {
  readonly place: Place;
  /** The label of the place for people. */
  readonly label: string;
}

/**
 * Covers a place while an item is moved, so that its cards do not react. In a move by taps, a tap on the cover drops
 * the item there (ECO-34).
 */
export function PlaceCover({ place, label }: PlaceCoverProps) {
  return (
    <>
      <span className={styles['cover']} />
      <TapTarget session={canvasDrag} target={place} label={`Move to ${label}`} />
    </>
  );
}
