import { expect, it } from '@jest/globals';
import type { PlanReading } from '@simmer/contracts/schemas/plan-reading.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { defaultCatalogue } from '../account-copy.ts';
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
