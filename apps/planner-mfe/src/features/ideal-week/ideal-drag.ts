import { type DayPart, dayParts, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { capitalize } from '@simmer/domain/capitalize';
import { ARROW_STEPS, type DragRules, type KeyStep } from '@simmer/ui/drag/drag-rules';
import { DragSession } from '@simmer/ui/drag/drag-session';
import type { IdealCard } from './model/ideal-cards.ts';

/** The place of a block in the ideal week. */
export interface Place {
  readonly weekday: Weekday;
  readonly part: DayPart;
}

export const placeKey = ({ weekday, part }: Place): string => `${weekday}:${part}`;

/** A place in words: 'Tuesday, evening'. */
export const placeText = ({ weekday, part }: Place): string => `${capitalize(weekday)}, ${part}`;

export const idealDrag = new DragSession<IdealCard, Place>((a, b) => placeKey(a) === placeKey(b));

export const IDEAL_INSTRUCTIONS = 'ideal-week-instructions';

/** One step of an arrow key: sideways by days, up and down by day parts, not beyond the edges of the sheet (IDE-20). */
export function stepPlace(from: Place, code: string): KeyStep<Place> | null {
  const step = ARROW_STEPS.get(code);
  if (step === undefined) return null;
  const [days, parts] = step;
  const weekday = weekdays[weekdays.indexOf(from.weekday) + days];
  const part = dayParts[dayParts.indexOf(from.part) + parts];
  if (weekday === undefined)
    return { rejection: `This is the ${days < 0 ? 'beginning' : 'end'} of the week.` };
  if (part === undefined) return { rejection: `This is the ${parts < 0 ? 'beginning' : 'end'} of the day.` };
  return { target: { weekday, part } };
}

/** How blocks of the ideal week are dragged. */
export const idealRules = (onMove: (card: IdealCard, to: Place) => boolean): DragRules<IdealCard, Place> => ({
  id: IDEAL_INSTRUCTIONS,
  instructions:
    'Press space to pick up the block. Use the arrow keys to move it by a day or a part of the day. Press space to drop it, escape to cancel, or enter to open it.',
  sourceIdOf: ({ block }) => block.id,
  texts: {
    pickedUp: ({ name }) => `Picked up ${name}.`,
    over: (place) => `Over ${placeText(place)}.`,
    nowhere: 'Not over a day.',
    dropped: ({ target, hasMoved }) =>
      hasMoved && target !== null ? `Dropped on ${placeText(target)}.` : 'Returned to where it was.',
    cancelled: () => 'Left where it was.',
    moving: ({ name }) => `Moving ${name}. Choose where it should go.`,
  },
  keys: {
    step: ({ block }, target, code) =>
      stepPlace(target ?? { weekday: block.weekday, part: block.start_timing.name }, code),
    elementOf: (place) => idealDrag.targets.get(placeKey(place))?.element,
  },
  onDrop: onMove,
  labelOf: placeText,
  autoScroll: { threshold: { x: 0, y: 0.14 }, acceleration: 4 },
});
