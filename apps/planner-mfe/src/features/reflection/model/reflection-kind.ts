import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';

/** The kinds of a week's reflection (REF-1). */
export const REFLECTION_KINDS = [
  { kind: 'wins', card: 'Wins', title: 'Small Wins', prompt: 'What went well, however small?' },
  { kind: 'challenges', card: 'Challenges', title: 'Challenges', prompt: 'What was hard?' },
  { kind: 'insights', card: 'Insights', title: 'Insights', prompt: 'What did you notice about yourself?' },
] as const;

export type ReflectionKind = (typeof REFLECTION_KINDS)[number]['kind'];

/** Title and question of a kind. */
export const textsOf = (kind: ReflectionKind): (typeof REFLECTION_KINDS)[number] =>
  REFLECTION_KINDS.find((candidate) => candidate.kind === kind) ?? REFLECTION_KINDS[0];

/** The lines of one kind; empty for a week without a reflection. */
export function reflectionLines(
  reflection: WeeklyReflection | null,
  kind: ReflectionKind,
): readonly string[] {
  return reflection?.[kind] ?? [];
}
