import fc from 'fast-check';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { ZONES } from '../phases/zone.ts';
import { phaseZones } from './phase-zones.ts';

const phaseNamed = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name);

test('phaseZones: each phase except Renewal is found with its zone, by id and by name', () => {
  const { zoneOf, phaseOf } = phaseZones(DEFAULT_PHASES);
  for (const zone of ZONES) {
    const phase = phaseOf(zone);
    expect(phase?.name).toBe(zone.phase);
    expect(zoneOf(phase?.id ?? '')).toBe(zone);
    expect(zoneOf(zone.name.toLowerCase())).toBe(zone);
  }
  const renewal = phaseNamed('Renewal');
  expect([zoneOf(renewal?.id ?? ''), zoneOf('Renewal'), zoneOf(null), zoneOf('__proto__')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('phaseZones: a zone whose phase was deleted has none, and items of that phase are unassigned (ECO-13)', () => {
  const [, birth] = ZONES;
  const incubation = phaseNamed('Incubation');
  const { zoneOf, phaseOf } = phaseZones(DEFAULT_PHASES.filter((phase) => phase !== incubation));
  expect(birth && phaseOf(birth)).toBeNull();
  expect([zoneOf(incubation?.id ?? ''), zoneOf('Incubation'), zoneOf('Birth')]).toEqual([null, null, null]);
});

test('phaseZones: a phase named by an alias of another keeps its items in that zone', () => {
  const own = { id: 'own', name: 'birth' };
  const { zoneOf, phaseOf } = phaseZones([...DEFAULT_PHASES, own, { id: 'other', name: 'Wandering' }]);
  const [, birth] = ZONES;
  expect(zoneOf('own')).toBe(birth);
  expect(birth && phaseOf(birth)).toBe(phaseNamed('Incubation'));
  expect(zoneOf('other')).toBeNull();
});

test('phaseZones: for any phases, the phase that a zone gives an item leads back to that zone', () => {
  const phases = fc.shuffledSubarray([
    ...DEFAULT_PHASES,
    { id: 'g', name: 'Gestation' },
    { id: 'x', name: 'Own' },
  ]);
  fc.assert(
    fc.property(phases, (some) => {
      const { zoneOf, phaseOf } = phaseZones(some);
      const offered = ZONES.filter((zone) => phaseOf(zone) !== null);
      expect(offered.map((zone) => zoneOf(phaseOf(zone)?.id ?? null))).toEqual(offered);
      expect(offered.map((zone) => zoneOf(phaseOf(zone)?.name ?? null))).toEqual(offered);
    }),
  );
});

test('phaseZones: a phase without a zone is found by id and name, and listed in order', () => {
  const own = { id: 'own', name: 'Hibernation' };
  const zones = phaseZones([...DEFAULT_PHASES, own]);
  expect(zones.zoneless.map(({ name }) => name)).toEqual(['Renewal', 'Hibernation']);
  expect(zones.zonelessOf('hibernation')).toBe(own);
  expect(zones.zonelessOf('own')).toBe(own);
  expect(['Birth', 'gone', null].map(zones.zonelessOf)).toEqual([null, null, null]);
});
