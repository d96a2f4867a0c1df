import { expect, it } from '@jest/globals';
import type { PlanReading } from '@simmer/contracts/schemas/plan-reading.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type AccountCopy, defaultCatalogue } from '../account-copy.ts';
import { listNames } from './app-data.ts';
import { emptyPlan, takeReading } from './take-reading.ts';

const block = (id: string, minute: number) =>
  timeBlock({ id, created_at: `2026-07-01T10:0${minute}:00.000Z` });

const readingOf = (...timeBlocks: PlanReading['items']['timeBlocks'] & object): PlanReading => ({
  cursor: 'next',
  whole: false,
  more: false,
  items: { timeBlocks },
  removed: {},
});

it('take reading: an item that another device turns out to have made before takes its older place (OFF-107)', () => {
  const empty = { plan: emptyPlan(), catalogue: defaultCatalogue };
  const before = takeReading(empty, readingOf(block('walk', 2), block('part', 5)));
  const { plan } = takeReading(before, readingOf(block('part', 1)));
  expect(plan.timeBlocks.map(({ id }) => id)).toEqual(['part', 'walk']);
});

const star = (id: string, name = id) => ({ id, name, created_at: `2026-07-01T10:00:00.000Z ${id}` });
const day = (date: string) => ({ id: date, date });
const free = { id: 'free', free_days: [] };
const poster = { id: 'poster', context: 'Rest' };
type Some = Partial<Pick<PlanReading, 'whole' | 'items' | 'removed' | 'catalogue'>>;
const take = (copy: AccountCopy, some: object) =>
  takeReading(copy, { cursor: 'next', whole: false, more: false, items: {}, removed: {}, ...(some as Some) });
const none: AccountCopy = { plan: emptyPlan(), catalogue: defaultCatalogue };
const first = take(none, {
  whole: true,
  items: {
    northStars: [star('a'), star('b'), star('c')],
    pulseChecks: [day('2026-01-05'), day('2026-01-07')],
    poster: [poster],
    freeDays: [free],
  },
});

it('take reading: of nothing was read nothing is known, also no default activity', () => {
  const { activities, ...rest } = none.plan;
  expect([activities, rest.hasCompletedOnboarding, rest.timeBlocks]).toEqual([[], false, []]);
});

it('take reading: a whole one replaces all, and keeps the objects of what is equal (OFF-107)', () => {
  const { plan } = take(first, {
    whole: true,
    items: { northStars: [star('b'), { ...star('c'), name: 'Play' }], freeDays: [{ ...free }] },
  });
  expect(plan.northStarThemes.map(({ name }) => name)).toEqual(['b', 'Play']);
  expect(plan.northStarThemes[0]).toBe(first.plan.northStarThemes[1]);
  expect([plan.pulseChecks, plan.northStarPoster, plan.freeDays]).toEqual([[], undefined, free]);
  expect(plan.freeDays).toBe(first.plan.freeDays);
});

it('take reading: of one that brings nothing each list stays the same object (OFF-107)', () => {
  const { plan, catalogue } = take(first, {});
  for (const name of listNames) expect(plan[name]).toBe(first.plan[name]);
  expect([plan.northStarPoster, plan.freeDays]).toEqual([poster, free]);
  expect(catalogue).toBe(first.catalogue);
  const same = take(first, { items: { northStars: [star('b')], poster: [{ ...poster }] } }).plan;
  expect(same.northStarThemes).toBe(first.plan.northStarThemes);
  expect(same.northStarPoster).toBe(first.plan.northStarPoster);
});

it('take reading: what is changed, new and removed since is taken over at its place (OFF-107)', () => {
  const { plan } = take(first, {
    items: { northStars: [star('aa'), star('b', 'Play')], pulseChecks: [day('2026-01-06')] },
    removed: { northStars: ['c', 'unknown'], poster: ['person'], freeDays: ['person'] },
  });
  expect(plan.northStarThemes.map(({ name }) => name)).toEqual(['a', 'aa', 'Play']);
  expect(plan.pulseChecks.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
  expect('northStarPoster' in plan || 'freeDays' in plan).toBe(false);
  expect(take(first, { removed: { northStars: ['a'] } }).plan.northStarThemes).toHaveLength(2);
  // Its order is that of the account: what stands already is not sorted again.
  const unsorted = { ...first, plan: { ...first.plan, northStarThemes: [star('b'), star('a')] as never } };
  const { northStarThemes } = take(unsorted, { items: { northStars: [star('a', 'Play')] } }).plan;
  expect(northStarThemes.map(({ name }) => name)).toEqual(['b', 'Play']);
});

it('take reading: a catalogue that is read has its sizes in order, and an equal one is the same object', () => {
  const sizes = defaultCatalogue.sizes.toReversed();
  expect(take(first, { catalogue: { ...defaultCatalogue, sizes } }).catalogue).toBe(first.catalogue);
  const other = { ...defaultCatalogue, vibes: [], sizes };
  expect(take(first, { catalogue: other }).catalogue).toEqual({ ...defaultCatalogue, vibes: [] });
});
