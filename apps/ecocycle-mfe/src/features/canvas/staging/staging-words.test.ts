import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type CanvasItem, itemMaker } from '../model/canvas-item.ts';
import { keyOfWord, stagedItem, stagingWord, withWords } from './staging-words.ts';

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
const waits = (word: string, item: CanvasItem) => stagedItem(word, new Map([[item.key, item]])) === item;

test('staging: an item leaves when it gets a phase, also one that has no zone', () => {
  const word = stagingWord(inPhase(null).key, inPhase(null).place);
  expect(word).toBe(`block:${block.id}`);
  expect(waits(word, inPhase(null))).toBe(true);
  expect(waits(word, inPhase('Incubation'))).toBe(false);
  expect(waits(word, inPhase('Renewal'))).toBe(false);
});

test('staging: an item that was picked out of a tray waits while it keeps that phase, or has none', () => {
  const word = stagingWord(inPhase('Renewal').key, inPhase('Renewal').place);
  expect(keyOfWord(word)).toBe(`block:${block.id}`);
  expect(waits(word, inPhase('Renewal'))).toBe(true);
  expect(waits(word, inPhase(null))).toBe(true);
  expect(waits(word, inPhase('Maturity'))).toBe(false);
});

test('staging: an item that is added again keeps its place, and is there once', () => {
  expect(withWords(['block:a', 'block:b phase:x'], ['block:c', 'block:b', 'block:c'])).toEqual([
    'block:a',
    'block:b',
    'block:c',
  ]);
});
