import { localStore } from '@simmer/plan/copy/local-plan';
import { isToBeOffered, localPlanText, noteAnswer } from './offer-local-plan.ts';

const [ROBIN, MAYA] = ['019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21', '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a22'];
const star = (name: string) => ({
  id: `star ${name}`,
  name,
  emoji: '⭐',
  color: '#3B82F6',
  is_default: false,
  created_at: '2026-01-05T08:30:00.000Z',
});
const add = (name: string) => localStore.change((data) => void data.northStarThemes.push(star(name)));

beforeEach(() => localStore.remove());

test('local plan: an empty one is offered to nobody (OFF-62)', async () => {
  expect(await localPlanText()).toBeNull();
  expect(await isToBeOffered(ROBIN)).toBe(false);
});

test('local plan: who has declined is asked again only when it has changed (OFF-62)', async () => {
  await add('Rest');
  expect(await isToBeOffered(ROBIN)).toBe(true);
  await noteAnswer(ROBIN, false);
  expect([await isToBeOffered(ROBIN), await isToBeOffered(MAYA)]).toEqual([false, true]);
  await add('Play');
  expect(await isToBeOffered(ROBIN)).toBe(true);
});

test('local plan: one that somebody has added to their account is not offered to the next person (OFF-62)', async () => {
  await add('Garden');
  await noteAnswer(ROBIN, true);
  expect([await isToBeOffered(ROBIN), await isToBeOffered(MAYA)]).toEqual([false, false]);
});
