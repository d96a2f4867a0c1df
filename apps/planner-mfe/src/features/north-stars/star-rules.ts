import type { DragRules } from '@simmer/ui/drag/drag-rules';
import { type DragMode, DragSession } from '@simmer/ui/drag/drag-session';
import type { NorthStar } from '../../planning/planning-types.ts';

const INSTRUCTIONS =
  'Press space to pick up the North Star. Use the up and down arrows to move it. Press space to drop it, or escape to cancel. Or tap it, and then tap the place where it should go.';

/** The id of a North Star is its drag source and, as a place, its drop target. */
export class StarSession extends DragSession<string, string> {
  /** What was picked up last, for announcements after the drag. */
  held = '';

  override pickUp(id: string, mode: DragMode): void {
    this.held = id;
    super.pickUp(id, mode);
  }
}

export const indexOf = (stars: readonly NorthStar[], id: string): number =>
  stars.findIndex((star) => star.id === id);
const nameOf = (stars: readonly NorthStar[], id: string): string => stars[indexOf(stars, id)]?.name ?? 'It';

/** 'place 2 of 4' */
export const placeOf = (stars: readonly NorthStar[], id: string): string =>
  `place ${indexOf(stars, id) + 1} of ${stars.length}`;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export interface StarOrder {
  readonly session: StarSession;
  readonly stars: readonly NorthStar[];
  /** Id of the hidden text that explains how to sort by keyboard. */
  readonly helpId: string;
}

/** How North Stars are dragged in their list (NST-12). */
export function starRules(
  { session, stars, helpId }: StarOrder,
  /** Puts a North Star at the place of another one. */
  onMove: (id: string, placeOf: string) => void,
): DragRules<string, string> {
  const elementOf = (id: string) => session.targets.get(id)?.element;
  const focusHandle = (id: string) =>
    requestAnimationFrame(() => elementOf(id)?.querySelector<HTMLElement>('[data-drag-handle]')?.focus());
  const draggedName = () => nameOf(stars, session.held);
  return {
    id: helpId,
    instructions: INSTRUCTIONS,
    sourceIdOf: (id) => id,
    texts: {
      pickedUp: (id) => `Picked up ${nameOf(stars, id)}, ${placeOf(stars, id)}.`,
      over: (place) => `${draggedName()} is over ${placeOf(stars, place)}.`,
      nowhere: 'Not over a place.',
      dropped: ({ dragged, target }) =>
        target === null
          ? `${draggedName()} stays.`
          : `${nameOf(stars, dragged)} was dropped at ${placeOf(stars, target)}.`,
      get cancelled() {
        return `${draggedName()} stays where it was.`;
      },
      moving: (id) => `Moving ${nameOf(stars, id)}. Tap the place where it should go.`,
    },
    keys: {
      step: (dragged, from, code) => {
        const step = STEPS[code];
        if (step === undefined) return null;
        const at = from ?? dragged;
        return { target: stars[indexOf(stars, at) + step]?.id ?? at };
      },
      reveal: (id) => elementOf(id)?.scrollIntoView({ block: 'nearest' }),
      middleOf: (id) => {
        const box = elementOf(id)?.getBoundingClientRect();
        return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
      drops: ['Enter', 'Tab'],
    },
    onDrop: (id, target, mode) => {
      if (mode === 'taps') focusHandle(id);
      if (id !== target) onMove(id, target);
      return id !== target;
    },
    onCancel: (id, mode) => {
      if (mode === 'taps') focusHandle(id);
    },
    isInDialog: true,
    touchDelayMs: 180,
    autoScroll: { threshold: { x: -1, y: 0.14 }, acceleration: 3, canScroll: () => true },
  };
}
