/**
 * The phases that an event stands in, as ids or as names: the one a person confirmed, alone, else those that the methods
 * found, the keyword method's first. None: not analyzed, or analyzed and nothing found (ANA-21).
 */
export function effectivePhases<Phase>(
  confirmed: Phase | null,
  byKeyword: Phase | null,
  byAi: Phase | null,
): readonly Phase[] {
  if (confirmed !== null) return [confirmed];
  return [byKeyword, byAi].filter((phase) => phase !== null);
}
