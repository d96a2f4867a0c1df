import fc from 'fast-check';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { canonicalPhaseName, PHASE_NAMES, phaseLabel, resolvePhase } from './phase-alias.ts';
import { effectivePhases } from './effective-phases.ts';
import { FILTER_PHASES, ZONE_GROUPS, zoneOfPhase, ZONES } from './zone.ts';

const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      text.replace(/./g, (c, index: number) => (upper[index] ? c.toUpperCase() : c.toLowerCase())),
    );

test('canonicalPhaseName: a phase is found by its name in any case', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PHASE_NAMES).chain((name) => fc.tuple(fc.constant(name), anyCase(name))),
      ([name, written]) => {
        expect(canonicalPhaseName(`  ${written} `)).toBe(name);
      },
    ),
  );
});

test('phase aliases: Gestation is Languaging and Birth is Incubation in any case, and the label is the zone’s name (ECO-3)', () => {
  expect(['gestation', 'GESTATION', 'Birth', ' bIRTH '].map(canonicalPhaseName)).toEqual([
    'Languaging',
    'Languaging',
    'Incubation',
    'Incubation',
  ]);
  expect(
    ['Languaging', 'birth', 'incubation', 'scarcity  trap', 'Renewal', 'My own'].map(phaseLabel),
  ).toEqual(['Gestation', 'Birth', 'Birth', 'Scarcity Trap', 'Renewal', 'My own']);
  expect(['', 'Death', 'constructor', 'toString', '__proto__'].map(canonicalPhaseName)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('resolvePhase: a phase is found by id, name or alias (ECO-2)', () => {
  const [languaging, incubation] = DEFAULT_PHASES;
  expect(resolvePhase(DEFAULT_PHASES, languaging?.id ?? '')).toBe(languaging);
  expect(resolvePhase(DEFAULT_PHASES, 'gestation')).toBe(languaging);
  expect(resolvePhase(DEFAULT_PHASES, 'INCUBATION')).toBe(incubation);
  expect(resolvePhase(DEFAULT_PHASES, 'Birth')).toBe(incubation);
  expect(resolvePhase(DEFAULT_PHASES, 'unknown')).toBeNull();
});

test('resolvePhase: a phase whose own name is the alias wins', () => {
  const renamed = { id: 'r', name: 'Gestation' };
  expect(resolvePhase([renamed], 'Languaging')).toBe(renamed);
  const own = { id: 'o', name: 'Birth' };
  expect(resolvePhase([...DEFAULT_PHASES, own], 'birth')).toBe(own);
});

test('zoneOfPhase: each of the seven zones belongs to its phase; Renewal and unknown phases have none', () => {
  expect(ZONES.map((zone) => zone.name)).toEqual([
    'Gestation',
    'Birth',
    'Maturity',
    'Creative Destruction',
    'Knotworking',
    'Scarcity Trap',
    'Rigidity Trap',
  ]);
  for (const zone of ZONES) {
    expect(zoneOfPhase(zone.phase)).toBe(zone);
    expect(zoneOfPhase(zone.name.toUpperCase())).toBe(zone);
    expect(phaseLabel(zone.phase)).toBe(zone.name);
  }
  expect(['Renewal', 'My own', '', null, undefined].map(zoneOfPhase)).toEqual([null, null, null, null, null]);
  expect(new Set(ZONES.map((zone) => zone.place)).size).toBe(7);
});

test('zone groups and filter: the legend has every zone once, and the filter only existing phases (ECO-12)', () => {
  const shown = ZONE_GROUPS.flatMap((group) => [...group.zones]);
  expect([...shown].sort()).toEqual(ZONES.map((zone) => zone.name).sort());
  expect(FILTER_PHASES.slice(0, -1).map(canonicalPhaseName)).not.toContain(null);
});

test('effectivePhases: the verified phase wins over those of the analysis (ANA-21)', () => {
  expect(effectivePhases('Rigidity Trap', 'Maturity', 'Incubation')).toEqual(['Rigidity Trap']);
  expect(effectivePhases(null, 'Maturity', 'Incubation')).toEqual(['Maturity', 'Incubation']);
  expect(effectivePhases(null, null, 'Incubation')).toEqual(['Incubation']);
  expect(effectivePhases(null, null, null)).toEqual([]);
});
