import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

interface NamedStar {
  readonly id: string;
  readonly name: string;
}

export const STAR_INSTRUCTIONS =
  'Press space to pick up the North Star. Use the up and down arrows to move it. Press space to drop it, or escape to cancel.';

/**
 * What is spoken while a North Star is carried through the list: its name and its place, when that changes.
 * @param onPickUp takes what is to be said once the keys of the drag are heard
 */
export function starAnnouncements(
  stars: readonly NamedStar[],
  onPickUp: (text: string) => void,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => stars.find((star) => star.id === id)?.name ?? 'North Star';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${stars.findIndex((star) => star.id === id) + 1} of ${stars.length}`;
  // A card lies over its own place as soon as it is lifted; saying so would drown that it was picked up.
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
