/** The seeded phases (ECO-1). */
export const PHASE_NAMES = [
  'Languaging',
  'Incubation',
  'Maturity',
  'Creative Destruction',
  'Knotworking',
  'Scarcity Trap',
  'Rigidity Trap',
  'Renewal',
] as const;

export type PhaseName = (typeof PHASE_NAMES)[number];

/** The names of the seven zones of the canvas, which are also the labels of the phases. */
export type ZoneName = 'Gestation' | 'Birth' | Exclude<PhaseName, 'Languaging' | 'Incubation' | 'Renewal'>;

const LABEL_OF_PHASE: ReadonlyMap<string, ZoneName> = new Map([
  ['Languaging', 'Gestation'],
  ['Incubation', 'Birth'],
]);
const PHASE_OF_ALIAS: ReadonlyMap<string, PhaseName> = new Map([
  ['gestation', 'Languaging'],
  ['birth', 'Incubation'],
]);

function folded(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The seeded phase for a name or alias, ignoring case; null if there is none (ECO-2). */
export function canonicalPhaseName(nameOrAlias: string): PhaseName | null {
  const foldedText = folded(nameOrAlias);
  return PHASE_NAMES.find((name) => folded(name) === foldedText) ?? PHASE_OF_ALIAS.get(foldedText) ?? null;
}

/** The label of a phase: Gestation for Languaging, Birth for Incubation, else its own name (ECO-3). */
export function phaseLabel(name: string): string {
  const canonical = canonicalPhaseName(name);
  if (canonical === null) return name;
  return LABEL_OF_PHASE.get(canonical) ?? canonical;
}

/**
 * The phase in a list with this id, name or alias; null if there is none. An exact id wins, then the name ignoring
 * case, then the alias (ECO-2).
 */
export function resolvePhase<P extends { readonly id: string; readonly name: string }>(
  phases: readonly P[],
  idNameOrAlias: string,
): P | null {
  const foldedId = folded(idNameOrAlias);
  const canonical = canonicalPhaseName(idNameOrAlias);
  return (
    phases.find((phase) => phase.id === idNameOrAlias) ??
    phases.find((phase) => folded(phase.name) === foldedId) ??
    phases.find((phase) => canonical !== null && canonicalPhaseName(phase.name) === canonical) ??
    null
  );
}
