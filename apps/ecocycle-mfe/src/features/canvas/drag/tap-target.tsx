import { useContext } from 'react';
import type { Place } from '../model/place.ts';
import { useDragStore } from './drag.store.ts';
import { TapDropContext } from './tap-drop-context.ts';
import styles from './tap-move.module.css';

interface TapTargetProps {
  readonly place: Place;
  /** The label of the place for people. */
  readonly label: string;
}

/** Covers a place while an item is moved by taps: a tap drops it there. */
export function TapTarget({ place, label }: TapTargetProps) {
  const isTapping = useDragStore((state) => state.isByTaps);
  const drop = useContext(TapDropContext);
  if (!isTapping) return null;
  return (
    <button
      type="button"
      className={styles['target']}
      aria-label={`Move to ${label}`}
      data-tap-target=""
      onClick={() => drop(place)}
    />
  );
}
