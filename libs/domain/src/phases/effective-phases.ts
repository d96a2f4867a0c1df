/**
 * The phases of an event, as ids or as names: the confirmed phase alone, else those found by the methods, the keyword
 * method's first. Empty if the event was not analyzed, or nothing was found (ANA-21).
 */
export function effectivePhases<Phase>(
  confirmed: Phase | null,
  byKeyword: Phase | null,
  byAi: Phase | null,
): readonly Phase[] {
  if (confirmed !== null) return [confirmed];
  return [byKeyword, byAi].filter((phase) => phase !== null);
}
