import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type CanvasItem, itemMaker } from '../model/canvas-item.ts';
import { keyOfEntry, stagedItem, stagingEntry, withEntries } from './staging-entries.ts';

const maker = itemMaker({
  activities: [],
  northStars: [],
  zones: phaseZones(DEFAULT_PHASES),
  timeZone: 'UTC',
});
const idOf = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name)?.id ?? null;
const block = timeBlock();
const inPhase = (name: string | null): CanvasItem =>
  maker.ofBlock({ ...block, ecocycle_phase: name === null ? null : idOf(name) });
const waits = (entry: string, item: CanvasItem) => stagedItem(entry, new Map([[item.key, item]])) === item;

test('staging: an item leaves when it gets a phase, also one without a zone (ECO-24)', () => {
  const entry = stagingEntry(inPhase(null).key, inPhase(null).place);
  expect(entry).toBe(`block:${block.id}`);
  expect(waits(entry, inPhase(null))).toBe(true);
  expect(waits(entry, inPhase('Incubation'))).toBe(false);
  expect(waits(entry, inPhase('Renewal'))).toBe(false);
});

test('staging: an item picked from a tray stays while it keeps that phase or has none', () => {
  const entry = stagingEntry(inPhase('Renewal').key, inPhase('Renewal').place);
  expect(keyOfEntry(entry)).toBe(`block:${block.id}`);
  expect(waits(entry, inPhase('Renewal'))).toBe(true);
  expect(waits(entry, inPhase(null))).toBe(true);
  expect(waits(entry, inPhase('Maturity'))).toBe(false);
});

test('staging: an item that is added again keeps its place and is listed once', () => {
  expect(withEntries(['block:a', 'block:b phase:x'], ['block:c', 'block:b', 'block:c'])).toEqual([
    'block:a',
    'block:b',
    'block:c',
  ]);
});
