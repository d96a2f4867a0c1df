import { ARROW_STEPS, type DragRules } from '@simmer/ui/drag/drag-rules';
import type { DragMode, DragSession } from '@simmer/ui/drag/drag-session';
import type { NorthStar } from '../../shared/planning-types.ts';

const INSTRUCTIONS =
  'Press space to pick up the North Star. Use the up and down arrows to move it. Press space to drop it, or escape to cancel. Or press it, and then the place where it should go.';

export const indexOf = (stars: readonly NorthStar[], id: string): number =>
  stars.findIndex((star) => star.id === id);
const nameOf = (stars: readonly NorthStar[], id: string): string => stars[indexOf(stars, id)]?.name ?? 'It';

/** The place of a North Star in words: 'place 2 of 4'. */
export const placeOf = (stars: readonly NorthStar[], id: string): string =>
  `place ${indexOf(stars, id) + 1} of ${stars.length}`;

export interface StarOrder {
  /** The id of a North Star is its drag source and, as a place, its drop target. */
  readonly session: DragSession<string, string>;
  readonly stars: readonly NorthStar[];
  /** Id of the hidden text that explains how to sort by keyboard. */
  readonly helpId: string;
}

/** How North Stars are dragged in their list (NST-12). */
export function starRules(
  { session, stars, helpId }: StarOrder,
  /** Moves a North Star to the place of another. */
  onMove: (id: string, placeOf: string) => void,
): DragRules<string, string> {
  const elementOf = (id: string) => session.targets.get(id)?.element;
  const focusHandle = (id: string, mode: DragMode) => {
    if (mode !== 'taps') return;
    requestAnimationFrame(() => elementOf(id)?.querySelector<HTMLElement>('[data-drag-handle]')?.focus());
  };
  return {
    id: helpId,
    instructions: INSTRUCTIONS,
    sourceIdOf: (id) => id,
    texts: {
      pickedUp: (id) => `Picked up ${nameOf(stars, id)}, ${placeOf(stars, id)}.`,
      over: (place, _effect, dragged) => `${nameOf(stars, dragged)} is over ${placeOf(stars, place)}.`,
      nowhere: 'Not over a place.',
      dropped: ({ dragged, target }) =>
        target === null
          ? `${nameOf(stars, dragged)} stays.`
          : `${nameOf(stars, dragged)} was dropped at ${placeOf(stars, target)}.`,
      cancelled: (id) => `${nameOf(stars, id)} stays where it was.`,
      moving: (id) => `Moving ${nameOf(stars, id)}. Choose its place.`,
    },
    keys: {
      step: (dragged, from, code) => {
        const [, step] = ARROW_STEPS.get(code) ?? [0, 0];
        if (step === 0) return null;
        const at = from ?? dragged;
        return { target: stars[indexOf(stars, at) + step]?.id ?? at };
      },
      elementOf,
    },
    onDrop: (id, target, mode) => {
      focusHandle(id, mode);
      if (id !== target) onMove(id, target);
      return id !== target;
    },
    onCancel: focusHandle,
    isInDialog: true,
    touchDelayMs: 180,
  };
}
