import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** An entry of an order list. */
export interface OrderItem {
  readonly id: string;
  readonly name: string;
}

/** 'place 2 of 4' */
export const placeOf = (items: readonly OrderItem[], id: UniqueIdentifier): string =>
  `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;

export const nameOf = (items: readonly OrderItem[], id: UniqueIdentifier): string =>
  items.find((item) => item.id === id)?.name ?? 'It';

/**
 * The announcements while an item is dragged in the list: its name and its position, when that changes.
 * @param onPickUp gets the text to announce once dnd-kit handles the keys
 */
export function orderAnnouncements(
  items: readonly OrderItem[],
  onPickUp: (text: string) => void,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(items, id);
  const place = (id: UniqueIdentifier) => placeOf(items, id);
  // A lifted item is over its own place at once; announcing that would interrupt the pick-up.
  let announced: UniqueIdentifier | null = null;
  return {
    onDragStart: ({ active }) => {
      announced = active.id;
      onPickUp(`Picked up ${name(active.id)}, ${place(active.id)}.`);
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === announced) return undefined;
      announced = over.id;
      return `${name(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was dropped at ${place(over.id)}.` : `${name(active.id)} stays.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}
