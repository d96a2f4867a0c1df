import fc from 'fast-check';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { ZONES } from '../phases/zone.ts';
import { phaseZones } from './phase-zones.ts';

const phaseNamed = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name);

test('each zone has its phase, each phase but Renewal its zone, by id and by name', () => {
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

test('a phase that an admin removed leaves its zone without one, and its items unassigned', () => {
  const [, birth] = ZONES;
  const incubation = phaseNamed('Incubation');
  const { zoneOf, phaseOf } = phaseZones(DEFAULT_PHASES.filter((phase) => phase !== incubation));
  expect(birth && phaseOf(birth)).toBeNull();
  expect([zoneOf(incubation?.id ?? ''), zoneOf('Incubation'), zoneOf('Birth')]).toEqual([null, null, null]);
});

test('a phase that an admin renamed to its alias, or added under it, keeps its items in the zone', () => {
  const own = { id: 'own', name: 'birth' };
  const { zoneOf, phaseOf } = phaseZones([...DEFAULT_PHASES, own, { id: 'other', name: 'Wandering' }]);
  const [, birth] = ZONES;
  expect(zoneOf('own')).toBe(birth);
  expect(birth && phaseOf(birth)).toBe(phaseNamed('Incubation'));
  expect(zoneOf('other')).toBeNull();
});

test('what is put into a zone lies in that zone, whichever phases there are', () => {
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

test('phase zones: a phase that has no zone is known by id, name and alias, and listed in its order', () => {
  const own = { id: 'own', name: 'Hibernation' };
  const zones = phaseZones([...DEFAULT_PHASES, own]);
  expect(zones.zoneless.map(({ name }) => name)).toEqual(['Renewal', 'Hibernation']);
  expect(zones.zonelessOf('hibernation')).toBe(own);
  expect(zones.zonelessOf('own')).toBe(own);
  expect(['Birth', 'gone', null].map(zones.zonelessOf)).toEqual([null, null, null]);
});
