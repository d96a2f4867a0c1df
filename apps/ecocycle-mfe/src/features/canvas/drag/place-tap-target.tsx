import { TapTarget } from '@simmer/ui/drag/tap-target';
import type { Place } from '../model/place.ts';
import { canvasDrag } from './canvas-session.ts';

interface PlaceTapTargetProps {
  readonly place: Place;
  /** The label of the place for people. */
  readonly label: string;
}

/** Covers a place while an item is moved by taps: a tap drops it there (ECO-34). */
export function PlaceTapTarget({ place, label }: PlaceTapTargetProps) {
  return <TapTarget session={canvasDrag} target={place} label={`Move to ${label}`} />;
}
