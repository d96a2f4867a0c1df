/** North Stars in the order of a week's priority; the others follow in their given order (NST-12). */
export function orderNorthStars<T extends { readonly id: string }>(
  stars: readonly T[],
  orderedIds: readonly string[],
): T[] {
  const ranks = new Map(orderedIds.map((id, index) => [id, index]));
  const rankOf = (star: T) => ranks.get(star.id) ?? orderedIds.length;
  return [...stars].sort((a, b) => rankOf(a) - rankOf(b));
}
