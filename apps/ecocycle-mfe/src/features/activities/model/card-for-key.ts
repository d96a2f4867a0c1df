interface CardPlace {
  readonly from: number;
  readonly count: number;
  readonly columns: number;
}

/** The card that a key moves to, or null for other keys. */
export function cardForKey(key: string, { from, count, columns }: CardPlace): number | null {
  const inside = (index: number) => (index < 0 || index >= count ? null : index);
  switch (key) {
    case 'ArrowDown':
      return inside(from + columns);
    case 'ArrowUp':
      return inside(from - columns);
    case 'ArrowRight':
      return inside(from + 1);
    case 'ArrowLeft':
      return inside(from - 1);
    case 'Home':
      return inside(0);
    case 'End':
      return inside(count - 1);
    default:
      return null;
  }
}
