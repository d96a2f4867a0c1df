interface Named {
  readonly name: string;
}
interface Identified {
  readonly id: string;
}

/** The suggestions that the person does not have yet; names are compared exactly (ONB-8). */
export function openSuggestions<T extends Named>(
  defaults: readonly T[],
  owned: readonly Named[],
): readonly T[] {
  const names = new Set(owned.map(({ name }) => name));
  return defaults.filter(({ name }) => !names.has(name));
}

/** Whether another North Star than `id` has this name (NST-11). */
export function isNameTaken(
  name: string,
  stars: readonly (Named & Identified)[],
  id: string | null,
): boolean {
  const wanted = name.trim();
  return wanted !== '' && stars.some((star) => star.id !== id && star.name === wanted);
}

/** The ids after the move of one to the place of another; the same order if nothing moved. */
export function orderAfterMove(stars: readonly Identified[], movedId: string, overId: string): string[] {
  const ids = stars.map(({ id }) => id);
  const from = ids.indexOf(movedId);
  const to = ids.indexOf(overId);
  if (from < 0 || to < 0) return ids;
  const rest = ids.filter((id) => id !== movedId);
  return [...rest.slice(0, to), movedId, ...rest.slice(to)];
}
