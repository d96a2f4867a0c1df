import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

interface NamedStar {
  readonly id: string;
  readonly name: string;
}

export const STAR_INSTRUCTIONS =
  'Press space to pick up the North Star. Use the up and down arrows to move it. Press space to drop it, or escape to cancel.';

/**
 * The announcements while a North Star is dragged in the list: its name and its position, when that changes.
 * @param onPickUp gets the text to announce once dnd-kit handles the keys
 */
export function starAnnouncements(
  stars: readonly NamedStar[],
  onPickUp: (text: string) => void,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => stars.find((star) => star.id === id)?.name ?? 'North Star';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${stars.findIndex((star) => star.id === id) + 1} of ${stars.length}`;
  // A lifted card is over its own place at once; announcing that would interrupt the pick-up.
  let announced: UniqueIdentifier | null = null;
  return {
    onDragStart: ({ active }) => {
      announced = active.id;
      onPickUp(`Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`);
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === announced) return undefined;
      announced = over.id;
      return `${nameOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was dropped at ${placeOf(over.id)}.` : `${nameOf(active.id)} stays.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
